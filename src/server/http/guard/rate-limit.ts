import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { countCall } from '#server/platform/rates/rates.ts'
import { networkOf } from '#server/shop/session/network.ts'
import { clientAddress } from './client-address.ts'

/** Counts by network and minute; the limit is far above what people send. Undefined without a limit. */
export function rateLimit(deps: Deps, c: Context, what: 'order' | 'contact') {
  const perMinute = deps.env.ORDER_RATE_PER_MINUTE
  if (perMinute === 0) return undefined
  return () => countCall(deps, { key: `${what}:${networkOf(clientAddress(c, deps))}`, perMinute })
}
