import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/tx.ts'

const contentTables = sql.raw(
  'categories, attributes, products, option_ids, customers, orders, blog_posts, outbox, idempotency_keys, old_slugs, shop_settings, vain_searches',
)

/** Takes away what a filling left that was stopped half-way. */
export async function clearHalfFilled(db: Queries): Promise<void> {
  await db.execute(sql`truncate ${contentTables} restart identity cascade`)
  // Truncating wakes no trigger that would count what has gone.
  await db.execute(sql`delete from tallies where kind not like 'journal%'`)
  await db.execute(sql`truncate hourly_sums`)
}
