import { and, eq, inArray, sql } from 'drizzle-orm'
import { importedStock, products } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

type ImportedStock = { productId: number; base: number; target: number }

/** The same two numbers in another file count again only if the product had `base` pieces in between. */
export async function findImportedStock(
  db: Queries,
  productIds: number[],
  fileHash: string,
): Promise<(productId: number, stock: { base: number; target: number }) => boolean> {
  const { rows } = await db.execute<ImportedStock>(sql`
    select mark.product_id as "productId", mark.base, mark.target
    from ${importedStock} mark join ${products} product on product.id = mark.product_id
    where mark.product_id = any(${sql.param(productIds)}::int[]) and (mark.file_hash = ${fileHash} or not exists (
      select from stock_movements move
      where move.product_id = mark.product_id and move.at > mark.at and mark.base = product.stock - coalesce((
        select sum(later.delta) from stock_movements later
        where later.product_id = move.product_id and later.id > move.id
      ), 0)
    ))
  `)
  const keys = new Set(rows.map(({ productId, base, target }) => `${productId} ${base} ${target}`))
  return (productId, { base, target }) => keys.has(`${productId} ${base} ${target}`)
}

export async function rememberStock(
  tx: Tx,
  stocks: readonly ImportedStock[],
  { fileHash, at }: { fileHash: string; at: Date },
) {
  if (stocks.length === 0) return
  await tx
    .insert(importedStock)
    .values(stocks.map((one) => ({ ...one, fileHash, at })))
    .onConflictDoUpdate({
      target: [importedStock.productId, importedStock.base, importedStock.target],
      set: { fileHash, at },
    })
}

export async function forgetStock(tx: Tx, fileHash: string, productIds: number[]) {
  const isOfFile = eq(importedStock.fileHash, fileHash)
  await tx.delete(importedStock).where(and(isOfFile, inArray(importedStock.productId, productIds)))
}
