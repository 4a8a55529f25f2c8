import { Heart } from 'lucide-react'
import type { ComponentProps, MouseEvent, RefObject } from 'react'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { changeFavorite } from './change-favorite.ts'
import type { Favored } from './favorites-store.ts'
import { texts } from './texts.ts'
import { useFavorites } from './use-favorites.ts'

type FavoriteButtonProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'children' | 'onClick'> & {
  product: Favored
  photo?: RefObject<Element | null>
}

const beat = [
  { transform: 'scale(.8)' },
  { transform: 'scale(1.12)', offset: 0.6 },
  { transform: 'scale(1)' },
]

export function FavoriteButton({ product, photo, className, ...props }: FavoriteButtonProps) {
  const isOn = useFavorites().has(product.id)

  function press(event: MouseEvent<HTMLButtonElement>) {
    changeFavorite(product, { from: photo?.current })
    if (!prefersReducedMotion()) event.currentTarget.querySelector('svg')?.animate(beat, 300)
  }

  return (
    <Tooltip content={isOn ? texts.remove : texts.toggle}>
      <IconButton
        label={texts.toggle}
        aria-description={product.name}
        // A screen reader would read the hint in place of the product.
        aria-describedby={undefined}
        aria-pressed={isOn}
        onClick={press}
        className={cn(isOn && 'text-berry-text [&>.lucide]:fill-current', className)}
        {...props}
      >
        <Heart />
      </IconButton>
    </Tooltip>
  )
}
