import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatDayAndTime } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { orderStatusLooks, statusOf } from '#shared/rules/order-status.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Panel } from '#web/ui/panel.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ToneDot } from '#web/ui/tone-dot.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { Fact, OrderDelivery } from './order-delivery.tsx'
import { OrderItems } from './order-items.tsx'
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

function OrderHistory({ order }: { order: Order }) {
  const { timeZone } = useShopFacts()
  return (
    <Panel title={texts.history}>
      <ol>
        {order.history
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map(({ status, at, by, note }) => {
            const { label, tone } = orderStatusLooks[statusOf(status)]
            return (
              <li
                key={`${at}-${status}-${note ?? ''}`}
                className="relative grid grid-cols-[20px_1fr] gap-3 pb-4.5 text-ui last:pb-0 not-last:before:absolute not-last:before:top-2.5 not-last:before:-bottom-2 not-last:before:left-2.25 not-last:before:w-0.5 not-last:before:bg-line"
              >
                <ToneDot tone={tone} className="z-1 m-1 size-3 ring-3 ring-surface" />
                <div>
                  <p className="wrap-anywhere font-semibold">{note ?? label}</p>
                  <p className="text-ink-3">
                    <time dateTime={at}>{formatDayAndTime(at, timeZone)}</time>
                    {by && ` · ${by}`}
                  </p>
                </div>
              </li>
            )
          })}
      </ol>
    </Panel>
  )
}

function OrderNotifications({ orderId }: { orderId: number }) {
  const { data = [] } = useApi(endpoints.notifications, { query: { orderId } })
  if (data.length === 0) return null
  return (
    <Panel title={texts.notifications}>
      <ul className="grid gap-3 text-ui">
        {data.map((one) => (
          <NotificationLine key={one.id} notification={one} />
        ))}
      </ul>
    </Panel>
  )
}

function NotificationLine({ notification }: { notification: Notification }) {
  const { timeZone } = useShopFacts()
  const { kind, channel, state, sentAt, createdAt, lastError } = notification
  return (
    <li>
      <p className="font-semibold">
        {texts.notificationKinds[kind] ?? kind} · {texts.channels[channel] ?? channel}
      </p>
      <p className={state === 'failed' ? 'text-danger' : 'text-ink-3'}>
        {texts.notificationStates[state] ?? state}, {formatDayAndTime(sentAt ?? createdAt, timeZone)}
      </p>
      {lastError && <p className="wrap-anywhere text-ink-3 text-xs">{lastError}</p>}
    </li>
  )
}
