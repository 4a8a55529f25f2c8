import './packing-slip.css'
import { createPortal } from 'react-dom'
import type { Order } from '#shared/contract/orders.ts'
import { formatDayAndTime, formatDelivery } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { formatRub, lineTotal, toKopecks } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { isPickup, piecesOf } from './handover.ts'
import { texts } from './texts.ts'

/** Rendered outside the app, so that print CSS can hide everything else. */
export function PackingSlip({ order }: { order: Order }) {
  const facts = useShopFacts()
  const { id, customer, createdAt, deliveryAddress, deliveryDate, deliveryTime, notes, orderItems } = order
  const { recipient = null, hidePrices = false, urgent = false } = order.delivery ?? {}
  const hours = [urgent && texts.urgently, deliveryTime].filter(Boolean).join(', ')
  const lines = [
    ...(recipient ? [[texts.recipient, recipient.name] as const] : []),
    [texts.customer, fullName(customer)],
    [texts.phone, customer.phone],
    [texts.address, isPickup(order) ? '' : deliveryAddress],
    [texts.when, formatDelivery(deliveryDate, hours)],
    [texts.slipDate, formatDayAndTime(createdAt, facts.timeZone)],
    [texts.notes, notes],
  ] as const

  return createPortal(
    <div className="packing-slip" aria-hidden>
      <header>
        <p className="packing-slip-brand">{facts.brand}</p>
        <p>
          {facts.address} · {facts.phone}
        </p>
      </header>
      <p className="packing-slip-title">{texts.slipTitle(id)}</p>
      <dl>
        {lines.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th>{texts.product}</th>
            {!hidePrices && <th>{texts.price}</th>}
            <th>{texts.quantity}</th>
            {!hidePrices && <th>{texts.sum}</th>}
          </tr>
        </thead>
        <tbody>
          {orderItems.map((item) => (
            <tr key={item.id}>
              <td>
                {item.product.name}
                {item.options.map(({ name, value }) => (
                  <span key={name} className="packing-slip-detail">
                    {name}: {value}
                  </span>
                ))}
                {item.parts.length > 0 && (
                  <span className="packing-slip-detail">{texts.madeOf(item.parts)}</span>
                )}
              </td>
              {!hidePrices && <td>{formatRub(item.price)}</td>}
              <td>{item.quantity}</td>
              {!hidePrices && <td>{formatRub(lineTotal(item.price, item.quantity))}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {hidePrices ? (
            <tr>
              <td>{texts.total}</td>
              <td>{piecesOf(order)}</td>
            </tr>
          ) : (
            <SlipSums order={order} />
          )}
        </tfoot>
      </table>
      <footer>
        <p>{texts.slipReceived}</p>
        <p className="packing-slip-signature">{texts.slipSignature}</p>
      </footer>
    </div>,
    document.body,
  )
}

function SlipSums({ order }: { order: Order }) {
  const { delivery, deliveryFee, discount, totalAmount } = order
  return (
    <>
      {delivery && deliveryFee !== null && toKopecks(deliveryFee) > 0 && (
        <tr className="packing-slip-sum">
          <td colSpan={3}>{texts.delivery}</td>
          <td>{formatRub(deliveryFee)}</td>
        </tr>
      )}
      {toKopecks(discount) > 0 && (
        <tr className="packing-slip-sum">
          <td colSpan={3}>{texts.discount}</td>
          <td>−{formatRub(discount)}</td>
        </tr>
      )}
      <tr>
        <td colSpan={2}>{texts.total}</td>
        <td>{piecesOf(order)}</td>
        <td>{formatRub(totalAmount)}</td>
      </tr>
    </>
  )
}
