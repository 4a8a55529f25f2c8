import { Check, PenLine, ShoppingBag } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useViewTransitionState } from 'react-router'
import { paths } from '#shared/paths.ts'
import { isInStock, productBadge } from '#shared/rules/badges.ts'
import type { ListedProduct } from '#web/api/listed.ts'
import { useDrawnAt } from '#web/api/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Picture } from '#web/ui/picture.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { putInCart } from '../cart/put-in-cart.ts'
import { useCart } from '../cart/use-cart.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { CardPrice } from './card-price.tsx'
import { texts } from './texts.ts'

export type CardView = 'grid' | 'list'

export type ProductCardProps = {
  product: ListedProduct
  /** A row instead of a column, from 768 px on. */
  view?: CardView
  priority?: boolean
  heading?: 'h2' | 'h3'
}

const photoSizes: Record<CardView, string> = {
  grid: '(min-width: 90rem) 314px, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 45vw',
  list: '(min-width: 48rem) 196px, 45vw',
}

export function ProductCard({ product, view = 'grid', priority = false, heading = 'h3' }: ProductCardProps) {
  const photo = useRef<HTMLAnchorElement>(null)
  const badge = productBadge(product, useDrawnAt())
  const inStock = isInStock(product)
  const address = paths.product(product.slug)
  const { category } = product
  const Name = heading
  const isOpening = useViewTransitionState(address)

  return (
    <article className="product-card group/card" data-view={view}>
      <ShopLink
        ref={photo}
        to={address}
        tabIndex={-1}
        data-part="photo"
        className="overflow-hidden rounded-card md:rounded-lg"
        style={isOpening ? { viewTransitionName: `product-${product.id}` } : undefined}
      >
        <Picture
          src={product.images[0]}
          alt={product.name}
          sizes={photoSizes[view]}
          priority={priority}
          className="aspect-square"
          imgClassName={cn(
            'transition-transform duration-700 group-hover/card:-translate-y-[3%] group-hover/card:scale-[1.045]',
            !inStock && 'opacity-70 saturate-35',
          )}
        />
      </ShopLink>
      {(product.inscribedPrice || badge) && (
        <span data-part="badge" className="pointer-events-none z-1 flex flex-col items-start gap-1">
          {badge && <CardBadge tone={badge}>{texts[badge]}</CardBadge>}
          {product.inscribedPrice && (
            <CardBadge tone="violet" icon={<PenLine className="max-md:hidden" />}>
              {texts.ownWords}
            </CardBadge>
          )}
        </span>
      )}
      <FavoriteButton
        data-part="heart"
        variant="photo"
        product={product}
        photo={photo}
        className="z-1 text-photo-ink aria-pressed:text-photo-berry"
      />
      {category && (
        <ShopLink
          data-part="category"
          to={paths.category(category.slug)}
          className="hit-area justify-self-start rounded-pill bg-mist px-2.5 py-0.75 font-medium text-ink-2 text-xs hover:bg-mist-2"
        >
          <span className="block truncate">{category.name}</span>
        </ShopLink>
      )}
      <Name
        data-part="name"
        className={cn(
          'font-body font-semibold text-sm leading-ui tracking-[-0.01em] md:text-md',
          view === 'list' && 'md:text-price',
        )}
      >
        <ShopLink to={address} className="-mt-1.5 line-clamp-2 pt-1.5 hover:text-berry-text">
          {product.name}
        </ShopLink>
      </Name>
      <p
        data-part="text"
        className="line-clamp-1 text-ink-3 text-xs leading-[1.45] md:line-clamp-2 md:text-sm"
      >
        {product.about}
      </p>
      <StockLabel data-part="stock" inStock={inStock} />
      <CardPrice data-part="price" product={product} />
      {product.asksFirst ? <ChooseLink product={product} /> : <AddButton product={product} photo={photo} />}
    </article>
  )
}

type CardBadgeProps = Pick<ComponentProps<typeof Badge>, 'tone' | 'children'> & { icon?: ReactNode }

const CardBadge = ({ tone, icon, children }: CardBadgeProps) => (
  <Badge tone={tone} className="max-w-full max-md:h-6.5 max-md:px-2.25 max-md:text-2xs">
    {icon}
    <span className="overflow-x-clip text-ellipsis min-w-0">{children}</span>
  </Badge>
)

function ChooseLink({ product }: { product: ListedProduct }) {
  const look = { 'data-part': 'buy', size: 44, variant: 'secondary', className: 'max-md:px-2.5' } as const
  const about = { 'aria-description': product.name }
  if (!isInStock(product))
    return (
      <Button {...look} {...about} disabled>
        {texts.choose}
      </Button>
    )
  return (
    <Button {...look} asChild>
      <ShopLink to={paths.product(product.slug)} {...about}>
        {texts.choose}
      </ShopLink>
    </Button>
  )
}

type AddButtonProps = { product: ListedProduct; photo: { current: Element | null } }

function AddButton({ product, photo }: AddButtonProps) {
  const isInCart = useCart().items.some(({ id }) => id === product.id)
  return (
    <Button
      data-part="buy"
      aria-description={product.name}
      size={44}
      variant={isInCart ? 'in-cart' : 'primary'}
      icon={isInCart ? <Check /> : <ShoppingBag />}
      disabled={!isInStock(product)}
      onClick={() => putInCart(product, { from: photo.current })}
      className="max-md:px-2.5"
    >
      {isInCart ? texts.inCart : texts.add}
    </Button>
  )
}
