import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Tx } from './tx.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Builds the SQL of a busy statement once. Under a name each connection also parses and plans it once; without a name it is
 * planned for its values, which replace `sql.placeholder`.
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

/** Returns a name for statements that drizzle prepares itself; an empty one keeps no plan. */
export const statementName = ({ $client }: Db, name: string): string => ($client.keepsPlans ? name : '')
