import pg from 'pg'

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

export async function ask<Row extends pg.QueryResultRow>(
  { url }: { url: string },
  sql: string,
): Promise<Row[]> {
  return (await command(url, sql)).rows
}
