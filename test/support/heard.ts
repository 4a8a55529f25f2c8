import { sql } from 'drizzle-orm'
import type { testShop } from './shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'database'>

let signs = 0

/**
 * Waits until the shop has heard of everything that was committed before: announcements come in the order of their commits,
 * so after a sign of our own nothing earlier is on its way. Nobody shows product 0.
 */
export async function untilHeard({ database }: Shop): Promise<void> {
  signs += 1
  const sign = `#${signs} product:0`
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const stop = await database.listen('content', (payload) => {
    if (payload === sign) resolve()
  })
  await database.db.execute(sql`select pg_notify('content', ${sign})`)
  await heard
  await stop()
}
