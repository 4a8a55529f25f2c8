import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type Db, queryWithSettings, type Tx } from './tx.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement for the busiest paths: its SQL is built once. Under a name each connection parses and plans it once, too, unless
 * a pooler stands between; without one it is planned for its values. `sql.placeholder` says where these go.
 */
export function prepare<Values extends Record<string, unknown>, Row extends pg.QueryResultRow>(
  name: string | undefined,
  statement: SQL,
): (place: Tx | Db, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (place, values) => {
    const query = { text, values: fillPlaceholders(params, values) }
    const { rows } = await ('connection' in place
      ? place.connection.query<Row>(place.keepsStatements ? { name, ...query } : query)
      : queryPool<Row>(place, name, query))
    return rows
  }
}

const queryPool = <Row extends pg.QueryResultRow>(
  { $client: pool }: Db,
  name: string | undefined,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> =>
  pool.isPooled
    ? queryWithSettings(pool, query)
    : pool.query<Row>({ name: pool.keepsPlans ? name : undefined, ...query })

/** For statements that drizzle itself prepares, because it reads their rows: the name, which it keeps on each connection. */
export const statementName = ({ $client }: Db, name: string): string => ($client.keepsPlans ? name : '')
