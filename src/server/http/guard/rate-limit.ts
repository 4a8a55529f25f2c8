import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { countCall } from '#server/rates/rates.ts'
import { networkOf } from '#server/session/network.ts'
import { clientAddress } from './client-address.ts'

/** Counts calls of `what` by address and minute; the limit is far above what people do. */
export async function limitRate(deps: Deps, c: Context, what: 'order' | 'contact') {
  const perMinute = deps.env.ORDER_RATE_PER_MINUTE
  if (perMinute === 0) return
  await countCall(deps, { key: `${what}:${networkOf(clientAddress(c, deps))}`, perMinute })
}
