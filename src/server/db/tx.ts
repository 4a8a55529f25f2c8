import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isUnavailable, sqlState } from './errors.ts'
import { transactionScope } from './guarded-pool.ts'

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** What a store needs: the database itself or a transaction on it. */
export type Queries = Omit<NodePgDatabase, 'transaction' | '$client'>

/** Transactions start in `inTransaction` only: drizzle's own would leak the connection when `begin` fails. */
export type Db = Queries & { $client: pg.Pool }

type Options = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** How often the work may be done again after a serialization failure or a deadlock. */
  retries?: number
}

const connections = new WeakMap<Tx, pg.PoolClient>()

/** The connection a transaction runs on, for what drizzle cannot say. */
export function connectionOf(tx: Tx): pg.PoolClient {
  const connection = connections.get(tx)
  if (!connection) throw new Error('A transaction that did not start in inTransaction')
  return connection
}

const retryable = new Set(['40001', '40P01'])

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
  const client = await db.$client.connect()
  const scope = { pool: db.$client, open: true }
  const failures: unknown[] = []
  const guarded = (tx: Tx) => {
    connections.set(tx, client)
    return transactionScope
      .run(scope, () => work(tx))
      .catch((error) => {
        failures.push(error)
        // A rollback would wait behind the query that got no answer.
        if (isUnavailable(error)) void client.end()
        throw error
      })
  }
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction(
      guarded,
      isolation && { isolationLevel: isolation },
    )
  } catch (error) {
    // When the rollback failed too, the first failure is the one that tells.
    failures.push(error)
    throw failures[0]
  } finally {
    scope.open = false
    client.release(failures.some(isUnavailable))
  }
}
