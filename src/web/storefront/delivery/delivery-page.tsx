import { useQuery } from '@tanstack/react-query'
import { MapPin, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeliveryTerms } from '#shared/contract/delivery.ts'
import { paths } from '#shared/paths.ts'
import { weekdayOf } from '#shared/rules/calendar.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import { daysByHours, fullDayNames, weekdays } from '#shared/rules/opening-hours.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { drawnFailureOptions } from '#web/api/query-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { cn } from '#web/ui/cn.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { FailedState } from '../not-found/failed-state.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/delivery-page.ts'
import { OpenBadge } from './open-badge.tsx'
import { texts } from './texts.ts'
import { useShopNow } from './use-shop-now.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPageData(context)
  try {
    await Promise.all([
      page.fetch(page.queries.deliveryTerms()),
      page.prefetch(page.queries.shopPage('delivery')),
      page.prefetch(page.queries.deliveryNow()),
    ])
  } catch {
    return page.failed()
  }
  return page.finish()
}

export const clientLoader = () => null

export default function DeliveryPage() {
  const { brand, cityAround } = useShopFacts()
  const { data: terms, isError, refetch } = useQuery({ ...queries.deliveryTerms(), ...drawnFailureOptions })
  if (isError && !terms) return <FailedState onRetry={refetch} />
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.title} description={texts.description(brand, cityAround)} />
      <BreadcrumbTrail current={texts.title} />
      <h1 className="mt-3">{texts.title}</h1>
      <OpenBadge className="mt-4" />
      {terms && (
        <div className="mt-7 grid grid-cols-1 items-start gap-5 duo:grid-cols-[1.5fr_1fr] duo:gap-[clamp(20px,2.4vw,36px)]">
          <div className="grid grid-cols-1 gap-5">
            <Zones terms={terms} />
            <Urgent terms={terms} />
            <Panel title={texts.nobody}>
              <p className="text-ink-2">{texts.nobodyText}</p>
            </Panel>
            <Payment hasPickup={terms.pickup.enabled} />
          </div>
          <div className="grid grid-cols-1 gap-5">
            <Hours />
            <SpecialDays days={terms.specialDays} />
            <Pickup pickup={terms.pickup} />
          </div>
        </div>
      )}
      <OwnText />
      <p className="mt-7 flex flex-wrap gap-x-6 gap-y-1">
        <TextLink to={paths.returns}>{texts.returns}</TextLink>
        <TextLink to={paths.terms}>{texts.terms}</TextLink>
      </p>
    </div>
  )
}

const rowClass =
  'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-0'

function Zones({ terms: { zones } }: { terms: DeliveryTerms }) {
  if (zones.length === 0)
    return (
      <Panel title={texts.zones}>
        <p className="text-ink-2">{texts.noZones}</p>
      </Panel>
    )
  return (
    <Panel title={texts.zones}>
      <ul>
        {zones.map(({ id, name, price, freeFrom }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-line border-t py-4 first:border-0 md:grid-cols-[1.1fr_1fr_auto]"
          >
            <b className="wrap-anywhere font-semibold">{name}</b>
            <span className="text-ink-2 text-sm max-md:col-span-2 max-md:row-start-2">
              {freeFrom === null ? texts.neverFree : texts.freeFrom(freeFrom)}
            </span>
            <b className="whitespace-nowrap font-semibold">
              {toKopecks(price) > 0 ? formatRub(price) : texts.free}
            </b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-3 text-sm">{texts.slotPrices}</p>
    </Panel>
  )
}

function Urgent({ terms: { urgent } }: { terms: DeliveryTerms }) {
  const { week, urgentDeliveryHours } = useShopFacts()
  const [hours, ...others] = daysByHours(week)
  if (!urgent.enabled || !hours) return null
  const when = others.length > 0 ? texts.urgentWhenOpen : texts.urgentHours(hours.from, hours.to)
  return (
    <Panel title={texts.urgent}>
      <p className="text-ink-2">
        {texts.urgentText(urgentDeliveryHours, when)}{' '}
        {toKopecks(urgent.price) > 0 ? texts.urgentPrice(urgent.price) : texts.urgentFree}
      </p>
    </Panel>
  )
}

function Payment({ hasPickup }: { hasPickup: boolean }) {
  const ways = [texts.payCourier, ...(hasPickup ? [texts.payShop] : [])]
  return (
    <Panel title={texts.payment}>
      <ul className="grid gap-3">
        {ways.map((way) => (
          <li
            key={way}
            className="flex items-center gap-2.5 font-semibold text-sm [&>.lucide]:text-berry-text"
          >
            <Wallet />
            {way}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Hours() {
  const { week } = useShopFacts()
  const { today } = useShopNow()
  return (
    <Panel title={texts.hours}>
      <ul>
        {weekdays.map((day) => {
          const hours = week[day]
          const isToday = weekdayOf(today) === day
          return (
            <li key={day} className={cn(rowClass, isToday && 'font-semibold')}>
              <span>{isToday ? texts.today(fullDayNames[day]) : fullDayNames[day]}</span>
              <span className="whitespace-nowrap">{hours ? `${hours.from}–${hours.to}` : texts.dayOff}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function SpecialDays({ days }: { days: DeliveryTerms['specialDays'] }) {
  if (days.length === 0) return null
  return (
    <Panel title={texts.specialDays}>
      <ul>
        {days.map(({ date, note, hours, surcharge, minimum }) => {
          const conditions = [
            toKopecks(surcharge) > 0 && texts.surcharge(surcharge),
            toKopecks(minimum) > 0 && texts.minimum(minimum),
          ].filter(Boolean)
          return (
            <li key={date} className={rowClass}>
              <span className="min-w-0 wrap-anywhere">{texts.dayWithNote(date, note)}</span>
              <span className="whitespace-nowrap">{hours ? `${hours.from}–${hours.to}` : texts.dayOff}</span>
              {conditions.length > 0 && (
                <span className="w-full text-ink-3 text-sm">{conditions.join(', ')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Pickup({ pickup }: { pickup: DeliveryTerms['pickup'] }) {
  const { address, hoursShort } = useShopFacts()
  if (!pickup.enabled) return null
  return (
    <Panel title={texts.pickup}>
      <p className="wrap-anywhere">{address}</p>
      <p className="mt-1.5 text-ink-2 text-sm">
        {hoursShort && `${hoursShort}. `}
        {pickup.discountPercent > 0 && texts.discount(pickup.discountPercent)}
      </p>
      {address && (
        <a
          href={texts.routeUrl(address)}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-berry-text underline-offset-4 hover:underline"
        >
          <MapPin />
          {texts.route}
        </a>
      )}
    </Panel>
  )
}

function OwnText() {
  const { data: own } = useQuery(queries.shopPage('delivery'))
  if (!own?.html) return null
  return (
    <Prose
      className="mt-10 max-w-prose [&_h2]:text-h3"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
      dangerouslySetInnerHTML={{ __html: own.html }}
    />
  )
}

const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ShopLink
    to={to}
    className="inline-flex min-h-11 items-center text-berry-text underline underline-offset-4"
  >
    {children}
  </ShopLink>
)
