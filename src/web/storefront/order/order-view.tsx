import { Phone } from 'lucide-react'
import type { TrackedOrder } from '#shared/contract/orders.ts'
import { formatDateTime, formatLongDay } from '#shared/rules/dates.ts'
import { orderStatusLooks } from '#shared/rules/order-status.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { texts } from './texts.ts'

export function OrderView({ order }: { order: TrackedOrder }) {
  const { timeZone } = useShopFacts()
  const status = orderStatusLooks[order.status]
  return (
    <div className="wrap pb-section">
      <BreadcrumbTrail current={texts.title(order.id)} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{texts.title(order.id)}</h1>
        <Badge tone={status.tone} dot className="h-8">
          {status.label}
        </Badge>
      </div>
      <p className="mt-2 text-ink-3 text-sm">{texts.made(formatDateTime(order.createdAt, timeZone))}</p>
      <div className="mt-7 grid items-start gap-[clamp(20px,2.4vw,36px)] lg:grid-cols-[minmax(0,1fr)_430px]">
        <OrderLines order={order} />
        <div className="grid gap-5">
          <Delivery order={order} />
          <Panel title={texts.history}>
            <OrderHistory history={order.history} />
          </Panel>
          <ShopPhone />
        </div>
      </div>
    </div>
  )
}

function Delivery({ order }: { order: TrackedOrder }) {
  const facts = [
    [texts.recipient, order.firstName],
    [texts.address, order.deliveryAddress],
    [texts.date, order.deliveryDate ? formatLongDay(order.deliveryDate) : texts.dateOpen],
    [texts.time, order.deliveryTime || texts.timeOpen],
    [texts.notes, order.notes],
  ]
  return (
    <Panel title={texts.delivery}>
      <dl className="grid gap-3 text-sm">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="grid grid-cols-[110px_1fr] gap-3">
              <dt className="text-ink-3">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere font-medium">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

function ShopPhone() {
  const { phone } = useShopFacts()
  return (
    <Notice icon={<Phone />}>
      {texts.question}{' '}
      <a
        href={phoneLink(phone)}
        className="inline-flex items-center whitespace-nowrap font-semibold text-ink hover:text-berry-text pointer-coarse:min-h-11"
      >
        {phone}
      </a>
      <p className="mt-1">{texts.keepLink}</p>
    </Notice>
  )
}
