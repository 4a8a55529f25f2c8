import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Inserts of whole rows, for prepared statements. Rows travel as one JSON text, so one plan serves any number of them. The columns
 * are those of schema.ts: a column of a newer migration gets its default. Other fields of a row are ignored.
 */
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
