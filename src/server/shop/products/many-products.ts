import type { Tx } from '#server/platform/db/tx.ts'
import { keepOldSlug } from '#server/platform/slugs/old-slugs.ts'
import { recordInitialStock, writeMoves } from '../stock/stock.ts'
import { linkProducts, replaceLinks } from './links-store.ts'
import {
  insertProducts,
  type LockedProduct,
  type ProductFields,
  updateProducts,
} from './product-writes-store.ts'

/** Missing fields keep their values. */
export type ProductPatch = {
  product: LockedProduct
  fields?: Partial<ProductFields>
  categoryIds?: number[] | undefined
  valueIds?: number[] | undefined
  stockDelta?: number
}

type Wanted = Partial<ProductFields> & { stock?: number; categoryIds?: number[]; valueIds?: number[] }

export const patchOf = (
  product: LockedProduct,
  { stock = product.stock, categoryIds, valueIds, ...fields }: Wanted,
): ProductPatch => ({ product, fields, categoryIds, valueIds, stockDelta: stock - product.stock })

export type NewProduct = Omit<ProductFields, 'accentCategoryId'> & {
  stock: number
  categoryIds: number[]
  valueIds: number[]
}

type Writing = { by: string; at: Date }

/** Writes any number of products with a fixed number of statements. */
export async function writeProducts(tx: Tx, patches: readonly ProductPatch[], { by, at }: Writing) {
  await updateProducts(tx, patches, at)
  for (const { product, fields } of patches)
    if (fields?.slug !== undefined)
      await keepOldSlug(tx, { kind: 'product', id: product.id, from: product.slug, to: fields.slug })
  await replaceLinks(tx, patches)
  const moves = patches.flatMap(({ product, stockDelta = 0 }) =>
    stockDelta === 0 ? [] : [{ productId: product.id, delta: stockDelta }],
  )
  if (moves.length > 0) await writeMoves(tx, moves, { reason: 'correction', by, at })
}

/** Returns ids in the order of `added`. */
export async function addProducts(
  tx: Tx,
  added: readonly NewProduct[],
  { by, at }: Writing,
): Promise<number[]> {
  if (added.length === 0) return []
  const times = { createdAt: at, updatedAt: at }
  const rows = added.map(({ categoryIds: _, valueIds: __, ...fields }) => ({ ...fields, ...times }))
  const idOf = await insertProducts(tx, rows)
  const stored = added.map((product) => ({ ...product, id: idOf.get(product.slug) ?? 0 }))
  await linkProducts(tx, stored)
  await recordInitialStock(tx, stored, { by, at })
  return stored.map(({ id }) => id)
}
