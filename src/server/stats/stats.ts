import type { Stats } from '#shared/contract/stats.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import type { Deps } from '../deps.ts'
import { mostVainSearches } from '../search/search.ts'
import { selectBestSellers, selectDays, selectTotals } from './stats-store.ts'

/** The dashboard; «сегодня» is the shop's today, and cancelled orders earn nothing. */
export async function readStats(deps: Pick<Deps, 'db' | 'clock' | 'facts'>): Promise<Stats> {
  const { db, clock } = deps
  const { timeZone } = await deps.facts()
  const window = { today: shopDate(clock(), timeZone), timeZone }
  const [totals, days, bestSellers, vainSearches] = await Promise.all([
    selectTotals(db),
    selectDays(db, window),
    selectBestSellers(db, window),
    mostVainSearches(deps),
  ])
  const today = days.at(-1)
  return {
    ordersToday: today?.orders ?? 0,
    revenueToday: today?.revenue ?? '0.00',
    newCustomers: today?.customers ?? 0,
    ...totals,
    days,
    bestSellers,
    vainSearches,
  }
}
