import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Inserts rows as one JSON text, so one prepared plan serves any number of them. Ignores fields without a column. */
export function rowsOf<Table extends PgTable>(table: Table) {
  const target = sql.identifier(getTableName(table))
  const names = new Map(Object.keys(getTableColumns(table)).map((key) => [key, toSnakeCase(key)]))
  const columns = sql.raw([...names.values()].join(', '))
  const inSnakeCase = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value]))
  return {
    insert: (placeholder: string): SQL => sql`
      insert into ${target} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${target}, ${sql.placeholder(placeholder)}::jsonb)
    `,
    toJson: (rows: readonly Table['$inferSelect'][]): string => JSON.stringify(rows.map(inSnakeCase)),
  }
}
