import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const keys = { migrating: 7_406_239_118, filling: 7_406_239_119 }
/** Locks each migration too: a server may lose `migrating` while its own transaction continues. */
export const applyingKey = 7_406_239_120
export const popularityKey = 7_406_239_121

const retryMs = 100

/** Runs on one server at a time. The lock ends with its transaction. Retries, because a blocked statement has a time limit. */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  what: keyof typeof keys,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database has one connection and belongs to one server.
  if (pool.options.max === 1) return work()
  const holder = await lock(pool, keys[what])
  try {
    return await work()
  } finally {
    await holder.query('rollback').then(
      () => holder.release(),
      () => holder.release(true),
    )
  }
}

async function lock(pool: pg.Pool, key: number): Promise<pg.PoolClient> {
  for (;;) {
    const holder = await pool.connect()
    try {
      await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
      const { rows } = await holder.query('select pg_try_advisory_xact_lock($1) as taken', [key])
      if (rows[0]?.taken) return holder
      await holder.query('rollback')
      holder.release()
    } catch (error) {
      holder.release(true)
      throw error
    }
    await pause(retryMs)
  }
}
