import type { Deps } from '#server/deps.ts'
import { startHourly } from '#server/platform/flow/hourly.ts'
import { forgetOldKeys } from '#server/platform/idempotency/idempotency.ts'
import { forgetOldRates } from '#server/platform/rates/rates.ts'
import { deleteOldLetterCounts } from '../notifications/notifications.ts'
import { countSoldWeeks, refreshAllSold } from '../products/products.ts'
import { deleteOldAttempts, deleteOldSessions, deleteOldSignIns } from '../session/session.ts'

type UpkeepDeps = Pick<Deps, 'db' | 'clock' | 'log'>

export const startUpkeep = (deps: UpkeepDeps) =>
  startHourly({
    work: () => keepUp(deps),
    onError: (error) => deps.log.warn({ err: error }, 'hourly upkeep failed'),
  })

async function keepUp(deps: UpkeepDeps) {
  await refreshAllSold(deps)
  await countSoldWeeks(deps)
  await forgetOldKeys(deps)
  await forgetOldRates(deps)
  await deleteOldLetterCounts(deps)
  await deleteOldAttempts(deps)
  await deleteOldSessions(deps)
  await deleteOldSignIns(deps)
}
