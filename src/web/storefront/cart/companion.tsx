import { Check, ChevronRight, Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import type { ListedProduct } from '#web/api/listed.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { putInCart } from './put-in-cart.ts'
import { texts } from './texts.ts'
import { useCart } from './use-cart.ts'

const looks = {
  row: { row: 'bg-surface shadow-hairline', button: '' },
  panel: { row: 'bg-mist', button: 'bg-surface' },
}

type Props = {
  product: ListedProduct
  look?: keyof typeof looks
  onLeave?: (() => void) | undefined
  className?: string
}

export function Companion({ product, look = 'row', onLeave, className }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const { name, slug, price, asksFirst } = product
  return (
    <div
      ref={row}
      className={cn(
        'grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 rounded-card p-2 text-sm leading-ui',
        looks[look].row,
        className,
      )}
    >
      <Picture src={product.images[0]} alt="" sizes="64px" className="size-[64px] rounded-sm" />
      <div>
        <ShopLink to={paths.product(slug)} onClick={onLeave} className="hit-area block hover:text-berry-text">
          {name}
        </ShopLink>
        <Price value={price} size="inherit" className="mt-0.5 block font-semibold" />
      </div>
      {asksFirst ? (
        <Choose product={product} onLeave={onLeave} className={looks[look].button} />
      ) : (
        <Add product={product} row={row} className={looks[look].button} />
      )}
    </div>
  )
}

const Choose = ({
  product: { name, slug },
  onLeave,
  className,
}: Pick<Props, 'product' | 'onLeave' | 'className'>) => (
  <IconButton label={texts.choose(name)} variant="fill" className={className} asChild>
    <ShopLink to={paths.product(slug)} onClick={onLeave}>
      <ChevronRight />
    </ShopLink>
  </IconButton>
)

/** Stays in place after the press, because removing it would lose the focus. */
function Add({
  product,
  row,
  className,
}: Omit<Props, 'look' | 'onLeave'> & { row: RefObject<Element | null> }) {
  const isInCart = useCart().items.some(({ id }) => id === product.id)
  return (
    <IconButton
      label={isInCart ? texts.inCart(product.name) : texts.add(product.name)}
      variant="fill"
      aria-disabled={isInCart}
      onClick={() => isInCart || putInCart(product, { from: row.current })}
      className={cn(className, isInCart && 'bg-ok-soft text-ok hover:bg-ok-soft')}
    >
      {isInCart ? <Check /> : <Plus />}
    </IconButton>
  )
}
