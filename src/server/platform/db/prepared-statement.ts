import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Tx } from './tx.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Builds the SQL of a busy statement once and lets each connection parse and plan it once, under its name. Without a name
 * it is planned for its values. `sql.placeholder` marks where they go.
 */
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

/** Names a statement that drizzle itself prepares, because it reads its rows; without a name no plan is kept. */
export const statementName = ({ $client }: Db, name: string): string => ($client.keepsPlans ? name : '')
