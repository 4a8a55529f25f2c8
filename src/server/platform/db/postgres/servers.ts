import pg from 'pg'
import { DatabaseUnavailable } from '../errors.ts'
import { texts } from '../texts.ts'

/** Splits `postgres://a,b/shop` or `?host=/run/a,/run/b`, as libpq writes several servers; the driver accepts one. */
export function serversOf(databaseUrl: string): string[] {
  const [, start = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? []
  if (!start) return [databaseUrl]
  const [path = '', query = ''] = rest.split('?', 2)
  const parameters = new URLSearchParams(query)
  // The shop always looks for the writable server.
  parameters.delete('target_session_attrs')
  const sockets = parameters.get('host')?.split(',') ?? []
  const addressOf = (host: string, socket?: string) => {
    if (socket !== undefined) parameters.set('host', socket)
    return `${start}${host}${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  }
  if (sockets.length > 1) return sockets.map((socket) => addressOf(authority, socket))
  return authority.split(',').map((host) => addressOf(host))
}

/** Each promotion of a standby starts the next timeline. A standby is read-only and returns null. */
const timelineQuery = `select case when not pg_is_in_recovery() then
  ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`

export type Connection = { client: pg.Client; address: string }

/** Finds the writable server, also after another one was promoted. */
export function createServers(addresses: string[]) {
  let newestTimeline = 0

  async function open(address: string, config: pg.ClientConfig): Promise<Connection & { timeline: number }> {
    const client = new pg.Client({ ...config, connectionString: address })
    // An error without a listener would end the process; the current or next query fails too.
    client.on('error', () => {})
    try {
      await client.connect()
      if (addresses.length === 1) return { client, address, timeline: 0 }
      const { rows } = await client.query<{ timeline: number | null }>(timelineQuery)
      const timeline = rows[0]?.timeline ?? null
      // A former primary that missed the promotion would accept orders that get lost.
      if (timeline === null || timeline < newestTimeline) throw new DatabaseUnavailable(texts.noWritable)
      return { client, address, timeline }
    } catch (error) {
      endQuietly(client)
      throw error
    }
  }

  return {
    /** Asks all servers at once, because an unreachable one may fail slowly. */
    async connect(config: pg.ClientConfig): Promise<Connection> {
      const attempts = addresses.map((address) => open(address, config))
      // The first time every answer counts: the timelines are not known yet.
      const connections = newestTimeline > 0 ? [await firstOf(attempts)] : await allOf(attempts)
      const best = connections.reduce((one, other) => (other.timeline > one.timeline ? other : one))
      newestTimeline = best.timeline
      for (const attempt of attempts)
        attempt.then(
          ({ client }) => client !== best.client && endQuietly(client),
          () => {}, // Another server answered.
        )
      return best
    },
  }
}

/** Ignores errors: the connection may be broken already. */
export const endQuietly = (client: pg.Client) => void client.end().catch(() => {})

async function firstOf<T>(attempts: Promise<T>[]): Promise<T> {
  return Promise.any(attempts).catch((error: AggregateError) => {
    throw mostTelling(error.errors)
  })
}

async function allOf<T>(attempts: Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(attempts)
  const values = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (values.length > 0) return values
  throw mostTelling(outcomes.map((one) => (one.status === 'rejected' ? one.reason : null)))
}

const mostTelling = (failures: unknown[]) =>
  failures.find((failure) => failure instanceof DatabaseUnavailable) ?? failures[0]
