import type pg from 'pg'
import type { testShop } from './shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'database' | 'deps'>

/** Sent after earlier changes, as an end mark. */
const announcement = 'select pg_notify('

/** Counts the statements that `work` causes, with the shop's facts already cached. */
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
    // The spy is on the client itself; the original method is on its class.
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
