import { lt, sql } from 'drizzle-orm'
import { rateCounts } from '../db/schema.ts'
import type { Db } from '../db/tx.ts'
import { minute, tooMany } from './minute.ts'

/** Counts one call of `key`; beyond `perMinute` it is refused. All servers on one database count together. */
export async function countCall(
  { db, clock }: { db: Db; clock: () => Date },
  { key, perMinute }: { key: string; perMinute: number },
) {
  const now = clock()
  const endsAt = new Date(now.getTime() + minute)
  const isOver = sql`${rateCounts.endsAt} <= ${now}::timestamptz`
  const [row] = await db
    .insert(rateCounts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateCounts.endsAt} end`,
      },
    })
    .returning()
  if (row && row.count > perMinute) throw tooMany(row.endsAt.getTime() - now.getTime())
}

export async function forgetOldRates({ db, clock }: { db: Db; clock: () => Date }) {
  await db.delete(rateCounts).where(lt(rateCounts.endsAt, clock()))
}
