import { Gift, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TrackedOrder } from '#shared/contract/orders.ts'
import { formatDateTime, formatLongDay } from '#shared/rules/dates.ts'
import { orderStatusLooks } from '#shared/rules/order-status.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { useNow, useShopFacts } from '#web/api/shop-context.tsx'
import { Aurora } from '#web/ui/aurora.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { isOver } from './order-progress.ts'
import { orderPromise } from './order-promise.ts'
import { OrderSteps } from './order-steps.tsx'
import { texts } from './texts.ts'

export function OrderView({ order }: { order: TrackedOrder }) {
  const { timeZone } = useShopFacts()
  const promise = orderPromise(order, shopDate(new Date(useNow()), timeZone))
  return (
    <div data-order-paper className="wrap pb-section print:pb-0">
      <PaperHead />
      <BreadcrumbTrail current={texts.title(order.id)} />
      {promise ? <PromiseBand order={order} promise={promise} /> : <OrderTitle order={order} />}
      <div className="mt-7 grid items-start gap-[clamp(20px,2.4vw,36px)] lg:grid-cols-[minmax(0,1fr)_430px] print:mt-3 print:block">
        <div className="grid gap-5 print:block">
          <OrderSteps order={order} />
          <OrderLines order={order} />
        </div>
        <div className="grid gap-5 print:mt-4 print:block">
          <Delivery order={order} />
          <Panel title={texts.history} data-paperless>
            <OrderHistory history={order.history} />
          </Panel>
          <ShopPhone />
        </div>
      </div>
    </div>
  )
}

/** On paper the header of the page is left out. */
function PaperHead() {
  const { brand, address, phone } = useShopFacts()
  return <p className="hidden print:block print:text-base">{[brand, address, phone].join(' · ')}</p>
}

function OrderTitle({ order }: { order: TrackedOrder }) {
  const { timeZone } = useShopFacts()
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{texts.title(order.id)}</h1>
        <StatusBadge order={order} />
      </div>
      <p className="mt-2 text-ink-3 text-sm">{texts.made(formatDateTime(order.createdAt, timeZone))}</p>
    </>
  )
}

function StatusBadge({ order }: { order: TrackedOrder }) {
  const { tone, label } = orderStatusLooks[order.status]
  return (
    <Badge tone={tone} dot className="h-8">
      {label}
    </Badge>
  )
}

function PromiseBand({ order, promise }: { order: TrackedOrder; promise: string }) {
  const { phone, address, timeZone } = useShopFacts()
  return (
    <section className="relative isolate mt-4 grid items-center gap-6 overflow-hidden rounded-xl bg-night p-[clamp(24px,3.4vw,48px)] print:mx-0 print:mt-2 print:p-0 text-on-night-2 max-md:mx-[calc(8px-var(--gutter))] md:grid-cols-[1fr_auto] md:rounded-2xl">
      <div data-paperless>
        <Aurora look="night" />
      </div>
      <div className="relative">
        <p className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          {texts.titleAndDate(order.id, formatDateTime(order.createdAt, timeZone))}
          <StatusBadge order={order} />
        </p>
        <h1 className="text-[clamp(1.625rem,1rem+2.4vw,2.75rem)] text-on-night">{promise}</h1>
        {order.status !== 'completed' && (
          <p className="mt-2.5 text-lead">
            {order.delivery?.method === 'pickup' ? texts.fetchAt(address) : comesTo(order)}
          </p>
        )}
      </div>
      <Button variant="white" icon={<Phone />} asChild className="relative max-md:w-full">
        <a href={phoneLink(phone)}>{texts.callShop}</a>
      </Button>
    </section>
  )
}

const comesTo = ({ delivery, deliveryAddress }: TrackedOrder) =>
  delivery?.askAddress ? texts.askAddress : texts.courierComesTo(deliveryAddress)

function Delivery({ order }: { order: TrackedOrder }) {
  const { address } = useShopFacts()
  const { delivery } = order
  const isPickup = delivery?.method === 'pickup'
  const open = (words: string) => (isOver(order) ? '' : words)
  const facts: [string, ReactNode][] = [
    [texts.method, isPickup ? texts.pickup : ''],
    [texts.recipient, <Recipient key="recipient" order={order} />],
    [isPickup ? texts.pickupAt : texts.address, isPickup ? address : order.deliveryAddress],
    [texts.date, order.deliveryDate ? formatLongDay(order.deliveryDate) : open(texts.dateOpen)],
    [texts.time, delivery?.urgent ? texts.urgently : order.deliveryTime || open(texts.timeOpen)],
    [texts.card, delivery?.card && `«${delivery.card}»`],
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
              <dd className="wrap-anywhere whitespace-pre-line font-medium">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

/** First name only, because anyone with the link sees it. */
function Recipient({ order: { delivery, firstName } }: { order: TrackedOrder }) {
  if (!delivery?.recipient) return firstName
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{delivery.recipient.name}</span>
      {delivery.recipient.isSurprise && (
        <Badge tone="berry" compact>
          <Gift /> {texts.surprise}
        </Badge>
      )}
    </span>
  )
}

function ShopPhone() {
  const { phone } = useShopFacts()
  return (
    <Notice icon={<Phone />} data-paperless>
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
