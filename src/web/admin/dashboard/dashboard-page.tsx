import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Stats } from '#shared/contract/stats.ts'
import { formatWeekday, formatWhenWithin } from '#shared/rules/dates.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { counted } from '#shared/rules/plural.ts'
import { useNow, useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToneDot } from '#web/ui/tone-dot.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { DefaultPasswordNotice, OpeningList } from '../start/opening-list.tsx'
import { backupWords } from './backup-words.ts'
import { LatestOrders } from './latest-orders.tsx'
import { PeriodCards, StatCards } from './stat-cards.tsx'
import { texts } from './texts.ts'
import { UpcomingLoad } from './upcoming-load.tsx'

const MonthChart = lazy(async () => ({ default: (await import('./month-chart.tsx')).MonthChart }))

export default function DashboardPage() {
  const [days, setDays] = usePeriod()
  const { data: stats, isError, error, refetch } = useApi(endpoints.stats, { query: { days } })
  const forDays = texts.forDays(stats?.period.days ?? days)
  return (
    <AdminPage title={texts.title} top={<Today />}>
      <div className="grid gap-2.5 duo:gap-4">
        {isError && (
          <Notice tone="bad" role="alert">
            <p>
              {texts.failed}: {error.message}
            </p>
            <Button variant="secondary" size={40} className="mt-2" onClick={() => refetch()}>
              {texts.retry}
            </Button>
          </Notice>
        )}
        <DefaultPasswordNotice />
        <OpeningList />
        <StatCards stats={stats} />
        <UpcomingLoad />
        <LatestOrders />
        <PeriodTabs days={days} onChange={setDays} />
        <PeriodCards period={stats?.period} />
        <div className="grid gap-2.5 duo:gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
          <Panel title={texts.month(forDays)}>
            <Suspense fallback={<Skeleton shape="well" className="h-80 rounded-md" />}>
              {stats ? (
                <MonthChart days={stats.days} />
              ) : (
                <Skeleton shape="well" className="h-80 rounded-md" />
              )}
            </Suspense>
          </Panel>
          <Panel title={texts.bestSellers(forDays)}>
            <BestSellers items={stats?.bestSellers} days={stats?.period.days ?? days} />
          </Panel>
        </div>
        <Panel title={texts.inVain}>
          <VainSearches items={stats?.vainSearches} />
        </Panel>
        <BackupLine />
      </div>
    </AdminPage>
  )
}

function Today() {
  const { timeZone } = useShopFacts()
  const today = formatWeekday(useNow(), timeZone)
  return <p className="font-medium text-ui first-letter:uppercase">{today}</p>
}

type BestSellersProps = { items: Stats['bestSellers'] | undefined; days: number }

function BestSellers({ items, days }: BestSellersProps) {
  if (!items) return <Skeleton shape="well" className="h-60 rounded-md" />
  if (items.length === 0) return <p className="text-ink-2">{texts.noSales(texts.forDays(days))}</p>
  const most = Math.max(...items.map((item) => item.sold))
  return (
    <ol className="grid gap-4">
      {items.map(({ productId, name, sold, revenue }) => (
        <li key={productId} className="grid gap-1.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="wrap-anywhere min-w-0 font-semibold leading-ui">{name}</span>
            <span className="whitespace-nowrap text-ink-2 text-ui">{texts.sold(grouped(sold))}</span>
          </span>
          <ProgressBar label={name} value={sold} max={most} />
          <Price value={revenue} size="inherit" className="text-ink-3 text-xs" />
        </li>
      ))}
    </ol>
  )
}

function VainSearches({ items }: { items: Stats['vainSearches'] | undefined }) {
  if (!items) return <Skeleton shape="well" className="h-30 rounded-md" />
  if (items.length === 0) return <p className="text-ink-2">{texts.nothingInVain}</p>
  return (
    <>
      <ol className="grid gap-x-10 sm:grid-cols-2">
        {items.map(({ query, times }) => (
          <li
            key={query}
            className="flex items-baseline justify-between gap-3 border-line border-b py-2 leading-ui"
          >
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{query}</span>
            <span className="whitespace-nowrap text-ink-2 text-ui tabular-nums">
              {counted(times, texts.timesForms)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink-3 text-xs">{texts.inVainHint}</p>
    </>
  )
}

const usual = '30'
const periods = ['7', '30', '90', '365'] as const
type Period = (typeof periods)[number]

function usePeriod() {
  const [params, setParams] = useSearchParams()
  const days = periods.find((period) => period === params.get('period')) ?? usual
  function choose(period: Period) {
    setParams(period === usual ? {} : { period }, { preventScrollReset: true, replace: true })
  }
  return [Number(days), choose] as const
}

type PeriodTabsProps = { days: number; onChange: (period: Period) => void }

function PeriodTabs({ days, onChange }: PeriodTabsProps) {
  return (
    <Segmented
      look="tabs"
      label={texts.period}
      value={periods.find((period) => Number(period) === days) ?? usual}
      onValueChange={onChange}
      options={periods.map((period) => ({ value: period, label: texts.periods[period] }))}
      className="mt-2"
    />
  )
}

function BackupLine() {
  const { timeZone } = useShopFacts()
  const { data: status } = useApi(endpoints.backupStatus, {})
  if (!status) return <p className="min-h-6" />
  const { tone, words, problem } = backupWords(status, (iso) => formatWhenWithin(iso, timeZone))
  return (
    <div className="flex min-h-6 items-baseline gap-2 text-ink-2 text-ui">
      <ToneDot tone={tone} className="size-2 shrink-0" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {words}
        {problem && <span className="block whitespace-pre-line text-danger">{problem}</span>}
      </p>
    </div>
  )
}
