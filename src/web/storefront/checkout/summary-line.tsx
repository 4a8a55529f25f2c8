import { Trash2 } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { type CartItem, lineName, maxQuantity } from '#shared/rules/cart.ts'
import type { Inscription } from '#shared/rules/inscription.ts'
import { lineTotal } from '#shared/rules/money.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { LetteredPicture } from '#web/ui/lettered-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import type { LineRemark } from './send/order-changes.ts'
import { texts } from './texts.ts'

type SummaryLineProps = {
  item: CartItem
  inscription: Inscription | null
  /** «Красный шар × 5, Корона» of a set. */
  parts: string
  remark: LineRemark | undefined
  onQuantity: (quantity: number) => void
}

export function SummaryLine({ item, inscription, parts, remark, onQuantity }: SummaryLineProps) {
  return (
    <li
      className={cn(
        'grid grid-cols-[56px_1fr_auto] items-center gap-3.5 py-2.5 text-sm leading-[1.35]',
        remark && '-mx-3 rounded-md bg-amber-soft px-3',
      )}
    >
      <LetteredPicture
        src={item.image}
        alt=""
        sizes="56px"
        inscription={inscription}
        className="size-14 rounded-md"
      />
      <div className="min-w-0">
        {item.name}
        {item.optionsText && <p className="wrap-anywhere text-ink-2 text-xs">{item.optionsText}</p>}
        {parts && (
          <p className="truncate text-ink-2 text-xs" title={parts}>
            {parts}
          </p>
        )}
        <p className={remark ? 'text-ink-2' : 'text-ink-3'}>
          {texts.pieces(item.quantity)} × <Price value={item.price} size="inherit" />
        </p>
        {remark && <p className="font-medium text-on-amber-soft text-xs">{remark.text}</p>}
        {remark?.kind === 'short' && (
          <Stepper
            size={44}
            min={0}
            max={maxQuantity}
            value={item.quantity}
            label={texts.quantityOf(lineName(item))}
            onValueChange={onQuantity}
            className="mt-1.5 bg-surface"
          />
        )}
        {remark?.kind === 'options' && (
          <Button variant="secondary" size={40} asChild className="mt-1.5 mr-2">
            <ShopLink
              to={paths.productAs(item.slug, item.options)}
              aria-label={texts.chooseAnewFor(lineName(item))}
            >
              {texts.chooseAnew}
            </ShopLink>
          </Button>
        )}
        {(remark?.kind === 'options' || remark?.kind === 'gone') && (
          <Button
            variant="secondary"
            size={40}
            icon={<Trash2 />}
            aria-label={texts.removeLine(lineName(item))}
            onClick={() => onQuantity(0)}
            className="mt-1.5"
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <Price value={lineTotal(item.price, item.quantity)} size="inherit" className="font-semibold" />
    </li>
  )
}
