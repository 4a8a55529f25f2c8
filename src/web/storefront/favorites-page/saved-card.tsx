import { paths } from '#shared/paths.ts'
import { cn } from '#web/ui/cn.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import type { Favorite } from '../favorites/favorites-store.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { texts } from './texts.ts'

export type SavedState = 'loading' | 'gone' | 'unknown'

export function SavedCard({ favorite, state }: { favorite: Favorite; state: SavedState }) {
  const isGone = state === 'gone'
  const isLoading = state === 'loading'
  const { name, price, image, slug } = favorite
  return (
    <article className="product-card">
      <div data-part="photo">
        <Picture
          src={image}
          alt={name}
          sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 45vw"
          className="aspect-square rounded-card md:rounded-lg"
          imgClassName={cn(isGone && 'opacity-70 saturate-35')}
        />
      </div>
      <FavoriteButton
        data-part="heart"
        variant="photo"
        product={{ ...favorite, images: image ? [image] : [] }}
        className="z-1 text-photo-ink aria-pressed:text-photo-berry"
      />
      {isLoading && <Skeleton data-part="category" className="h-6 w-2/5" />}
      <h2
        data-part="name"
        className="line-clamp-2 font-body font-semibold text-sm leading-ui tracking-[-0.01em] md:text-md"
      >
        <ShopLink to={paths.product(slug)} className="hover:text-berry-text">
          {name}
        </ShopLink>
      </h2>
      {isGone && (
        <StockLabel data-part="text" inStock={false} className="whitespace-normal">
          {texts.gone}
        </StockLabel>
      )}
      {isLoading && <Skeleton data-part="text" className="w-3/5" />}
      <Price data-part="price" value={price} />
      {isLoading && <Skeleton data-part="buy" className="h-11 rounded-pill md:w-31" />}
    </article>
  )
}
