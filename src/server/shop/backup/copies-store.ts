import { desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { dailyCopies } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'

export type DailyCopy = typeof dailyCopies.$inferSelect

/** The day's copy for whoever may work on it until `until`; null while somebody else does. */
export async function claimDay(
  db: Queries,
  day: string,
  { now, until }: { now: Date; until: Date },
): Promise<DailyCopy | null> {
  const [copy] = await db
    .insert(dailyCopies)
    .values({ day, leasedUntil: until })
    .onConflictDoUpdate({
      target: dailyCopies.day,
      set: { leasedUntil: until },
      setWhere: or(isNull(dailyCopies.leasedUntil), lt(dailyCopies.leasedUntil, now)),
    })
    .returning()
  return copy ?? null
}

export async function noteCopy(db: Queries, day: string, change: Partial<DailyCopy>): Promise<void> {
  await db.update(dailyCopies).set(change).where(eq(dailyCopies.day, day))
}

export async function forgetCopiesBefore(db: Queries, day: string): Promise<void> {
  await db.delete(dailyCopies).where(lt(dailyCopies.day, day))
}

const newest = (db: Queries) => db.select().from(dailyCopies).orderBy(desc(dailyCopies.day)).limit(1)

/** What was said of the last copy before this day's. */
export async function problemBefore(db: Queries, day: string): Promise<string | null> {
  const [before] = await newest(db).where(lt(dailyCopies.day, day))
  return before?.problem ?? null
}

/** The last day that was tried, the last whose copy is good, and the last that was sent. */
export async function lastCopies(db: Queries) {
  const [tried] = await newest(db).where(or(isNotNull(dailyCopies.madeAt), isNotNull(dailyCopies.problem)))
  const [good] = await newest(db).where(isNotNull(dailyCopies.verifiedAt))
  const [sent] = await newest(db).where(isNotNull(dailyCopies.sentAt))
  return { tried, good, sent }
}
