import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isContended, isUnavailable, sqlState } from './errors.ts'
import { type GuardedPool, transactionScope } from './guarded-pool.ts'

export type Queries = Omit<NodePgDatabase, 'transaction' | '$client'>

/** `connection` is for statements that drizzle cannot express. */
export type Tx = Queries & { connection: pg.PoolClient }

/** Without drizzle's own `transaction`, which leaks the connection when `begin` fails. */
export type Db = Queries & { $client: GuardedPool }

type Options = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  retries?: number
}

/** A plan made for an almost empty table would scan it even after it has grown. */
const byIndex = 'set local enable_seqscan = off'

/** `work` may run several times, so it may only change the database. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isolation, retries = 5 }: Options = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(db, work, isolation)
    } catch (error) {
      if (attempt >= retries || !isContended(error)) throw error
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
  const { connection, firstError } = recordingErrors(client)
  const tx = Object.assign(drizzle(connection, { casing: 'snake_case' }), { connection })
  let isBroken = false
  try {
    // Waiting starts below, so that `begin` is sent together with the first statement.
    const begin = `begin${isolation ? ` isolation level ${isolation}` : ''}`
    const begun = client.query(`${begin}; ${byIndex}`)
    const [result] = await Promise.all([transactionScope.run(scope, () => work(tx)), begun])
    await commit(client, pool)
    return result
  } catch (caught) {
    const error = sqlState(caught) === aborted ? (firstError() ?? caught) : caught
    isBroken = isUnavailable(error)
    // After a query without an answer a rollback would wait forever. When the rollback fails, the first error says more.
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

const aborted = '25P02'

/** After a failed statement all others fail with 25P02. That error may arrive first, or the first one may be ignored. */
function recordingErrors(client: pg.PoolClient) {
  const errors: unknown[] = []
  const connection = new Proxy(client, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key)
      return (...statement: unknown[]) => {
        const rows: unknown = Reflect.apply(target.query, target, statement)
        if (rows instanceof Promise) rows.catch((error) => errors.push(error))
        return rows
      }
    },
  })
  return { connection, firstError: () => errors[0] }
}

/** The names are in a setting that ends with the transaction, so one message reads them and commits. */
const commitAndRead = "select current_setting('shop.changed', true) as names; commit"

type Changes = { names: string | null }

async function commit(client: pg.PoolClient, { onCommitted }: GuardedPool) {
  // For several statements in one message the driver returns a list of results, which its type does not say.
  const [changes] = [await client.query<Changes>(commitAndRead)].flat()
  const { names } = changes?.rows[0] ?? {}
  if (names) for (const listener of onCommitted) listener({ names })
}
