import { desc, eq, sql } from 'drizzle-orm'
import { productBatches } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

export async function insertBatch(tx: Tx, batch: typeof productBatches.$inferInsert) {
  await tx.insert(productBatches).values(batch)
}

export const selectBatches = (db: Queries, limit: number) => {
  const { id, by, at, change, undoneAt, products } = productBatches
  return db
    .select({ id, by, at, change, undoneAt, changed: sql<number>`jsonb_array_length(${products})` })
    .from(productBatches)
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

export async function lockBatch(tx: Tx, id: string) {
  const [row] = await tx.select().from(productBatches).where(eq(productBatches.id, id)).for('update')
  return row
}

export async function markBatchUndone(tx: Tx, id: string, at: Date) {
  await tx.update(productBatches).set({ undoneAt: at }).where(eq(productBatches.id, id))
}
