import { ArrowRight, Eye, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import { latestOrders } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { formatWhen } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Cell, CellLead, HeadCell, Row } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { piecesOf } from '../orders/pieces.ts'
import { OrderViewDialog } from './order-view-dialog.tsx'
import { texts } from './texts.ts'

export function LatestOrders() {
  const query = useApi(endpoints.adminOrders, { query: { limit: latestOrders } })
  const [viewed, setViewed] = useState<Order>()
  const orders = query.data?.items ?? []
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
        isEmpty={orders.length === 0}
        empty={
          <EmptyState as="h3" icon={<ReceiptText />} title={texts.noOrders}>
            {texts.noOrdersText}
          </EmptyState>
        }
        head={
          <Row>
            <HeadCell>{texts.order}</HeadCell>
            <HeadCell>{texts.customer}</HeadCell>
            <HeadCell>{texts.created}</HeadCell>
            <HeadCell>{texts.status}</HeadCell>
            <HeadCell numeric>{texts.total}</HeadCell>
            <HeadCell>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </HeadCell>
          </Row>
        }
      >
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onView={() => setViewed(order)} />
        ))}
      </ListCard>
      {viewed && <OrderViewDialog order={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}

function OrderRow({ order, onView }: { order: Order; onView: () => void }) {
  const { id, customer, createdAt, status, totalAmount } = order
  const { timeZone } = useShopFacts()
  const pieces = piecesOf(order)
  return (
    <Row>
      <Cell kind="lead">
        <CellLead>
          <Picture
            src={order.orderItems[0]?.product.image}
            alt=""
            sizes="44px"
            className="size-11 flex-none rounded-sm"
          />
          <div>
            <span className="block whitespace-nowrap font-semibold leading-ui">№ {id}</span>
            <span className="text-ink-3 text-xs">
              {pieces} {texts.pieces}
            </span>
          </div>
        </CellLead>
      </Cell>
      <Cell label={texts.customer}>
        <div>
          <span className="wrap-anywhere block font-semibold leading-ui">{fullName(customer)}</span>
          <span className="text-ink-3 text-xs">{customer.phone}</span>
        </div>
      </Cell>
      <Cell label={texts.created} className="text-ink-2">
        {formatWhen(createdAt, timeZone)}
      </Cell>
      <Cell label={texts.status}>
        <OrderStatusBadge status={status} />
      </Cell>
      <Cell label={texts.total} numeric>
        <Price value={totalAmount} size="inherit" className="font-semibold" />
      </Cell>
      <Cell kind="actions" className="columns:text-right">
        <Button variant="quiet" size={40} icon={<Eye />} aria-label={texts.viewOrder(id)} onClick={onView}>
          {texts.view}
        </Button>
      </Cell>
    </Row>
  )
}
