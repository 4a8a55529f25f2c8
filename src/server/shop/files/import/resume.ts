import type { Deps } from '#server/deps.ts'
import { startWorker } from '#server/platform/flow/worker.ts'
import { applyImport, leaseFrom } from './apply.ts'
import { takeAbandoned } from './imports-store.ts'
import { fetchDuePictures } from './pictures.ts'

const intervalMs = 5_000

/** The embedded database has one server, so older imports are abandoned. */
const onlyServerSince = ({ env }: Deps) => (env.DATABASE_URL ? null : new Date(performance.timeOrigin))

export async function resumeAbandoned(deps: Deps, stopping: AbortSignal): Promise<number> {
  const now = deps.clock()
  const abandoned = await takeAbandoned(deps.db, { now, before: onlyServerSince(deps) }, leaseFrom(now))
  for (const one of abandoned) {
    if (stopping.aborted) break
    deps.log.info({ import: one.id }, 'an import goes on')
    await applyImport(deps, one).catch((error) =>
      deps.log.warn({ err: error, import: one.id }, 'an import cannot go on'),
    )
  }
  return abandoned.length
}

export const startImports = (deps: Deps): { stop: () => Promise<void> } =>
  startWorker({
    everyMs: intervalMs,
    onError: (error) => deps.log.warn({ err: error }, 'imports cannot be looked after'),
    async work(stopping) {
      await resumeAbandoned(deps, stopping)
      return (await fetchDuePictures(deps, stopping)) > 0
    },
  })
