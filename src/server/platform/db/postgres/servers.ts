import pg from 'pg'
import { DatabaseUnavailable } from '../errors.ts'
import { texts } from '../texts.ts'

/**
 * The servers of an address that may name several, as PostgreSQL's own programs write it: `postgres://a:5432,b:5432/shop`, or
 * `?host=/run/a,/run/b`. An address for each; the driver knows only those.
 */
export function serversOf(databaseUrl: string): string[] {
  const [, begin = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? []
  if (!begin) return [databaseUrl]
  const [path = '', query = ''] = rest.split('?', 2)
  const asked = new URLSearchParams(query)
  // Only the writable one is of use here, whatever is asked for.
  asked.delete('target_session_attrs')
  const sockets = asked.get('host')?.split(',') ?? []
  const addressOf = (host: string, socket?: string) => {
    if (socket !== undefined) asked.set('host', socket)
    return `${begin}${host}${path}${asked.size > 0 ? `?${asked}` : ''}`
  }
  if (sockets.length > 1) return sockets.map((socket) => addressOf(authority, socket))
  return authority.split(',').map((host) => addressOf(host))
}

/** A standby has none: it takes no writes. Each promotion of a standby begins the next. */
const timeline = `select case when not pg_is_in_recovery() then
  ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`

/** The one among several servers that takes writes: found, lost and found again. `seen` is the newest timeline met so far. */
export function createServers(addresses: string[], seen = { timeline: 0 }) {
  async function open(config: pg.ClientConfig): Promise<{ client: pg.Client; timeline: number }> {
    const client = new pg.Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      if (addresses.length === 1) return { client, timeline: 0 }
      const { rows } = await client.query<{ timeline: number | null }>(timeline)
      const found = rows[0]?.timeline ?? null
      // One that was the first once and has not heard that another was promoted would take orders nobody else sees.
      if (found === null || found < seen.timeline) throw new DatabaseUnavailable(texts.noWritable)
      return { client, timeline: found }
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
  }

  const close = async (client: pg.Client, kept: pg.Client) => {
    if (client !== kept) await client.end()
  }

  return {
    /**
     * A connection to the server that takes writes, and its address. All are asked at once: one that is gone may take long to
     * fail. At the first time all answers are waited for, since nothing is known of their timelines yet.
     */
    async connect(config: pg.ClientConfig): Promise<{ client: pg.Client; address: string }> {
      const asked = addresses.map(async (address) => ({
        ...(await open({ ...config, connectionString: address })),
        address,
      }))
      const answers = seen.timeline > 0 ? [await firstOf(asked)] : await allOf(asked)
      const best = answers.reduce((one, other) => (other.timeline > one.timeline ? other : one))
      if (addresses.length > 1) seen.timeline = best.timeline
      for (const other of asked) void other.then(({ client }) => close(client, best.client)).catch(() => {})
      return best
    },
  }
}

/** Of several failures the one that tells most: somebody answered, though only to say no. */
const tellingOf = (failures: unknown[]) =>
  failures.find((failure) => failure instanceof DatabaseUnavailable) ?? failures[0]

async function firstOf<T>(asked: Promise<T>[]): Promise<T> {
  return Promise.any(asked).catch((error: AggregateError) => {
    throw tellingOf(error.errors)
  })
}

async function allOf<T>(asked: Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(asked)
  const found = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (found.length === 0)
    throw tellingOf(settled.map((one) => (one.status === 'rejected' ? one.reason : null)))
  return found
}
