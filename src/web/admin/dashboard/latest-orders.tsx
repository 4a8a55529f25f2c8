import { ArrowRight, Eye, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import { latestOrders } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { formatDelivery, formatWhen } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { lineTotal } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { PictureLead } from '../crud/list/cells.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { piecesOf } from '../orders/handover.ts'
import { LineDetails, LinePicture } from '../orders/line-details.tsx'
import { createdColumn, customerColumn, totalColumn } from '../orders/order-columns.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { texts } from './texts.ts'

const columns: readonly Column<Order>[] = [
  {
    key: 'order',
    label: texts.order,
    kind: 'lead',
    cell: (order) => (
      <PictureLead src={order.orderItems[0]?.product.image}>
        <div>
          <span className="block whitespace-nowrap font-semibold leading-ui">№ {order.id}</span>
          <span className="text-ink-3 text-xs">
            {piecesOf(order)} {texts.pieces}
          </span>
        </div>
      </PictureLead>
    ),
  },
  customerColumn,
  createdColumn,
  {
    key: 'status',
    label: texts.status,
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  totalColumn,
]

export function LatestOrders() {
  const query = useApi(endpoints.adminOrders, { query: { limit: latestOrders } })
  const [viewed, setViewed] = useState<Order>()
  return (
    <>
      <ListCard
        title={texts.latest}
        showTitle
        titleActions={
          <Button asChild variant="ghost" size={40} iconEnd={<ArrowRight />}>
            <Link to={paths.adminOrders}>{texts.allOrders}</Link>
          </Button>
        }
        query={query}
        loadingText={texts.loadingOrders}
        empty={
          <EmptyState as="h3" icon={<ReceiptText />} title={texts.noOrders}>
            {texts.noOrdersText}
          </EmptyState>
        }
        rows={query.data?.items}
        columns={[
          ...columns,
          actionsColumn<Order>((order) => (
            <Button
              variant="quiet"
              size={40}
              icon={<Eye />}
              aria-label={texts.viewOrder(order.id)}
              onClick={() => setViewed(order)}
            >
              {texts.view}
            </Button>
          )),
        ]}
      />
      {viewed && <OrderViewDialog order={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}

function OrderViewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
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
