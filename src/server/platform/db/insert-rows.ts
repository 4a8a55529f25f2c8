import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { prepare } from './prepared-statement.ts'
import type { Tx } from './tx.ts'

/**
 * Sends rows as one JSON text, so one plan serves any number of them. Columns are those of schema.ts: a
 * column of a newer migration uses its default. Other fields of a row are ignored.
 */
export function insertInto<Table extends PgTable>(table: Table) {
  const target = sql.identifier(getTableName(table))
  const names = new Map(Object.keys(getTableColumns(table)).map((key) => [key, toSnakeCase(key)]))
  const columns = sql.raw([...names.values()].join(', '))
  const insert = prepare<{ rows: string }, Record<string, never>>(
    `insert_${getTableName(table)}`,
    sql`
      insert into ${target} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${target}, ${sql.placeholder('rows')}::jsonb)
    `,
  )
  const inSnakeCase = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value]))
  return (tx: Tx, rows: readonly Table['$inferSelect'][]) =>
    insert(tx, { rows: JSON.stringify(rows.map(inSnakeCase)) })
}
