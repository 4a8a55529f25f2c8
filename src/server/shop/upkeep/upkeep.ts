import type { Deps } from '#server/deps.ts'
import { startHourly } from '#server/platform/flow/hourly.ts'
import { forgetOldKeys } from '#server/platform/idempotency/idempotency.ts'
import { forgetOldRates } from '#server/platform/rates/rates.ts'
import { countSoldWeeks, refreshAllSold } from '../products/products.ts'
import { forgetOldAttempts, forgetOldSessions } from '../session/session.ts'

type Keeping = Pick<Deps, 'db' | 'clock' | 'log'>

/** Sales are counted again; old idempotency keys, rate counts, sign-in attempts and sessions are deleted. */
export const startUpkeep = (deps: Keeping) =>
  startHourly({
    work: () => keepUp(deps),
    onError: (error) => deps.log.warn({ err: error }, 'hourly upkeep failed'),
  })

async function keepUp(deps: Keeping) {
  await refreshAllSold(deps)
  await countSoldWeeks(deps)
  await forgetOldKeys(deps)
  await forgetOldRates(deps)
  await forgetOldAttempts(deps)
  await forgetOldSessions(deps)
}
