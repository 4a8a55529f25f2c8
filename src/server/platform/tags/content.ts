import type { Database } from '../db/database.ts'
import type { Committed } from '../db/guarded-pool.ts'
import { createChangeLog, type Verdict } from './change-log.ts'
import { boughtShares, type Change, changeOf, kindOf } from './subjects.ts'

/**
 * Soft changes are gathered for so long, here and for the others: NOTIFY takes a database-wide lock at commit, and a
 * hundred orders a second need not renew anything a hundred times. Together with the grace it stays under a second.
 */
const gatherMs = 200
/**
 * What is bought together follows from them, to ourselves only: every server hears of what it follows from. Once in five seconds for
 * each product, and never of many at a time, because all their pages would ask for it at once.
 */
const betweenSharesMs = 5_000 / boughtShares
/** The payload of NOTIFY ends at 8000 bytes. */
const longestPayload = 7_000
const mostOwn = 1_000

/** What the storefront shows, as all servers on one database know it. */
export type Content = {
  /** Moves with every change; null while announcements of other servers cannot be heard. */
  tick: () => number | null
  hardTick: () => number
  /** What became of the subjects, looked for at these places, since `begun`. */
  since: (begun: number, places: readonly string[]) => Verdict
  /** Whether it is known of them that they have changed since. */
  isNamed: (begun: number, places: readonly string[]) => boolean
}

const changesOf = (names: string): Change[] => names.split(' ').map(changeOf)

/** Too many to be named one by one are told by their kinds. */
export function payloadOf(names: ReadonlySet<string>): string {
  const all = [...names].join(' ')
  return all.length <= longestPayload ? all : [...new Set([...names].map(kindOf))].join(' ')
}

/** What of a database it takes to hear of changes and to tell of them. */
type Announcements = Pick<Database, 'listen'> & {
  pool: Pick<Database['pool'], 'onCommitted'> & {
    query: (text: string, values: [string]) => Promise<unknown>
  }
}

export async function watchContent({
  listen,
  pool,
}: Announcements): Promise<Content & { stop: () => Promise<void> }> {
  const changeLog = createChangeLog()
  let isHeard = true
  /** Transactions committed here: their names are known already when the announcement comes back. */
  const own = new Set<string>()
  const soft = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let following: NodeJS.Timeout | undefined
  let share = 0
  let sharesDue = 0

  function record(names: string) {
    const changes = changesOf(names)
    changeLog.record(changes)
    if (!changes.some(({ name }) => name === 'popularity')) return
    sharesDue = boughtShares
    following ??= setTimeout(recordShare, betweenSharesMs)
  }

  function recordShare() {
    share = (share + 1) % boughtShares
    sharesDue -= 1
    changeLog.record([{ name: `bought:${share}`, isSoft: true }])
    following = sharesDue > 0 ? setTimeout(recordShare, betweenSharesMs) : undefined
  }

  function hear(payload: string) {
    const [, transaction, names = payload] = /^#(\d+) (.*)$/s.exec(payload) ?? []
    if (transaction === undefined || !own.has(transaction)) record(names)
  }

  function passOn() {
    gathering = undefined
    const payload = payloadOf(soft)
    soft.clear()
    record(payload)
    // A lost announcement only means that others drop their answers when those age out.
    pool.query("select pg_notify('content', $1)", [payload]).catch(() => {})
  }

  function committed({ transaction, names }: Committed) {
    if (own.size >= mostOwn) own.clear()
    own.add(transaction)
    const all = names.split(' ')
    changeLog.record(all.map(changeOf).filter(({ isSoft }) => !isSoft))
    for (const name of all) if (changeOf(name).isSoft) soft.add(name)
    if (soft.size > 0) gathering ??= setTimeout(passOn, gatherMs)
  }

  const change = (heard: boolean) => () => {
    isHeard = heard
    // Behind a new connection may be another server, which numbers its transactions anew.
    own.clear()
    changeLog.recordEverything()
  }
  const stop = await listen('content', hear, { onLost: change(false), onBack: change(true) })
  pool.onCommitted.add(committed)
  return {
    tick: () => (isHeard ? changeLog.tick() : null),
    hardTick: changeLog.hardTick,
    since: changeLog.since,
    isNamed: changeLog.isNamed,
    async stop() {
      clearTimeout(gathering)
      clearTimeout(following)
      pool.onCommitted.delete(committed)
      await stop()
    },
  }
}
