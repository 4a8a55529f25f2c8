import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries, Tx } from '../db/tx.ts'

/** What can be made again from the rest, or belongs to the database itself. */
const derived = ['schema_migrations', 'product_search', 'search_words']
/** What would sign in whoever finds a copy, here or at our mail server, the counts of the running minutes, and the copies themselves. */
const ofTheRunningShop = [
  'signing_keys',
  'refresh_sessions',
  'invitations',
  'shop_secrets',
  'sign_in_attempts',
  'rate_counts',
  'daily_copies',
]
export const leftOut = [...derived, ...ofTheRunningShop]

export type TableDump = { name: string; rows: number; hash: string; lines: string }

async function allTables(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `)
  return rows.map(({ name }) => name)
}

/** Tables that a backup holds, those that others point at first. */
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
    if (ready.length === 0) throw new Error('the tables point at each other in a ring')
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

export const hashOf = (lines: string) => createHash('sha256').update(lines).digest('hex')

/** One row a line, in an order that does not depend on where it lies on the disk. */
export async function dumpTable(tx: Tx, name: string): Promise<TableDump> {
  const columns = identifiers(await columnsOf(tx, name))
  const { rows } = await tx.execute<{ line: string }>(sql`
    select row_to_json(t)::text as line from (select ${columns} from ${sql.identifier(name)}) t
    order by row_to_json(t)::text collate "C"
  `)
  const lines = rows.map(({ line }) => `${line}\n`).join('')
  return { name, rows: rows.length, hash: hashOf(lines), lines }
}

/** Those that a backup leaves out too: sessions end, and triggers write anew what can be made from the rest. */
export async function emptyTables(tx: Tx): Promise<void> {
  const names = (await allTables(tx)).filter((name) => name !== 'schema_migrations')
  await tx.execute(sql`truncate ${identifiers(names)} cascade`)
}

const rowsAtOnce = 500

export async function loadTable(tx: Tx, name: string, lines: string): Promise<void> {
  const columns = identifiers(await columnsOf(tx, name))
  const table = sql.identifier(name)
  const rows = lines.split('\n').filter(Boolean)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = `[${rows.slice(start, start + rowsAtOnce).join(',')}]`
    await tx.execute(sql`
      insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${batch}::json)
    `)
  }
  await continueNumbers(tx, name)
}

/** New rows get numbers after those that were loaded. */
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
