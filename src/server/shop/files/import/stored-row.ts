import { isDeepStrictEqual } from 'node:util'
import type { StagedChange } from '#server/platform/db/schema.ts'
import {
  accentAmong,
  type LockedProduct,
  type NewProduct,
  type ProductPatch,
} from '#server/shop/products/products.ts'

/** A row about a product that is there. */
export type ChangedRow = {
  change: StagedChange
  product: LockedProduct
  /** Absent when the row leaves it where it is. */
  categoryIds: number[] | undefined
}

/** A row about a product that is not there yet. */
export type NewRow = { change: StagedChange; product: NewProduct }

/** A row that makes a product of one that was taken away. */
export type RestoredRow = NewRow & { deleted: LockedProduct }

type Written = StagedChange['fields'] & {
  categoryIds?: number[]
  accentCategoryId?: number | null
  valueIds?: number[]
  stock?: number
}

/** What a row has done: the fields that it has given, as they were and as they are. */
export type StoredRow = {
  change: StagedChange
  product: { id: number; name: string }
  /** Null: it has made the product. */
  before: Readonly<Record<string, unknown>> | null
  after: Written
}

export const patchOf = ({ product, change, categoryIds }: ChangedRow): ProductPatch => ({
  product,
  fields: change.fields,
  categoryIds,
  valueIds: change.valueIds,
  stockDelta: stockDelta(product, change.stock),
})

/** Sold pieces stay sold; a stock that is set is set whatever was sold. */
function stockDelta({ stock, parts }: LockedProduct, change: StagedChange['stock']): number {
  if (!change || parts) return 0
  const delta = change.target - (change.base ?? stock)
  return Math.max(delta, -stock)
}

export function newProductOf(change: StagedChange, categoryIds: number[] = []): NewProduct {
  const { fields, valueIds = [], stock } = change
  const { name = '', slug = '', price = '0' } = fields
  return {
    description: '',
    sku: '',
    images: [],
    tags: [],
    isActive: true,
    isFeatured: false,
    flightHours: null,
    ...fields,
    name,
    slug,
    price,
    stock: stock?.target ?? 0,
    categoryIds,
    valueIds,
  }
}

/** What it had is overwritten whole. */
export function restoringPatch({ product, deleted }: RestoredRow): ProductPatch {
  const { stock, categoryIds, valueIds, ...fields } = product
  return { product: deleted, fields, categoryIds, valueIds, stockDelta: stock - deleted.stock }
}

export const storedNew = ({ change, product }: NewRow, id: number): StoredRow => ({
  change,
  product: { id, name: product.name },
  before: null,
  after: product,
})

export function storedChange({ change, product, categoryIds }: ChangedRow): StoredRow {
  const { fields, valueIds, stock } = change
  const fieldsBefore = Object.fromEntries(
    Object.keys(fields).map((name) => [name, product[name as keyof LockedProduct]]),
  )
  const losesAccent = categoryIds && accentAmong(product, categoryIds) !== product.accentCategoryId
  return {
    change,
    product: { id: product.id, name: fields.name ?? product.name },
    before: {
      ...fieldsBefore,
      ...(categoryIds && { categoryIds: product.categoryIds }),
      ...(losesAccent && { accentCategoryId: product.accentCategoryId }),
      ...(valueIds && { valueIds: product.valueIds }),
      ...(stock && { stock: product.stock }),
    },
    after: {
      ...fields,
      ...(categoryIds && { categoryIds }),
      ...(losesAccent && { accentCategoryId: null }),
      ...(valueIds && { valueIds }),
      ...(stock && { stock: product.stock + stockDelta(product, stock) }),
    },
  }
}

/** The difference of stock that it has brought, so that the same one does not come again. */
export const broughtStock = ({ product, change: { stock } }: StoredRow) =>
  stock?.base === undefined ? [] : [{ productId: product.id, base: stock.base, target: stock.target }]

export const wantedPictures = ({ product, change: { pictures = [] } }: StoredRow) =>
  pictures.map((address) => ({ productId: product.id, address }))

/** To be taken back by; `after` as it will be read again, because what differs then was changed by others. */
export const undoable = ({ product, before, after: { valueIds, ...after } }: StoredRow) => ({
  productId: product.id,
  before,
  after: {
    ...after,
    ...(valueIds && { valueIds: valueIds.toSorted((one, other) => one - other) }),
  },
})

/** Whether the product had all of it already when the row came to be stored. */
export const isAsItWas = (row: StoredRow): boolean =>
  isDeepStrictEqual(row.before, undoable(row).after) && wantedPictures(row).length === 0
