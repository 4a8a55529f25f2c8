import type { Deps } from '#server/deps.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const factRoutes = (deps: Deps): Route[] => [
  on(endpoints.shopFacts, async () => ({ ...deps.facts, demoAdmin: await deps.demoAccount.isOpen() })),
]
