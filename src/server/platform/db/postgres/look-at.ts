import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { texts } from '../texts.ts'
import type { createServers } from './servers.ts'

type Servers = ReturnType<typeof createServers>
type Facts = { number: number; version: string; ctype: string; pid: number }

const minVersion = 150000
/** A transaction pooler never delivers the announcement, so every refused start waits this long. */
const maxProbeMs = 3_000

export async function lookAt(
  servers: Servers,
  config: pg.ClientConfig,
): Promise<{ address: string; ctype: string }> {
  const { client, address } = await servers.connect(config)
  try {
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
         datctype as ctype, pg_backend_pid() as pid
       from pg_database where datname = current_database()`,
    )
    const [facts] = rows
    if (!facts) throw new Error('PostgreSQL returned no row about its own database')
    if (facts.number < minVersion) throw new Error(texts.oldServer(facts.version))
    // PostgreSQL greets a connection with the pid that `pg_backend_pid` returns, a pooler with a number of its own.
    const isPooled = 'processID' in client && client.processID !== facts.pid
    if (isPooled && !(await hasSessions(client, servers, config))) throw new Error(texts.transactionPooler)
    return { address, ctype: facts.ctype }
  } finally {
    await client.end()
  }
}

/** Checks that an idle connection receives announcements: a transaction pooler detaches it from its server after each query. */
async function hasSessions(sender: pg.Client, servers: Servers, config: pg.ClientConfig): Promise<boolean> {
  const { client: listener } = await servers.connect(config)
  try {
    const channel = `probe_${randomUUID().replaceAll('-', '')}`
    const arrival = once(listener, 'notification', { signal: AbortSignal.timeout(maxProbeMs) })
    await Promise.all([
      arrival,
      listener.query(`listen ${channel}`).then(() => sender.query(`notify ${channel}`)),
    ])
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false
    throw error
  } finally {
    await listener.end()
  }
}
