import type pg from 'pg'

export type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** Any numbers work, as long as nothing else locks on them. */
const keys = { migrating: 7_406_239_118, filling: 7_406_239_119 }

/**
 * Work that servers of one database do one after the other. It holds a connection of the pool meanwhile: on the
 * embedded engine, which has only one, `work` may ask nothing but `run`.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  what: keyof typeof keys,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const run: Run = (text, values) => {
    // An index on a big table may well take longer than a visitor would wait.
    const query: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: 3_600_000 }
    return client.query(query)
  }
  try {
    await run('set statement_timeout = 0')
    await run('select pg_advisory_lock($1)', [keys[what]])
    const result = await work(run)
    await run('select pg_advisory_unlock($1)', [keys[what]])
    await run('reset statement_timeout')
    client.release()
    return result
  } catch (error) {
    // Closing the connection frees the lock whatever state it is in.
    client.release(true)
    throw error
  }
}
