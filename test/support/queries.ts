import type pg from 'pg'
import type { testShop } from './shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'database' | 'deps'>

/** Sent a moment after an earlier change, whatever the shop does by then. */
const announcement = 'select pg_notify('

/**
 * How many statements the shop sends to its database for the sake of `work`. Its facts are known, as in a shop that has been
 * open for a while: they are read again every minute, which may be just now.
 */
export async function countQueries({ database, deps }: Shop, work: () => Promise<unknown>): Promise<number> {
  await deps.facts()
  let count = 0
  const watch = (client: pg.PoolClient) => {
    client.query = new Proxy(client.query, {
      apply(query, self, given) {
        if (!textOf(given[0]).startsWith(announcement)) count += 1
        return Reflect.apply(query, self, given)
      },
    })
  }
  const leave = (_error: Error | boolean | undefined, client: pg.PoolClient) => {
    // What stands on the client itself is ours; its own lies in its class.
    Reflect.deleteProperty(client, 'query')
  }
  database.pool.on('acquire', watch).on('release', leave)
  try {
    await work()
    return count
  } finally {
    database.pool.off('acquire', watch).off('release', leave)
  }
}

const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement && 'text' in statement
    ? String(statement.text)
    : String(statement)
