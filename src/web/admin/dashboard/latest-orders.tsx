import { ArrowRight, Eye, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import { latestOrders } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PictureLead } from '../crud/list/cells.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { piecesOf } from '../orders/handover.ts'
import { createdColumn, customerColumn, totalColumn } from '../orders/order-columns.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { OrderViewDialog } from './order-view-dialog.tsx'
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
