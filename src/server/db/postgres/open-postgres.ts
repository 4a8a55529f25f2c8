import pg from 'pg'
import { applicationName, type Database, dbOf, drainPool, type Log, pingPool } from '../database.ts'
import { DatabaseUnavailable, isUnavailable } from '../errors.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { texts } from '../texts.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createNotifyListener, defaultSilenceLimit } from './notify-listener.ts'
import { createServers, serversOf } from './servers.ts'

type Options = {
  databaseUrl: string
  log?: Log
  poolSize?: number
  timeLimit?: number
  silenceLimit?: number
}

const oldestServer = 150000

export async function openPostgres({
  databaseUrl,
  log,
  poolSize = 10,
  timeLimit = 10_000,
  silenceLimit = defaultSilenceLimit,
}: Options): Promise<Database> {
  const addresses = serversOf(databaseUrl)
  const servers = createServers(addresses)
  const connection: pg.ClientConfig = {
    application_name: applicationName,
    // When the listener is not greeted in this time, the server is gone, and the breaker ends all waiting.
    connectionTimeoutMillis: silenceLimit,
    keepAlive: true,
  }
  const where = addresses.map(placeOf).join(', ')
  const breaker = createCircuitBreaker()
  const limits = {
    statement_timeout: timeLimit,
    // For a server that stopped answering and cannot end its statement itself.
    query_timeout: timeLimit + 2_000,
    idle_in_transaction_session_timeout: 30_000,
  }
  const pool = new GuardedPool({
    ...connection,
    connectionString: addresses.length === 1 ? addresses[0] : await writableOf(servers, connection, where),
    stream: breaker.stream,
    // For a free or a new connection while others are at work.
    connectionTimeoutMillis: timeLimit,
    max: poolSize,
    // Statements of one transaction that do not wait for each other travel together.
    pipeline: true,
    ...limits,
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', (error) => log?.warn({ err: error }, 'database connection lost'))
  try {
    await checkServer(pool, where, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = createNotifyListener(servers, {
    config: connection,
    silenceLimit,
    log,
    onGone: breaker.open,
    onBack(address) {
      // Whoever still held a connection to another server has lost it with the listener, or loses it now.
      if (pool.options.connectionString !== address) breaker.open(new DatabaseUnavailable(texts.gone))
      pool.options.connectionString = address
      breaker.close()
    },
  })

  return {
    db: dbOf(pool),
    pool,
    engine: 'postgres',
    description: texts.server(where),
    isCircuitOpen: breaker.isOpen,
    isReadOnly: () => false,
    async patiently(work) {
      await renewConnections(pool, noLimits)
      return work().finally(() => renewConnections(pool, limits))
    },
    ping: () => pingPool(pool),
    listen: listener.listen,
    async close() {
      await listener.close()
      await drainPool(pool)
    },
  }
}

const noLimits = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** A connection keeps the limits it was opened with, so those that are idle make room for new ones. */
async function renewConnections(pool: pg.Pool, limits: typeof noLimits) {
  Object.assign(pool.options, limits)
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect())
  for (const taken of await Promise.allSettled(idle))
    if (taken.status === 'fulfilled') taken.value.release(true)
}

/** Names no password. */
function placeOf(connectionString: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString })
    return host.startsWith('/') ? `${host}/${database}` : `${host}:${port}/${database}`
  } catch (error) {
    throw new Error(texts.badUrl, { cause: error })
  }
}

async function writableOf(
  servers: ReturnType<typeof createServers>,
  connection: pg.ClientConfig,
  where: string,
): Promise<string> {
  const { client, address } = await servers.connect(connection).catch((error) => {
    throw isUnavailable(error) ? new DatabaseUnavailable(texts.noServer(where), { cause: error }) : error
  })
  await client.end()
  return address
}

async function checkServer(pool: pg.Pool, where: string, log?: Log) {
  const { rows } = await pool
    .query<{ number: number; version: string; ctype: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
         datctype as ctype
       from pg_database where datname = current_database()`,
    )
    .catch((error) => {
      throw isUnavailable(error) ? new DatabaseUnavailable(texts.noServer(where), { cause: error }) : error
    })
  const [server] = rows
  if (server && server.number < oldestServer) throw new Error(texts.oldServer(server.version))
  if (server && ['C', 'POSIX'].includes(server.ctype)) log?.warn({ ctype: server.ctype }, texts.plainCtype)
}
