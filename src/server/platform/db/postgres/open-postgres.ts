import pg from 'pg'
import { applicationName, type Database, dbOf, drainPool, type Log, pingPool } from '../database.ts'
import { DatabaseUnavailable, isNotLetIn, isUnavailable } from '../errors.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { texts } from '../texts.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { lookAt } from './look-at.ts'
import { createNotifyListener } from './notify-listener.ts'
import { createServers, serversOf } from './servers.ts'
import { defaultSilenceLimit, openBoth, openPlain, openPooled, type Way } from './ways.ts'

type Options = {
  databaseUrl: string
  directUrl?: string
  log?: Log
  poolSize?: number
  timeLimit?: number
  silenceLimit?: number
}

export async function openPostgres({
  databaseUrl,
  directUrl,
  log,
  poolSize = 10,
  timeLimit = 10_000,
  silenceLimit = defaultSilenceLimit,
}: Options): Promise<Database> {
  const addresses = serversOf(databaseUrl)
  const where = addresses.map((address) => placeOf(address, 'DATABASE_URL')).join(', ')
  const seen = { timeline: 0 }
  const servers = createServers(addresses, seen)
  const connection: pg.ClientConfig = {
    application_name: applicationName,
    // When the listener is not greeted in this time, the server is gone, and the breaker ends all waiting.
    connectionTimeoutMillis: silenceLimit,
    keepAlive: true,
  }
  const limits = {
    statement_timeout: timeLimit,
    // For a server that stopped answering and cannot end its statement itself.
    query_timeout: timeLimit + Math.max(2_000, silenceLimit),
    idle_in_transaction_session_timeout: 30_000,
  }
  // For a free or a new connection while others are at work.
  const waitLimit = Math.max(timeLimit, silenceLimit)
  const patient = {
    ...connection,
    connectionTimeoutMillis: addresses.length === 1 ? waitLimit : silenceLimit,
    query_timeout: limits.query_timeout,
  }
  const found = await lookAt(servers, patient, directUrl ? 'transaction' : undefined).catch((error) => {
    throw refusalOf(error, where, 'DATABASE_URL')
  })
  if (['C', 'POSIX'].includes(found.ctype)) log?.warn({ ctype: found.ctype }, texts.plainCtype)
  const isPooled = found.pooling !== 'none'
  const pastUrl = directUrl ?? (found.pooling === 'session' ? databaseUrl : undefined)
  const past = pastUrl === undefined ? null : serversOf(pastUrl)
  const pastWhere = past?.map((address) => placeOf(address, 'DATABASE_DIRECT_URL')).join(', ')
  if (isPooled && !past) log?.warn({}, texts.poolerAlone)

  const breaker = createCircuitBreaker()
  const pool = new GuardedPool({
    ...connection,
    isPooled,
    connectionString: found.address,
    stream: breaker.stream,
    connectionTimeoutMillis: waitLimit,
    max: poolSize,
    // Statements of one transaction that do not wait for each other travel together.
    pipeline: true,
    idleTimeoutMillis: 30_000,
  })
  setLimits(pool, limits)
  const direct = past
    ? new GuardedPool({ ...connection, connectionTimeoutMillis: waitLimit, max: 2, idleTimeoutMillis: 1_000 })
    : pool
  for (const one of new Set([pool, direct]))
    one.on('error', (error) => log?.warn({ err: error }, 'database connection lost'))

  const pastServers = past && createServers(past, seen)
  const open = (): Promise<Way> => {
    if (!isPooled) return openPlain(servers, connection, silenceLimit)
    return pastServers
      ? openBoth(servers, pastServers, connection, silenceLimit)
      : openPooled(servers, connection, silenceLimit)
  }
  const listener = createNotifyListener({
    open,
    log,
    onGone: breaker.open,
    onBack(way) {
      // Whoever still held a connection to another server has lost it with the listener, or loses it now.
      if (pool.options.connectionString !== way.address) breaker.open(new DatabaseUnavailable(texts.gone))
      pool.options.connectionString = way.address
      if (way.direct) direct.options.connectionString = way.direct
      breaker.close()
    },
  })
  const close = async () => {
    await listener.close()
    await Promise.all([...new Set([pool, direct])].map(drainPool))
  }
  // A direct way to another database would be migrated and listened to in vain.
  if (isPooled)
    await listener.connect().catch(async (error) => {
      await close()
      throw pastWhere ? refusalOf(error, pastWhere, 'DATABASE_DIRECT_URL') : error
    })

  return {
    db: dbOf(pool),
    pool,
    direct,
    engine: 'postgres',
    description: isPooled ? texts.pooled(where, pastWhere) : texts.server(where),
    isCircuitOpen: breaker.isOpen,
    isReadOnly: () => false,
    async patiently(work) {
      await renewConnections(pool, noLimits)
      return work().finally(() => renewConnections(pool, limits))
    },
    ping: () => pingPool(pool),
    listen: listener.listen,
    close,
  }
}

const noLimits = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** A connection is opened with its limits; a pooler refuses them there, so behind one each transaction sets its own. */
function setLimits(pool: GuardedPool, { query_timeout, ...ofServer }: typeof noLimits) {
  Object.assign(pool.options, { query_timeout }, pool.isPooled ? {} : ofServer)
  if (pool.isPooled)
    pool.settings = Object.entries(ofServer).map(([name, limit]) => `set local ${name} = ${limit}`)
}

/** A connection keeps the limits it was opened with, so those that are idle make room for new ones. */
async function renewConnections(pool: GuardedPool, limits: typeof noLimits) {
  setLimits(pool, limits)
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect())
  for (const taken of await Promise.allSettled(idle))
    if (taken.status === 'fulfilled') taken.value.release(true)
}

/** What whoever runs the shop can do about it. That two ways lead to different places needs no more words. */
function refusalOf(error: unknown, where: string, variable: string): unknown {
  if (isNotLetIn(error)) return new Error(texts.notLetIn(where, variable), { cause: error })
  const isTold = error instanceof Error && error.message === texts.directElsewhere
  if (isTold || !isUnavailable(error)) return error
  return new DatabaseUnavailable(texts.noServer(where, variable), { cause: error })
}

/** Names no password. */
function placeOf(connectionString: string, variable: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString })
    return host.startsWith('/') ? `${host}/${database}` : `${host}:${port}/${database}`
  } catch (error) {
    throw new Error(texts.badUrl(variable), { cause: error })
  }
}
