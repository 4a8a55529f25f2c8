import { Link } from 'react-router'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatDelivery, formatWhen } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { lineTotal } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { LineDetails, LinePicture } from '../orders/line-details.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { texts } from './texts.ts'

export function OrderViewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { timeZone } = useShopFacts()
  const { id, customer, deliveryAddress, deliveryDate, deliveryTime, notes } = order
  const facts = [
    [texts.customer, fullName(customer)],
    [texts.phone, customer.phone],
    [texts.email, customer.email],
    [texts.address, deliveryAddress],
    [texts.delivery, formatDelivery(deliveryDate, deliveryTime)],
    [texts.notes, notes],
  ] as const
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={texts.orderTitle(id)}
        description={formatWhen(order.createdAt, timeZone)}
        className="md:max-w-150!"
      >
        <DialogBody className="grid gap-5 text-sm">
          <div>
            <OrderStatusBadge status={order.status} />
          </div>
          <dl className="grid gap-3 md:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-ink-3 text-xs">{label}</dt>
                <dd className="font-medium">{value || texts.none}</dd>
              </div>
            ))}
          </dl>
          <Items items={order.orderItems} />
          <p className="flex items-baseline justify-between border-line border-t pt-3">
            <span className="font-semibold">{texts.sum}</span>
            <Price value={order.totalAmount} size="line" />
          </p>
        </DialogBody>
        <DialogFooter>
          <Button asChild>
            <Link to={paths.adminOrder(id)}>{texts.openOrder}</Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Items({ items }: { items: Order['orderItems'] }) {
  return (
    <ul aria-label={texts.items} className="grid gap-2.5">
      {items.map(({ id, product, quantity, price, ...made }) => (
        <li key={id} className="flex items-center gap-3">
          <LinePicture product={product} inscription={made.inscription} />
          <div className="min-w-0 flex-1">
            <span className="block font-medium leading-ui">{product.name}</span>
            <LineDetails {...made} />
            <span className="text-ink-3 text-xs">
              {quantity} × <Price value={price} size="inherit" />
            </span>
          </div>
          <Price value={lineTotal(price, quantity)} size="inherit" className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}
