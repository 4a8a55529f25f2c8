import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { trackOrder } from '#server/orders/orders.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'
import { validate } from '../api/validate.ts'
import { messageOrigin } from '../guard/public-origin.ts'
import { limitRate } from '../guard/rate-limit.ts'

const headers = z.object({ 'Idempotency-Key': z.string().trim().max(200).optional() })

export const orderRoutes = (deps: Deps): Route[] => [
  on(endpoints.placeOrder, async ({ body, c }) => {
    const given = validate(headers, { 'Idempotency-Key': c.req.header('idempotency-key') })
    await limitRate(deps, c, 'order')
    return placeOrder(deps, body, {
      key: given['Idempotency-Key'] || null,
      notify: { origin: messageOrigin(deps, c) },
    })
  }),
  on(endpoints.trackOrder, ({ params }) => trackOrder(deps, params.token)),
]
