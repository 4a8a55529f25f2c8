import type { Deps } from '#server/deps.ts'
import { listChanges } from '#server/shop/journal/journal.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const auditRoutes = (deps: Deps): Route[] => [
  on(endpoints.audit, ({ query, admin }) => listChanges(deps, query, admin.role)),
]
