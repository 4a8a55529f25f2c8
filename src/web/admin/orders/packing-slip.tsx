import './packing-slip.css'
import { createPortal } from 'react-dom'
import type { Order } from '#shared/contract/orders.ts'
import { formatDayAndTime, formatDelivery } from '#shared/rules/dates.ts'
import { formatRub, lineTotal } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { fullName, piecesOf } from './people.ts'
import { texts } from './texts.ts'

/** Only on paper: what goes with the courier. It stands beside the app, so that print CSS can leave the rest out. */
export function PackingSlip({ order }: { order: Order }) {
  const facts = useShopFacts()
  const { id, customer, createdAt, deliveryAddress, deliveryDate, deliveryTime, notes, orderItems } = order
  const lines = [
    [texts.customer, fullName(customer)],
    [texts.phone, customer.phone],
    [texts.address, deliveryAddress],
    [texts.when, formatDelivery(deliveryDate, deliveryTime)],
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
            <th>{texts.price}</th>
            <th>{texts.quantity}</th>
            <th>{texts.sum}</th>
          </tr>
        </thead>
        <tbody>
          {orderItems.map((item) => (
            <tr key={item.id}>
              <td>{item.product.name}</td>
              <td>{formatRub(item.price)}</td>
              <td>{item.quantity}</td>
              <td>{formatRub(lineTotal(item.price, item.quantity))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{texts.total}</td>
            <td>{piecesOf(order)}</td>
            <td>{formatRub(order.totalAmount)}</td>
          </tr>
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
