import type { OrderItem } from '#shared/contract/orders.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import { LetteredPicture } from '#web/ui/lettered-picture.tsx'
import { texts } from './texts.ts'

export function LinePicture({ product, inscription }: Pick<OrderItem, 'product' | 'inscription'>) {
  return (
    <LetteredPicture
      src={inscription?.image ?? product.image}
      alt=""
      sizes={inscription ? '88px' : '44px'}
      inscription={inscription}
      className={inscription ? 'size-22 flex-none rounded-md' : 'size-11 flex-none rounded-sm'}
    />
  )
}

export function LineDetails({ options, parts }: Pick<OrderItem, 'options' | 'parts'>) {
  return (
    <>
      {options.length > 0 && (
        <ul className="wrap-anywhere text-ink-2 text-xs">
          {options.map(({ name, value, price }) => (
            <li key={name}>
              {name}: <span className="font-medium text-ink">{value}</span>
              {toKopecks(price) > 0 && <span className="text-ink-3"> + {formatRub(price)}</span>}
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && <p className="text-ink-2 text-xs">{texts.madeOf(parts)}</p>}
    </>
  )
}
