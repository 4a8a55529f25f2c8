import type pg from 'pg'
import { isUnavailable } from '../errors.ts'
import type { GuardedPool } from '../guarded-pool.ts'

type Lease = {
  client: Promise<pg.PoolClient>
  isConnected: boolean
  /** In the order of sending, which is the order of the answers. */
  unanswered: Set<symbol>
  /** The read that was running when the engine was lost. */
  culprit?: symbol | undefined
}

type Statement = string | pg.QueryConfig

/** Recognises statements that may run twice. Announcements and upkeep write by a `select`, and repeating them is harmless. */
function isRead(statement: Statement): boolean {
  const text = typeof statement === 'string' ? statement : statement.text
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text)
}

/** Shares the engine's session among reads: one after the other, each would wait a turn of the event loop. */
export function shareSession(pool: GuardedPool): GuardedPool {
  const queryAlone = pool.query.bind(pool)
  let latest: Lease | undefined

  function take(): Lease {
    const lease: Lease = { client: pool.connect(), isConnected: false, unanswered: new Set() }
    const connected = () => {
      lease.isConnected = true
    }
    lease.client.then(connected, () => forget(lease))
    return lease
  }

  function forget(lease: Lease) {
    if (latest === lease) latest = undefined
  }

  const mayJoin = (lease: Lease) => !lease.isConnected || (pool.waitingCount === 0 && !lease.culprit)

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
    // Another read got stuck and ended the engine, so this one runs again.
    return share(statement, values)
  }

  async function query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    if (!isRead(statement)) return queryAlone(statement, values)
    pool.refuseInTransaction()
    return share(statement, values)
  }

  return Object.assign(pool, { query })
}
