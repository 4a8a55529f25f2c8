import { Banknote, Package, Receipt, ReceiptText, UserPlus, Users, Wallet } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Stats } from '#shared/contract/stats.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

const Spark = lazy(async () => ({ default: (await import('./spark.tsx')).Spark }))

const weekDays = 7

type Day = Stats['days'][number]

export function StatCards({ stats }: { stats: Stats | undefined }) {
  const week = stats?.days.slice(-weekDays) ?? []
  const [yesterday, today] = week.slice(-2)
  const values = (pick: (day: Day) => number) => week.map(pick)
  return (
    <>
      <div className="grid gap-2.5 min-[22.5rem]:grid-cols-2 duo:gap-4 nav:grid-cols-4">
        <TodayCard
          icon={<ReceiptText />}
          label={texts.ordersToday}
          value={stats && grouped(stats.ordersToday)}
          trend={<Trend look="bars" values={values((day) => day.orders)} />}
        >
          {today && yesterday && <Delta by={today.orders - yesterday.orders} />}
        </TodayCard>
        <TodayCard
          icon={<Wallet />}
          label={texts.revenueToday}
          value={stats && formatRub(stats.revenueToday)}
          trend={<Trend look="line" values={values((day) => toKopecks(day.revenue))} />}
        >
          {today && yesterday && <RevenueDelta now={today.revenue} before={yesterday.revenue} />}
        </TodayCard>
        <TodayCard
          icon={<Package />}
          label={texts.totalProducts}
          value={stats && grouped(stats.totalProducts)}
        />
        <TodayCard
          icon={<UserPlus />}
          label={texts.newCustomers}
          value={stats && grouped(stats.newCustomers)}
          trend={<Trend look="ok" values={values((day) => day.customers)} />}
        >
          {today && yesterday && <Delta by={today.customers - yesterday.customers} />}
        </TodayCard>
      </div>
      <div className="grid gap-2.5 duo:grid-cols-3 duo:gap-4">
        <TotalCard
          icon={<ReceiptText />}
          tile="bg-violet-soft text-violet"
          label={texts.totalOrders}
          value={stats && grouped(stats.totalOrders)}
        />
        <TotalCard
          icon={<Banknote />}
          tile="bg-ok-soft text-ok"
          label={texts.totalRevenue}
          value={stats && formatRub(stats.totalRevenue)}
        />
        <TotalCard
          icon={<Users />}
          tile="bg-amber-soft text-on-amber-soft"
          label={texts.totalCustomers}
          value={stats && grouped(stats.totalCustomers)}
        />
      </div>
    </>
  )
}

export function PeriodCards({ period }: { period: Stats['period'] | undefined }) {
  const before = period?.before
  const { forDays } = texts
  const days = period ? forDays(period.days) : ''
  return (
    <div className="grid gap-2.5 duo:grid-cols-3 duo:gap-4">
      <TodayCard
        icon={<ReceiptText />}
        label={`${texts.orders} ${days}`}
        value={period && grouped(period.orders)}
      >
        {period && before && <Delta by={period.orders - before.orders} words={beforeWords} />}
      </TodayCard>
      <TodayCard
        icon={<Wallet />}
        label={`${texts.revenue} ${days}`}
        value={period && formatRub(period.revenue)}
      >
        {period && before && (
          <RevenueDelta now={period.revenue} before={before.revenue} words={beforeWords} />
        )}
      </TodayCard>
      <TodayCard
        icon={<Receipt />}
        label={`${texts.averageOrder} ${days}`}
        value={period && (period.averageOrder === null ? texts.noAverage : formatRub(period.averageOrder))}
      >
        {period?.averageOrder && before?.averageOrder && (
          <RevenueDelta now={period.averageOrder} before={before.averageOrder} words={beforeWords} />
        )}
      </TodayCard>
    </div>
  )
}

const beforeWords = { to: texts.toBefore, same: texts.asBefore }
const yesterdayWords = { to: texts.toYesterday, same: texts.asYesterday }
type DeltaWords = { words?: { to: string; same: string } }

type CardProps = { icon: ReactNode; label: string; value: string | undefined }

const cardClass = 'rounded-card bg-surface shadow-e1'
const valueClass = 'whitespace-nowrap font-bold tracking-[-0.035em] leading-[1.15]'

type TodayCardProps = CardProps & { trend?: ReactNode; children?: ReactNode }

function TodayCard({ icon, label, value, trend, children }: TodayCardProps) {
  return (
    <section className={cn(cardClass, 'min-w-0 p-4 duo:px-5.5 duo:pt-5 duo:pb-4.5')}>
      <h2 className="flex items-center gap-2.25 font-body font-normal text-ink-2 text-ui tracking-normal [&>.lucide]:size-4.5 [&>.lucide]:flex-none [&>.lucide]:text-ink-3">
        {icon}
        {label}
      </h2>
      <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="flex-auto">
          <p className={cn(valueClass, 'mb-1 text-h3 md:text-title xl:text-[1.875rem]')}>
            {value ?? <Skeleton className="h-8 w-16" />}
          </p>
          {children}
        </div>
        {trend}
      </div>
    </section>
  )
}

function TotalCard({ icon, label, value, tile }: CardProps & { tile: string }) {
  return (
    <section className={cn(cardClass, 'flex items-center gap-4 px-5 py-4')}>
      <span
        className={cn('grid size-11.5 flex-none place-items-center rounded-[14px] duo:max-nav:hidden', tile)}
      >
        {icon}
      </span>
      <div>
        <h2 className="font-body font-normal text-ink-2 text-ui tracking-normal">{label}</h2>
        <p className={cn(valueClass, 'text-h3 xl:text-[1.375rem]')}>
          {value ?? <Skeleton className="h-6 w-24" />}
        </p>
      </div>
    </section>
  )
}

const sign = (number: number) => (number > 0 ? '+' : '−')

function Delta({ by, unit = '', words = yesterdayWords }: DeltaWords & { by: number; unit?: string }) {
  if (by === 0) return <p className="text-ink-3 text-xs">{words.same}</p>
  return (
    <p className="text-ink-3 text-xs">
      <b className={by > 0 ? 'text-ok' : 'text-danger'}>
        {sign(by)}
        {grouped(Math.abs(by))}
        {unit}
      </b>{' '}
      {words.to}
    </p>
  )
}

function RevenueDelta({ now, before, words }: DeltaWords & { now: string; before: string }) {
  const [is, was] = [toKopecks(now), toKopecks(before)]
  if (was === 0) return null
  return <Delta by={Math.round(((is - was) / was) * 100)} unit="%" words={words} />
}

function Trend({ look, values }: { look: 'bars' | 'line' | 'ok'; values: number[] }) {
  if (values.every((value) => value === 0)) return null
  return (
    <div
      aria-hidden
      className="ml-auto h-8.5 w-full flex-none duo:h-10 duo:w-auto duo:max-w-21 duo:flex-[99_0_3rem]"
    >
      <Suspense>
        <Spark look={look} values={values} />
      </Suspense>
    </div>
  )
}
