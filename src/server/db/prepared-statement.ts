import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Tx } from './tx.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A prepared statement for the busiest path: its SQL is built once, and each connection parses and plans it once,
 * under this name, unless a pooler stands between. `sql.placeholder` says where the values go.
 */
export function prepare<Values extends Record<string, unknown>, Row extends pg.QueryResultRow>(
  name: string,
  statement: SQL,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (tx, values) => {
    const { rows } = await tx.connection.query<Row>({
      name: tx.keepsStatements ? name : undefined,
      text,
      values: fillPlaceholders(params, values),
    })
    return rows
  }
}
