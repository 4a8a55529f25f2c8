import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { useApi } from '#web/api/use-api.ts'
import { Panel } from '#web/ui/panel.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { Fact } from './fact.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotifications } from './order-notifications.tsx'
import { texts } from './texts.ts'

export function OrderView({ order }: { order: Order }) {
  return (
    <div className="grid items-start gap-4 duo:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-4">
        <OrderItems order={order} />
        {order.notes && (
          <Panel title={texts.notes}>
            <p className="wrap-anywhere whitespace-pre-line text-ink-2">{order.notes}</p>
          </Panel>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <Person order={order} />
        <OrderDelivery order={order} />
        <OrderHistory order={order} />
        <OrderNotifications orderId={order.id} />
      </div>
    </div>
  )
}

function Person({ order: { id, customer } }: { order: Order }) {
  const name = fullName(customer)
  return (
    <Panel
      title={texts.customer}
      actions={
        customer.id !== null && (
          <TextLink asChild className="text-ink">
            <Link to={paths.adminCustomer(customer.id)}>{texts.customerCard}</Link>
          </TextLink>
        )
      }
    >
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold leading-ui">{name}</p>
          <p className="text-ink-3 text-xs">
            {customer.id === null ? texts.customerGone : <WhichOrder customerId={customer.id} orderId={id} />}
          </p>
        </div>
      </div>
      <dl className="grid gap-3">
        <Fact label={texts.phone}>
          {customer.phone && <a href={phoneLink(customer.phone)}>{customer.phone}</a>}
        </Fact>
        <Fact label={texts.email}>
          {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
        </Fact>
      </dl>
    </Panel>
  )
}

function WhichOrder({ customerId, orderId }: { customerId: number; orderId: number }) {
  const { data } = useApi(endpoints.customerOrders, {
    params: { id: customerId },
    query: { until: orderId, limit: 1 },
  })
  return data?.total ? texts.orderOfCustomer(data.total) : null
}
