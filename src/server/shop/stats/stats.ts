import type { Deps } from '#server/deps.ts'
import type { Stats, StatsQuery } from '#shared/contract/stats.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { selectBestSellers, selectSums } from './stats-store.ts'

const defaultDays = 30

export async function readStats(
  deps: Pick<Deps, 'db' | 'clock' | 'facts'>,
  { days: count = defaultDays }: StatsQuery = {},
): Promise<Stats> {
  const { db, clock } = deps
  const { timeZone } = await deps.facts()
  const window = { today: shopDate(clock(), timeZone), timeZone, days: count }
  const [{ period, before, days, ...sums }, bestSellers] = await Promise.all([
    selectSums(db, window),
    selectBestSellers(db, window),
  ])
  const today = days.at(-1)
  if (!today) throw new Error('the sums have no days')
  return {
    ordersToday: today.orders,
    revenueToday: today.revenue,
    newCustomers: today.customers,
    ...sums,
    period: { days: count, ...period, before },
    days,
    bestSellers,
  }
}
