import type { Database } from '../db/database.ts'

/**
 * Announcements are gathered for so long: NOTIFY takes a database-wide lock at commit, so one for each order would make
 * orders queue.
 */
const gatherMs = 50

/** What the storefront shows, as one version for all servers on one database. */
export type Content = {
  /** Moves whenever it may have changed; null while announcements of other servers cannot be heard. */
  version: () => number | null
  /** Something changed here: this server knows at once, the others in a moment. */
  announce: () => void
}

export async function watchContent({
  listen,
  pool,
}: Database): Promise<Content & { stop: () => Promise<void> }> {
  let version = 1
  let isHeard = true
  let gathering: NodeJS.Timeout | undefined
  const move = () => {
    version += 1
  }
  const stop = await listen('content', move, {
    onLost: () => {
      isHeard = false
      move()
    },
    onBack: () => {
      isHeard = true
      move()
    },
  })
  return {
    version: () => (isHeard ? version : null),
    announce() {
      move()
      gathering ??= setTimeout(() => {
        gathering = undefined
        // A lost announcement only means that others drop their answers when those age out.
        pool.query("select pg_notify('content', '')").catch(() => {})
      }, gatherMs)
    },
    async stop() {
      clearTimeout(gathering)
      await stop()
    },
  }
}
