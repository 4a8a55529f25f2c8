import type { Deps } from '#server/deps.ts'
import { trackOrder } from '#server/shop/orders/orders.ts'
import { placeOrder } from '#server/shop/orders/place/place-order.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'
import { messageOrigin } from '../guard/public-origin.ts'
import { rateLimit } from '../guard/rate-limit.ts'

export const orderRoutes = (deps: Deps): Route[] => [
  on(endpoints.placeOrder, ({ body, key, c }) =>
    placeOrder(deps, body, {
      key,
      notify: { origin: messageOrigin(deps, c) },
      admit: rateLimit(deps, c, 'order'),
    }),
  ),
  on(endpoints.trackOrder, ({ params }) => trackOrder(deps, params.token)),
]
