import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { deadlock, isUnavailable, sqlState } from './errors.ts'
import { type GuardedPool, transactionScope } from './guarded-pool.ts'

/** What a store needs: the database itself or a transaction on it. */
export type Queries = Omit<NodePgDatabase, 'transaction' | '$client'>

/** A transaction, and the connection it runs on for what drizzle cannot say. */
export type Tx = Queries & { connection: pg.PoolClient }

/** Transactions start in `inTransaction` only: drizzle's own would leak the connection when `begin` fails. */
export type Db = Queries & { $client: GuardedPool }

type Options = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** How often the work may be done again after a serialization failure or a deadlock. */
  retries?: number
}

/**
 * A connection keeps the plans of its prepared statements and of foreign keys. Made while a table is almost empty they
 * would read it from end to end, and go on doing so when it has grown.
 */
const byIndex = 'set local enable_seqscan = off'

const retryable = new Set(['40001', deadlock])

/** `work` may run several times, so it must touch nothing but the database. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isolation, retries = 5 }: Options = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(db, work, isolation)
    } catch (error) {
      if (attempt >= retries || !retryable.has(sqlState(error) ?? '')) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function attemptOnce<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  isolation: Options['isolation'],
): Promise<T> {
  const pool = db.$client
  const client = await pool.connect()
  const scope = { pool, open: true }
  const tx = Object.assign(drizzle(client, { casing: 'snake_case' }), { connection: client })
  let isBroken = false
  try {
    // Not waited for: it travels together with the first statement.
    const begin = `begin${isolation ? ` isolation level ${isolation}` : ''}`
    const begun = client.query(`${begin}; ${byIndex}`)
    const [result] = await Promise.all([transactionScope.run(scope, () => work(tx)), begun])
    await commit(client, pool)
    return result
  } catch (error) {
    isBroken = isUnavailable(error)
    // Behind a query that got no answer a rollback would wait for ever. When it fails, the first failure tells more.
    if (isBroken) void client.end()
    else
      await client.query('rollback').catch(() => {
        isBroken = true
      })
    throw error
  } finally {
    scope.open = false
    client.release(isBroken)
  }
}

/** The names stand in a setting that ends with the transaction, so they are read on the way out; both go as one message. */
const commitAndTell = "select current_setting('shop.changed', true) as names; commit"

type Told = { names: string | null }

async function commit(client: pg.PoolClient, { onCommitted }: GuardedPool) {
  const told: unknown = await client.query<Told>(commitAndTell)
  // Of several statements in one message the driver gives a list of results.
  const [{ rows }] = told as [pg.QueryResult<Told>]
  const { names } = rows[0] ?? {}
  if (names) for (const listener of onCommitted) listener({ names })
}
