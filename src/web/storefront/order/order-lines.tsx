import { Wallet } from 'lucide-react'
import type { OrderItem, TrackedOrder } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import type { FeePart } from '#shared/rules/delivery-fee.ts'
import { lineTotal, toKopecks } from '#shared/rules/money.ts'
import { slotCost } from '#shared/rules/part-of-day.ts'
import { LetteredPicture } from '#web/ui/lettered-picture.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { isOver } from './order-progress.ts'
import { texts } from './texts.ts'

export function OrderLines({ order }: { order: TrackedOrder }) {
  return (
    <Panel title={texts.lines}>
      <ul className="divide-y divide-line">
        {order.orderItems.map((item) => (
          <OrderLine key={item.id} item={item} />
        ))}
      </ul>
      {order.delivery && <Sums order={order} />}
      <p className="mt-5.5 flex items-baseline justify-between gap-4 border-line border-t pt-5.5 font-semibold text-md">
        {texts.total} <Price value={order.totalAmount} size="total" />
      </p>
      {!isOver(order) && (
        <Notice icon={<Wallet />} className="mt-5.5">
          {paymentText(order)}
        </Notice>
      )}
    </Panel>
  )
}

function paymentText({ delivery, deliveryFee }: TrackedOrder): string {
  if (delivery?.method === 'pickup') return texts.paymentInShop
  return deliveryFee === null ? texts.payment : texts.paymentExact
}

function Sums({
  order: { itemsAmount, deliveryFee, discount, deliveryZone, delivery, feeParts },
}: {
  order: TrackedOrder
}) {
  const [zonePart, ...extras] = feeParts
  return (
    <dl className="grid gap-2.5 border-line border-t pt-4.5 text-sm *:flex *:justify-between *:gap-4 [&_dd]:text-right [&_dd]:font-medium [&_dt]:text-ink-2">
      <div>
        <dt>{texts.goods}</dt>
        <dd>
          <Price value={itemsAmount} size="inherit" />
        </dd>
      </div>
      {delivery?.method === 'courier' && (
        <div>
          <dt>{deliveryZone ? texts.deliveryTo(deliveryZone) : texts.delivery}</dt>
          <dd>{feeWords(zonePart?.amount ?? deliveryFee)}</dd>
        </div>
      )}
      {extras.map(({ kind, amount }) => (
        <div key={kind}>
          <dt>{extraName(kind, delivery)}</dt>
          <dd>
            <Price value={amount} size="inherit" />
          </dd>
        </div>
      ))}
      {toKopecks(discount) > 0 && (
        <div>
          <dt>{texts.discount}</dt>
          <dd>
            −<Price value={discount} size="inherit" />
          </dd>
        </div>
      )}
    </dl>
  )
}

function extraName(kind: FeePart['kind'], delivery: TrackedOrder['delivery']): string {
  if (kind === 'surcharge') return texts.surcharge
  if (kind === 'urgent') return texts.urgentCost
  return delivery?.slot ? slotCost(delivery.slot) : texts.time
}

function feeWords(fee: string | null) {
  if (fee === null) return texts.deliveryLater
  return toKopecks(fee) > 0 ? <Price value={fee} size="inherit" /> : texts.free
}

function OrderLine({ item }: { item: OrderItem }) {
  const { product, price, quantity, options, inscription, parts } = item
  return (
    <li className="grid grid-cols-[72px_1fr_auto] items-start gap-4 py-3 leading-[1.35] print:grid-cols-[1fr_auto] print:py-1.5">
      <LetteredPicture
        src={inscription?.image ?? product.image}
        alt=""
        sizes="72px"
        inscription={inscription}
        className="size-18 rounded-md print:hidden"
      />
      <div className="min-w-0">
        {product.slug ? (
          <ShopLink to={paths.product(product.slug)} className="font-semibold hover:text-berry-text">
            {product.name}
          </ShopLink>
        ) : (
          <span className="font-semibold">{product.name}</span>
        )}
        {options.length > 0 && (
          <ul className="wrap-anywhere text-ink-2 text-sm">
            {options.map(({ name, value }) => (
              <li key={name}>
                {name}: {value}
              </li>
            ))}
          </ul>
        )}
        {parts.length > 0 && (
          <p className="text-ink-3 text-sm">
            {texts.madeOf(parts.map((part) => texts.part(part.name, part.quantity)).join(', '))}
          </p>
        )}
        <p className="text-ink-3 text-sm">
          {texts.pieces(quantity)} × <Price value={price} size="inherit" />
        </p>
      </div>
      <Price value={lineTotal(price, quantity)} size="line" />
    </li>
  )
}
