import type { Deps } from '#server/deps.ts'
import { receiveMessage } from '#server/shop/contact/contact.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'
import { messageOrigin } from '../guard/public-origin.ts'
import { rateLimit } from '../guard/rate-limit.ts'

export const contactRoutes = (deps: Deps): Route[] => [
  on(endpoints.sendContact, ({ body, key, c }) =>
    receiveMessage(deps, body, {
      key,
      origin: messageOrigin(deps, c),
      admit: rateLimit(deps, c, 'contact'),
    }),
  ),
]
