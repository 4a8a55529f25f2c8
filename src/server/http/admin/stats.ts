import type { Deps } from '#server/deps.ts'
import { readStats } from '#server/shop/stats/stats.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const statsRoutes = (deps: Deps): Route[] => [
  on(endpoints.stats, ({ query }) => readStats(deps, query)),
]
