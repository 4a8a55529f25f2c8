import type { Database } from '../db/database.ts'

/** Announcements are gathered for so long: NOTIFY takes a database-wide lock at commit, so one for each order would make orders queue. */
const gatherMs = 50

type Watch = {
  /** Moves whenever what the storefront shows may have changed. */
  version: () => number
  /** False while announcements of other servers cannot be heard; nothing finished may be kept then. */
  isWatched: () => boolean
  /** Something changed here: this server knows at once, the others in a moment. */
  announce: () => void
  stop: () => Promise<void>
}

/** The version of everything the storefront shows, kept in step between all servers on one database. */
export async function watchContent({ listen, pool }: Database): Promise<Watch> {
  let version = 1
  let watched = true
  let gathering: NodeJS.Timeout | undefined
  const move = () => {
    version += 1
  }
  const stop = await listen('content', move, {
    onLost: () => {
      watched = false
      move()
    },
    onBack: () => {
      watched = true
      move()
    },
  })
  return {
    version: () => version,
    isWatched: () => watched,
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
