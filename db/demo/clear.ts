import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/tx.ts'

const contentTables = sql.raw(
  'categories, attributes, products, option_ids, customers, orders, blog_posts, outbox, idempotency_keys, old_slugs, shop_settings, vain_searches',
)

/** Deletes the rows of an interrupted fill. */
export async function clearHalfFilled(db: Queries): Promise<void> {
  await db.execute(sql`truncate ${contentTables} restart identity cascade`)
  // `truncate` runs no row triggers, so the counters are cleared too.
  await db.execute(sql`delete from tallies where kind not like 'journal%'`)
  await db.execute(sql`truncate hourly_sums`)
}
