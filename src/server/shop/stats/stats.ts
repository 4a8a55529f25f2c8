import type { Deps } from '#server/deps.ts'
import type { Stats, StatsQuery } from '#shared/contract/stats.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { selectBestSellers, selectSums } from './stats-store.ts'

/** The dashboard; «сегодня» is the shop's today, and cancelled orders earn nothing. */
const usualDays = 30

export async function readStats(
  deps: Pick<Deps, 'db' | 'clock' | 'facts'>,
  { days: count = usualDays }: StatsQuery = {},
): Promise<Stats> {
  const { db, clock } = deps
  const { timeZone } = await deps.facts()
  const window = { today: shopDate(clock(), timeZone), timeZone, days: count }
  const [{ period, before, days, ...sums }, bestSellers] = await Promise.all([
    selectSums(db, window),
    selectBestSellers(db, window),
  ])
  const today = days.at(-1)
  return {
    ordersToday: today?.orders ?? 0,
    revenueToday: today?.revenue ?? '0.00',
    newCustomers: today?.customers ?? 0,
    ...sums,
    period: { days: count, ...period, before },
    days,
    bestSellers,
  }
}
