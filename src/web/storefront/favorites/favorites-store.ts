import type { Product } from '#shared/contract/products.ts'
import { isPrice } from '#shared/rules/money.ts'
import { createStoredList, isId, isText } from '#web/ui/stored-list.ts'

export type Favorite = { id: number; slug: string; name: string; price: string; image: string }

export const favoriteList = createStoredList<Favorite>('balloon-store-favorites', {
  id: isId,
  slug: isText,
  name: isText,
  price: (value): value is string => isText(value) && isPrice(value),
  image: isText,
})

export const isFavorite = (items: readonly Favorite[], id: number) => items.some((item) => item.id === id)

export const removeFavorite = (id: number) =>
  favoriteList.update((items) => items.filter((item) => item.id !== id))

/** Returns whether it is a favourite now. */
export function toggleFavorite(item: Favorite): boolean {
  if (isFavorite(favoriteList.get(), item.id)) {
    removeFavorite(item.id)
    return false
  }
  favoriteList.update((items) => [...items, item])
  return true
}

export type Favored = Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'images'>

export const favoriteOf = ({ id, slug, name, price, images }: Favored): Favorite => ({
  id,
  slug,
  name,
  price,
  image: images[0] ?? '',
})
