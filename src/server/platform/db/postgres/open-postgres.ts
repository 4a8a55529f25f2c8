import pg from 'pg'
import { applicationName, type Database, dbOf, drainPool, type Log, pingPool } from '../database.ts'
import { DatabaseUnavailable, isNotLetIn, isUnavailable } from '../errors.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { texts } from '../texts.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { lookAt } from './look-at.ts'
import { createNotifyListener } from './notify-listener.ts'
import { createServers, serversOf } from './servers.ts'

export type PostgresOptions = {
  databaseUrl: string
  log?: Log
  poolSize?: number
  maxStatementMs?: number
  /** A server that is silent for longer counts as lost. */
  maxSilenceMs?: number
}

const connection: pg.ClientConfig = { application_name: applicationName, keepAlive: true }

export async function openPostgres({
  databaseUrl,
  log,
  poolSize = 10,
  maxStatementMs = 10_000,
  maxSilenceMs = 1_400,
}: PostgresOptions): Promise<Database> {
  const addresses = serversOf(databaseUrl)
  const place = addresses.map(placeOf).join(', ')
  const servers = createServers(addresses)
  const limits = {
    statement_timeout: maxStatementMs,
    idle_in_transaction_session_timeout: 30_000,
    // Ends a query in the driver when the server has stopped answering and cannot end it itself.
    query_timeout: maxStatementMs + Math.max(2_000, maxSilenceMs),
  }
  const maxWaitMs = Math.max(maxStatementMs, maxSilenceMs)
  const { address, ctype } = await lookAt(servers, {
    ...connection,
    connectionTimeoutMillis: addresses.length === 1 ? maxWaitMs : maxSilenceMs,
    query_timeout: limits.query_timeout,
  }).catch((error) => {
    throw explain(error, place)
  })
  if (['C', 'POSIX'].includes(ctype)) log?.warn({ ctype }, texts.plainCtype)

  const breaker = createCircuitBreaker()
  const pool = new GuardedPool({
    ...connection,
    connectionString: address,
    stream: breaker.stream,
    connectionTimeoutMillis: maxWaitMs,
    max: poolSize,
    // Sends statements of one transaction that do not wait for each other together.
    pipeline: true,
    idleTimeoutMillis: 30_000,
  })
  setLimits(pool, limits)
  pool.on('error', (error) => log?.warn({ err: error }, 'database connection lost'))
  const listener = createNotifyListener({
    connect: () =>
      servers.connect({
        ...connection,
        application_name: `${applicationName} listener`,
        connectionTimeoutMillis: maxSilenceMs,
        query_timeout: Math.max(5_000, maxSilenceMs),
      }),
    maxSilenceMs,
    log,
    onGone: breaker.open,
    onBack(current) {
      // Ends the connections that still lead to the former server.
      if (pool.options.connectionString !== current) breaker.open(new DatabaseUnavailable(texts.gone))
      pool.options.connectionString = current
      breaker.close()
    },
  })

  return {
    db: dbOf(pool),
    pool,
    engine: 'postgres',
    description: texts.server(place),
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

const noLimits = { statement_timeout: 0, idle_in_transaction_session_timeout: 0, query_timeout: 0 }

/** Sends the limits after connecting: PgBouncer refuses them as startup parameters. */
function setLimits(pool: GuardedPool, { query_timeout, ...settings }: typeof noLimits) {
  const statements = Object.entries(settings).map(([name, ms]) => `set ${name} = ${ms}`)
  const onConnect = (client: pg.ClientBase) => client.query(statements.join('; '))
  Object.assign(pool.options, { query_timeout, onConnect })
}

/** Replaces idle connections, because each keeps the limits with which it was opened. */
async function renewConnections(pool: GuardedPool, limits: typeof noLimits) {
  setLimits(pool, limits)
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect())
  for (const client of await Promise.allSettled(idle))
    if (client.status === 'fulfilled') client.value.release(true)
}

function explain(error: unknown, place: string): unknown {
  if (isNotLetIn(error)) return new Error(texts.notLetIn(place), { cause: error })
  return isUnavailable(error) ? new DatabaseUnavailable(texts.noServer(place), { cause: error }) : error
}

function placeOf(connectionString: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString })
    return host.startsWith('/') ? `${host}/${database}` : `${host}:${port}/${database}`
  } catch (error) {
    throw new Error(texts.badUrl, { cause: error })
  }
}
