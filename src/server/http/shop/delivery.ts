import type { Deps } from '#server/deps.ts'
import { deliveryOffer } from '#server/shop/delivery/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const deliveryRoutes = (deps: Deps): Route[] => [
  on(endpoints.deliveryOffer, ({ query }) => deliveryOffer(deps, query)),
]
