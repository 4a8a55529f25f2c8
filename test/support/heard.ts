import { sql } from 'drizzle-orm'
import type { testShop } from './shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'database'>

let signs = 0

/** Waits for all announcements of earlier commits: they arrive in order, so this one is the last. Product 0 does not exist. */
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
