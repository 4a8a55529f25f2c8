import { and, eq, inArray, sql } from 'drizzle-orm'
import { productImportChanges } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type StoredChange = Omit<typeof productImportChanges.$inferSelect, 'importId'>

export async function rememberChanges(tx: Tx, importId: string, changes: readonly StoredChange[]) {
  if (changes.length === 0) return
  await tx.insert(productImportChanges).values(changes.map((change) => ({ ...change, importId })))
}

/** Requires `lockToUndo`. */
export const takeChanges = (tx: Tx, importId: string, limit: number): Promise<StoredChange[]> =>
  tx
    .select({
      productId: productImportChanges.productId,
      before: productImportChanges.before,
      after: productImportChanges.after,
    })
    .from(productImportChanges)
    .where(eq(productImportChanges.importId, importId))
    .orderBy(productImportChanges.productId)
    .limit(limit)
    .for('update')

type ChangeOf = { importId: string; productId: number }

/** Runs before the lock of the product, in the order of an undo. */
export async function lockChange(tx: Tx, { importId, productId }: ChangeOf) {
  const { importId: ofImport, productId: ofProduct } = productImportChanges
  await tx
    .select({ productId: ofProduct })
    .from(productImportChanges)
    .where(and(eq(ofImport, importId), eq(ofProduct, productId)))
    .for('update')
}

export async function addPictures(
  tx: Tx,
  { importId, productId }: ChangeOf,
  before: string[],
  after: string[],
) {
  const images = {
    before: sql`${JSON.stringify(before)}::jsonb`,
    after: sql`${JSON.stringify(after)}::jsonb`,
  }
  await tx.execute(sql`
    update ${productImportChanges} set
      before = case when after -> 'images' is null then before || jsonb_build_object('images', ${images.before})
        else before end,
      after = after || jsonb_build_object('images', ${images.after})
    where import_id = ${importId} and product_id = ${productId}
      and coalesce(after -> 'images', ${images.before}) = ${images.before}
  `)
}

export async function dropChanges(tx: Tx, importId: string, productIds: number[]) {
  const { importId: ofImport, productId } = productImportChanges
  await tx.delete(productImportChanges).where(and(eq(ofImport, importId), inArray(productId, productIds)))
}
