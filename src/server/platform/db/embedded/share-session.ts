import type pg from 'pg'
import { isUnavailable } from '../errors.ts'
import type { GuardedPool } from '../guarded-pool.ts'

/** The session in the hands of reads, which give it back together. */
type Lease = {
  client: Promise<pg.PoolClient>
  isGiven: boolean
  /** In the order they were sent, which is that of their answers. */
  unanswered: Set<symbol>
  /** What the engine was at when it was lost. */
  culprit?: symbol | undefined
}

type Statement = string | pg.QueryConfig

/** Harmless to repeat, as announcements and upkeep are, which write by a `select`. What is taken for a write has the session to itself. */
function isRead(statement: Statement): boolean {
  const text = typeof statement === 'string' ? statement : statement.text
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text)
}

/**
 * Lets reads outside transactions share the engine's one session. One at a time, each would wait a turn of the event loop for the
 * answer of the one before it; that is milliseconds while many visitors are served, and the engine would do nothing
 * meanwhile. Whoever comes after a transaction that waits for the session goes after it.
 */
export function shareSession(pool: GuardedPool): GuardedPool {
  const queryAlone = pool.query.bind(pool)
  let latest: Lease | undefined

  function take(): Lease {
    const lease: Lease = { client: pool.connect(), isGiven: false, unanswered: new Set() }
    const give = () => {
      lease.isGiven = true
    }
    lease.client.then(give, () => forget(lease))
    return lease
  }

  function forget(lease: Lease) {
    if (latest === lease) latest = undefined
  }

  const mayJoin = (lease: Lease) => !lease.isGiven || (pool.waitingCount === 0 && !lease.culprit)

  async function share(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    if (!latest || !mayJoin(latest)) latest = take()
    const lease = latest
    const read = Symbol()
    lease.unanswered.add(read)
    const client = await lease.client
    try {
      return await client.query(statement, values)
    } catch (error) {
      if (isUnavailable(error)) lease.culprit ??= lease.unanswered.values().next().value
      if (!lease.culprit || lease.culprit === read) throw error
    } finally {
      lease.unanswered.delete(read)
      if (lease.unanswered.size === 0) {
        forget(lease)
        client.release(lease.culprit !== undefined)
      }
    }
    // It only stood behind the one that got stuck.
    return share(statement, values)
  }

  async function query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    if (!isRead(statement)) return queryAlone(statement, values)
    pool.refuseInTransaction()
    return share(statement, values)
  }

  return Object.assign(pool, { query })
}
