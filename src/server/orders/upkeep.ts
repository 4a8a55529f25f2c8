import type { Deps } from '../deps.ts'
import { forgetOldRates } from '../rates/rates.ts'
import { forgetOldKeys } from './idempotency.ts'
import { refreshAllSold } from './sold.ts'

const hour = 3_600_000

type Keeping = Pick<Deps, 'db' | 'clock' | 'content' | 'log'>

/** Once an hour: sales are counted again; old idempotency keys and rate counts are deleted. */
export function startUpkeep(deps: Keeping): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = keepUp(deps).catch((error) => deps.log.warn({ err: error }, 'hourly upkeep failed'))
  }, hour)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function keepUp(deps: Keeping) {
  await refreshAllSold(deps)
  await forgetOldKeys(deps)
  await forgetOldRates(deps)
}
