import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Any numbers work, as long as nothing else locks on them. */
const keys = { migrating: 7_406_239_118, filling: 7_406_239_119 }
/** For a transaction that must be the only one of its kind even when whoever holds `migrating` has been cut off. */
export const applyingKey = 7_406_239_120

const askAgainMs = 100

/**
 * Work that servers of one database do one after the other. The lock belongs to a transaction, not to a session, which a
 * pooler would give to others; whoever waits for it holds no connection that the owner may need.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  what: keyof typeof keys,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database has one connection and belongs to one server anyway.
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
    await pause(askAgainMs)
  }
}
