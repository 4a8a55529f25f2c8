import { Check, Heart, Share2 } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { changeFavorite } from '../favorites/change-favorite.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { useFavorites } from '../favorites/use-favorites.ts'
import { texts } from './texts.ts'
import { useCopyAddress } from './use-copy-address.ts'

type Props = {
  product: Product
  photo: RefObject<Element | null>
  quantity: number
  onQuantityChange: (quantity: number) => void
  children: ReactNode
}

export function BuyRow({ product, photo, quantity, onQuantityChange, children }: Props) {
  const liked = useFavorites().has(product.id)
  const { copied, copyAddress } = useCopyAddress()

  const like = () => changeFavorite(product, { from: photo.current })
  const heart = <Heart className={cn(liked && 'fill-current text-berry-text')} />
  const shareIcon = copied ? <Check className="text-ok" /> : <Share2 />
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper value={quantity} onValueChange={onQuantityChange} />
        {children}
        <FavoriteButton
          product={product}
          photo={photo}
          size={56}
          variant="outline"
          className="max-nav:hidden"
        />
        <Tooltip content={texts.share}>
          <IconButton
            label={texts.share}
            size={56}
            variant="outline"
            onClick={copyAddress}
            className="max-nav:hidden"
          >
            {shareIcon}
          </IconButton>
        </Tooltip>
      </div>
      <div className="flex flex-wrap gap-2.5 *:flex-1 nav:hidden">
        <Button variant="quiet" icon={heart} aria-pressed={liked} onClick={like} className="px-3">
          {liked ? texts.inFavorites : texts.toFavorites}
        </Button>
        <Button variant="quiet" icon={shareIcon} onClick={copyAddress} className="px-3">
          {texts.share}
        </Button>
      </div>
      <VisuallyHidden role="status">{copied ? texts.copied : ''}</VisuallyHidden>
    </>
  )
}
