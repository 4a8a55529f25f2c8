import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { countCall } from '#server/rates/rates.ts'
import { networkOf } from '#server/session/network.ts'
import { clientAddress } from './client-address.ts'

/** Generous for people, tiresome for programs: `what` is counted for each address by the minute. */
export async function limitRate(deps: Deps, c: Context, what: 'order' | 'contact') {
  const perMinute = deps.env.ORDER_RATE_PER_MINUTE
  if (perMinute === 0) return
  await countCall(deps, { key: `${what}:${networkOf(clientAddress(c, deps))}`, perMinute })
}
