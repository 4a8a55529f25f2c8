import type pg from 'pg'
import { applicationName } from '../database.ts'
import { DatabaseUnavailable } from '../errors.ts'
import { texts } from '../texts.ts'
import { isHeard } from './is-heard.ts'
import type { createServers } from './servers.ts'

type Servers = ReturnType<typeof createServers>
/** How often a connection is asked for a sign of life, and how long that may take, in milliseconds. */
type Pace = { every: number; limit: number }

/** How this process reaches the database now. All its connections must live. */
export type Way = {
  /** Where announcements are heard; null where no connection is a session. */
  session: pg.Client | null
  links: readonly { client: pg.Client; pace: Pace }[]
  /** For the pool. */
  address: string
  /** Past the pooler, if there is one and a way past it. */
  direct?: string
}

/** Together under two seconds: so long may a write wait before it is told that the database is gone. */
const beatEvery = 200
export const defaultSilenceLimit = 1_400
/** A busy pooler makes one wait, as a busy pool does. */
const pooledPace = (silenceLimit: number): Pace => ({ every: 1_000, limit: Math.max(10_000, silenceLimit) })
const probeLimit = 5_000

const listenerName = `${applicationName} listener`
const sessionConfig = (silenceLimit: number) => ({
  application_name: listenerName,
  query_timeout: Math.max(5_000, silenceLimit),
})
const pooledConfig = (silenceLimit: number) => ({
  application_name: `${applicationName} pooler`,
  query_timeout: Math.max(15_000, silenceLimit),
})

/** Without a pooler. */
export async function openPlain(
  servers: Servers,
  config: pg.ClientConfig,
  silenceLimit: number,
): Promise<Way> {
  const { client, address } = await servers.connect({ ...config, ...sessionConfig(silenceLimit) })
  return { session: client, links: [{ client, pace: { every: beatEvery, limit: silenceLimit } }], address }
}

/** Through a pooler alone: nothing can be heard. */
export async function openPooled(
  poolers: Servers,
  config: pg.ClientConfig,
  silenceLimit: number,
): Promise<Way> {
  const { client, address } = await poolers.connect({ ...config, ...pooledConfig(silenceLimit) })
  // A pooler greets also when there is no database behind it.
  await orEnd([client], () => client.query('select 1'))
  return { session: null, links: [{ client, pace: pooledPace(silenceLimit) }], address }
}

/** Through a pooler, and past it for announcements. A pooler that has another server behind it would take orders nobody sees. */
export async function openBoth(
  poolers: Servers,
  direct: Servers,
  config: pg.ClientConfig,
  silenceLimit: number,
): Promise<Way> {
  const { client: session, address: past } = await direct.connect({
    ...config,
    ...sessionConfig(silenceLimit),
  })
  const pooled = await orEnd([session], () => poolers.connect({ ...config, ...pooledConfig(silenceLimit) }))
  await orEnd([session, pooled.client], async () => {
    if (!(await isHeard(session, pooled.client, probeLimit)))
      throw new DatabaseUnavailable(texts.directElsewhere)
  })
  const links = [
    { client: session, pace: { every: beatEvery, limit: silenceLimit } },
    { client: pooled.client, pace: pooledPace(silenceLimit) },
  ]
  return { session, links, address: pooled.address, direct: past }
}

async function orEnd<T>(clients: pg.Client[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const client of clients) void client.end().catch(() => {})
    throw error
  }
}
