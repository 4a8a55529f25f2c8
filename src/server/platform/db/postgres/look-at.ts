import type pg from 'pg'
import { texts } from '../texts.ts'
import { isHeard } from './is-heard.ts'
import type { createServers } from './servers.ts'

const oldestServer = 150000
/** A pooler that gives nobody a session stays silent. */
const sessionProbeLimit = 2_000

type Facts = { number: number; version: string; ctype: string; pid: number }

/** Nothing stands between, or a pooler that gives out sessions, or one that gives out transactions only. */
type Pooling = 'none' | 'session' | 'transaction'

/** What answers at the address. */
export async function lookAt(
  servers: ReturnType<typeof createServers>,
  config: pg.ClientConfig,
  pooling?: Pooling,
) {
  const { client, address } = await servers.connect(config)
  try {
    const { rows } = await client.query<Facts>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
         datctype as ctype, pg_backend_pid() as pid
       from pg_database where datname = current_database()`,
    )
    const [facts] = rows
    if (!facts) throw new Error('PostgreSQL did not tell its version')
    if (facts.number < oldestServer) throw new Error(texts.oldServer(facts.version))
    return {
      address,
      ctype: facts.ctype,
      pooling: pooling ?? (await poolingOf(client, facts.pid, () => servers.connect(config))),
    }
  } finally {
    await client.end()
  }
}

/** PostgreSQL greets a connection with the number of the process that will work for it, a pooler with one of its own. */
async function poolingOf(
  client: pg.Client,
  pid: number,
  connect: () => Promise<{ client: pg.Client }>,
): Promise<Pooling> {
  if (!('processID' in client) || client.processID === pid) return 'none'
  const { client: listening } = await connect()
  try {
    return (await isHeard(listening, client, sessionProbeLimit)) ? 'session' : 'transaction'
  } finally {
    await listening.end()
  }
}
