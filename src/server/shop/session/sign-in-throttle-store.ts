import { eq, lt, sql } from 'drizzle-orm'
import { signInAttempts } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'

export async function findAttempts(db: Queries, key: string) {
  const [row] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key))
  return row
}

type Counting = {
  now: Date
  countsSince: Date
  free: number
  firstWaitSeconds: number
  maxWaitSeconds: number
}

/** Returns false and counts nothing while the key must wait. Each attempt after the free ones doubles the wait. */
export async function countAttempt(
  db: Queries,
  key: string,
  { now, countsSince, free, firstWaitSeconds, maxWaitSeconds }: Counting,
): Promise<boolean> {
  const { attempts, lastAt, blockedUntil } = signInAttempts
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const isOld = sql`${lastAt} < ${moment(countsSince)}`
  const next = sql`case when ${isOld} then 1 else ${attempts} + 1 end`
  const wait = sql`least(${maxWaitSeconds}::int, ${firstWaitSeconds}::int * 2 ^ least((${next}) - ${free}::int, 4))`
  const rows = await db
    .insert(signInAttempts)
    .values({ key, attempts: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        attempts: next,
        lastAt: now,
        blockedUntil: sql`case when (${next}) >= ${free}::int then ${moment(now)} + (${wait}) * interval '1 second' end`,
      },
      setWhere: sql`${blockedUntil} is null or ${blockedUntil} <= ${moment(now)}`,
    })
    .returning({ key: signInAttempts.key })
  return rows.length > 0
}

export async function uncountAttempt(db: Queries, key: string): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ attempts: sql`greatest(0, ${signInAttempts.attempts} - 1)`, blockedUntil: null })
    .where(eq(signInAttempts.key, key))
}

export async function deleteAttempts(db: Queries, key: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.key, key))
}

export async function deleteAttemptsBefore(db: Queries, moment: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.lastAt, moment))
}
