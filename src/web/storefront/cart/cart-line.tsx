import { Trash2, TriangleAlert } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { type CartItem, lineName, maxQuantity } from '#shared/rules/cart.ts'
import type { Inscription } from '#shared/rules/inscription.ts'
import { lineTotal } from '#shared/rules/money.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LetteredPicture } from '#web/ui/lettered-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import type { LineRemark } from './line-remark.ts'
import { texts } from './texts.ts'
import { useCart } from './use-cart.ts'

type CartLineProps = {
  item: CartItem
  remark: LineRemark | undefined
  inscription: Inscription | null
  /** «Красный шар × 5, Корона» of a set. */
  parts: string
  onLeave: () => void
  onRemove: () => void
}

export function CartLine({ item, remark, inscription, parts, onLeave, onRemove }: CartLineProps) {
  const { setQuantity } = useCart()
  const { quantity } = item
  const name = lineName(item)
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-4 py-4">
      <LetteredPicture
        src={item.image}
        alt=""
        sizes="88px"
        inscription={inscription}
        className="size-22 rounded-card"
      />
      <div>
        <div className="flex items-start justify-between gap-2">
          <ShopLink
            to={paths.productAs(item.slug, item.options)}
            onClick={onLeave}
            className="wrap-anywhere min-w-0 pt-0.75 font-semibold text-sm leading-[1.35] hover:text-berry-text"
          >
            {item.name}
            {item.optionsText && (
              <span className="mt-0.5 block font-normal text-ink-2 text-xs">{item.optionsText}</span>
            )}
            {parts && (
              <span className="mt-0.5 block truncate font-normal text-ink-2 text-xs" title={parts}>
                {parts}
              </span>
            )}
          </ShopLink>
          <IconButton
            label={texts.remove(name)}
            data-remove=""
            onClick={onRemove}
            className="-mt-2 -mr-3 text-ink-3 [&>.lucide]:size-4.75"
          >
            <Trash2 />
          </IconButton>
        </div>
        {remark && (
          <p
            role="status"
            className="mt-1 flex items-center gap-1.5 font-medium text-on-amber-soft text-xs [&>.lucide]:size-4"
          >
            <TriangleAlert />
            {remarkText(remark)}
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2">
          {/* A quantity below one removes the line. */}
          <Stepper
            size={44}
            min={0}
            max={maxQuantity}
            value={quantity}
            label={texts.quantityOf(name)}
            onValueChange={(next) => (next > 0 ? setQuantity(item, next) : onRemove())}
          />
          <Price size="line" value={lineTotal(item.price, quantity)} />
        </div>
      </div>
    </li>
  )
}

function remarkText(remark: LineRemark): string {
  if (remark.kind === 'gone') return texts.gone
  if (remark.kind === 'options') return texts.optionsGone(remark.names)
  if (remark.kind === 'required') return texts.optionsRequired(remark.names)
  if (remark.kind === 'together') return texts.leftTogether(remark.stock)
  if (remark.kind === 'stock') return texts.left(remark.stock)
  const { price, words } = remark
  return [words && texts.wordsChanged(words), price && texts.priceChanged(price)].filter(Boolean).join('. ')
}
