import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import { type Digest, startDigest, usualPortion } from './archive.ts'

const derived = [
  'schema_migrations',
  'product_search',
  'search_words',
  'tallies',
  'hourly_sums',
  'sold_until',
  'sold_changes',
]
/** Keys, sessions and passwords, which must not leave the shop in a copy; counters of minutes; the list of copies. */
const ofTheRunningShop = [
  'signing_keys',
  'refresh_sessions',
  'invitations',
  'shop_secrets',
  'sign_in_attempts',
  'rate_counts',
  'shopper_letters',
  'daily_copies',
]
export const leftOut = [...derived, ...ofTheRunningShop]

async function allTables(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `)
  return rows.map(({ name }) => name)
}

/** A table follows those that it references. */
export async function tablesInOrder(db: Queries): Promise<string[]> {
  const { rows: links } = await db.execute<{ child: string; parent: string }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid
  `)
  const waiting = new Set((await allTables(db)).filter((name) => !leftOut.includes(name)))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (name) => !links.some(({ child, parent }) => child === name && waiting.has(parent)),
    )
    if (ready.length === 0) throw new Error('the tables reference each other in a circle')
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

const columnsOf = async (db: Queries, table: string) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position
  `)
  return rows.map(({ name }) => name)
}

const identifiers = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** The width of earlier rows decides the number of the next ones, so a table starts with a single row. */
export async function* linesOf(tx: Tx, name: string, portion = usualPortion): AsyncGenerator<Buffer> {
  const columns = identifiers(await columnsOf(tx, name))
  await tx.execute(sql`
    declare table_lines no scroll cursor for
    select row_to_json(t)::text collate "C" as line from (select ${columns} from ${sql.identifier(name)}) t order by line
  `)
  for (let count = 1; ; ) {
    const { rows } = await tx.execute<{ line: string }>(sql`fetch ${sql.raw(String(count))} from table_lines`)
    if (rows.length === 0) break
    const lines = Buffer.concat(rows.map(({ line }) => Buffer.from(`${line}\n`)))
    yield lines
    const rowsThatFit = Math.floor((portion.bytes * rows.length) / lines.length)
    count = Math.max(1, Math.min(portion.rows, 2 * count, rowsThatFit))
  }
  await tx.execute(sql`close table_lines`)
}

export async function digestOf(tx: Tx, name: string): Promise<Digest> {
  const digest = startDigest()
  for await (const lines of linesOf(tx, name)) digest.add(lines)
  return digest.end()
}

/** Empties the tables outside a backup too: sessions end, and triggers compute the derived ones again. */
export async function emptyTables(tx: Tx): Promise<void> {
  const names = (await allTables(tx)).filter((name) => name !== 'schema_migrations')
  await tx.execute(sql`truncate ${identifiers(names)} cascade`)
}

export async function openLoader(tx: Tx) {
  const columns = new Map<string, SQL>()
  for (const name of await tablesInOrder(tx)) columns.set(name, identifiers(await columnsOf(tx, name)))
  return {
    async load(name: string, rows: string[]) {
      const own = columns.get(name)
      if (!own) return
      const table = sql.identifier(name)
      await tx.execute(sql`
        insert into ${table} (${own}) select ${own}
        from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)
      `)
    },
    async finish() {
      for (const name of columns.keys()) await continueNumbers(tx, name)
    },
  }
}

async function continueNumbers(tx: Tx, name: string) {
  const { rows } = await tx.execute<{ sequence: string }>(sql`
    select pg_get_serial_sequence(${name}, column_name) as sequence from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and column_name = 'id' and is_identity = 'YES'
  `)
  const sequence = rows[0]?.sequence
  if (!sequence) return
  const table = sql.identifier(name)
  await tx.execute(
    sql`select setval(${sequence}, coalesce((select max(id) from ${table}), 1), exists (select 1 from ${table}))`,
  )
}
