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

/** The rows that a server answers. */
export async function ask<Row extends pg.QueryResultRow>(
  { url }: { url: string },
  sql: string,
): Promise<Row[]> {
  return (await command(url, sql)).rows
}
