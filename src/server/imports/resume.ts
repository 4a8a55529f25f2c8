import type { Deps } from '../deps.ts'
import { startWorker } from '../flow/worker.ts'
import { applyImport, leaseFrom } from './apply.ts'
import { takeAbandoned } from './imports-store.ts'
import { fetchDuePictures } from './pictures.ts'

const lookEvery = 5_000

/** On the embedded database there is one server, so whatever began before it was left behind. */
const onlyServerSince = ({ env }: Deps) => (env.DATABASE_URL ? null : new Date(performance.timeOrigin))

/** Goes on with what a server left behind that died, and fetches the pictures of feeds, for as long as the process lives. */
export const startImports = (deps: Deps): { stop: () => Promise<void> } =>
  startWorker({
    everyMs: lookEvery,
    onError: (error) => deps.log.warn({ err: error }, 'an import cannot go on'),
    async work(stopping) {
      const now = deps.clock()
      for (const abandoned of await takeAbandoned(
        deps.db,
        { now, before: onlyServerSince(deps) },
        leaseFrom(now),
      )) {
        if (stopping.aborted) return false
        deps.log.info({ import: abandoned.id }, 'an import goes on')
        await applyImport(deps, abandoned)
      }
      return (await fetchDuePictures(deps, stopping)) > 0
    },
  })
