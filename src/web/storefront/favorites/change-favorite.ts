import { toast } from '#web/ui/toast-store.ts'
import { fly } from '../fly/fly.ts'
import { type Favored, favoriteOf, toggleFavorite } from './favorites-store.ts'
import { texts } from './texts.ts'

type Options = {
  from?: Element | null
}

export function changeFavorite(product: Favored, { from }: Options = {}) {
  const isFavorite = toggleFavorite(favoriteOf(product))
  if (isFavorite) fly('favorites', from)
  toast({
    title: isFavorite ? texts.added : texts.removed,
    description: product.name,
    tone: 'berry',
  })
}
