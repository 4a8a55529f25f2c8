import pg from 'pg'

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function command(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(sql).finally(() => client.end())
}
