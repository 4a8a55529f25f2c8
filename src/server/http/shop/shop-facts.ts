import type { Deps } from '#server/deps.ts'
import { shopPage } from '#server/shop/settings/settings.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const factRoutes = (deps: Deps): Route[] => [
  on(endpoints.shopFacts, async () => ({
    ...(await deps.facts()),
    demoAdmin: await deps.demoAccount.isOpen(),
    firstRun: await deps.firstRun.isOpen(),
  })),
  on(endpoints.shopPage, ({ params }) => shopPage(deps, params.page)),
]
