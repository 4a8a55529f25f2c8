import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { pictureFetches } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

export type FetchRow = typeof pictureFetches.$inferSelect

export async function queuePictures(
  tx: Tx,
  importId: string,
  wanted: readonly { productId: number; address: string }[],
  now: Date,
) {
  if (wanted.length === 0) return
  await tx
    .insert(pictureFetches)
    .values(wanted.map((one) => ({ ...one, importId, nextAttemptAt: now })))
    .onConflictDoUpdate({
      target: [pictureFetches.productId, pictureFetches.address],
      set: { importId, attempts: 0, nextAttemptAt: now, failedAt: null, lastError: null },
      setWhere: isNotNull(pictureFetches.failedAt),
    })
}

export const selectFetches = (db: Queries, productIds: number[]) =>
  db
    .select({ productId: pictureFetches.productId, address: pictureFetches.address })
    .from(pictureFetches)
    .where(and(inArray(pictureFetches.productId, productIds), isNull(pictureFetches.failedAt)))

/** Drops pending pictures, and fetched ones of `takenFrom`, so that the feed can bring them again. */
export async function forgetPictures(
  tx: Tx,
  importId: string,
  { productIds, takenFrom }: { productIds: number[]; takenFrom: number[] },
) {
  await tx
    .delete(pictureFetches)
    .where(
      and(
        eq(pictureFetches.importId, importId),
        inArray(pictureFetches.productId, productIds),
        or(isNull(pictureFetches.fetchedAt), inArray(pictureFetches.productId, takenFrom)),
      ),
    )
}

export async function claimDue(
  db: Queries,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<FetchRow[]> {
  const due = db
    .select({ id: pictureFetches.id })
    .from(pictureFetches)
    .where(
      and(
        isNull(pictureFetches.fetchedAt),
        isNull(pictureFetches.failedAt),
        lte(pictureFetches.nextAttemptAt, now),
      ),
    )
    .orderBy(pictureFetches.nextAttemptAt, pictureFetches.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(pictureFetches)
    .set({ attempts: sql`${pictureFetches.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(inArray(pictureFetches.id, due))
    .returning()
  return rows.toSorted((a, b) => a.id - b.id)
}

export const isQueued = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.$count(pictureFetches, eq(pictureFetches.id, id))) > 0

export async function updateFetch(db: Queries, id: number, outcome: Partial<FetchRow>) {
  await db.update(pictureFetches).set(outcome).where(eq(pictureFetches.id, id))
}
