import type { Deps } from '#server/deps.ts'
import { listMessages } from '#server/shop/contact/contact.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const adminContactRoutes = (deps: Deps): Route[] => [
  on(endpoints.contactMessages, ({ query }) => listMessages(deps, query)),
]
