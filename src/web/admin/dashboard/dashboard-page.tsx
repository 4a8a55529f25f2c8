import { lazy, Suspense } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatWeekday } from '#shared/rules/dates.ts'
import { useNow, useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { OpeningList } from '../start/opening-list.tsx'
import { BackupLine } from './backup-line.tsx'
import { BestSellers } from './best-sellers.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { PeriodTabs, usePeriod } from './period.tsx'
import { PeriodCards, StatCards } from './stat-cards.tsx'
import { texts } from './texts.ts'
import { UpcomingLoad } from './upcoming-load.tsx'
import { VainSearches } from './vain-searches.tsx'

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

/** «Воскресенье, 15 ноября 2026» */
function Today() {
  const { timeZone } = useShopFacts()
  const today = formatWeekday(useNow(), timeZone)
  return <p className="font-medium text-ui first-letter:uppercase">{today}</p>
}
