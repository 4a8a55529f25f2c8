import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Tx } from './tx.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Builds the SQL once. With a name each connection also plans it once; without one it is planned for its values. */
export function prepare<Values extends Record<string, unknown>, Row extends pg.QueryResultRow>(
  name: string | undefined,
  statement: SQL,
): (place: Tx | Db, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (place, values) => {
    const query = { name, text, values: fillPlaceholders(params, values) }
    const { rows } = await ('connection' in place
      ? place.connection.query<Row>(query)
      : place.$client.query<Row>({ ...query, name: name && statementName(place, name) }))
    return rows
  }
}

/** Returns an empty name, which keeps no plan, for the embedded engine. */
export const statementName = ({ $client }: Db, name: string): string => ($client.keepsPlans ? name : '')
