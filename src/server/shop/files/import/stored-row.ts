import { isDeepStrictEqual } from 'node:util'
import type { StagedChange } from '#server/platform/db/schema.ts'
import {
  accentAmong,
  type LockedProduct,
  type NewProduct,
  type ProductPatch,
} from '#server/shop/products/products.ts'

export type ChangedRow = {
  change: StagedChange
  product: LockedProduct
  /** Undefined keeps the categories. */
  categoryIds: number[] | undefined
}

export type NewRow = { change: StagedChange; product: NewProduct }

export type RestoredRow = NewRow & { deleted: LockedProduct }

type Written = StagedChange['fields'] & {
  categoryIds?: number[]
  accentCategoryId?: number | null
  valueIds?: number[]
  stock?: number
}

export type StoredRow = {
  change: StagedChange
  product: { id: number; name: string }
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

export const broughtStock = ({ product, change: { stock } }: StoredRow) =>
  stock?.base === undefined ? [] : [{ productId: product.id, base: stock.base, target: stock.target }]

export const wantedPictures = ({ product, change: { pictures = [] } }: StoredRow) =>
  pictures.map((address) => ({ productId: product.id, address }))

/** `after` has the order of a later read, so that a difference means a change by others. */
export const undoable = ({ product, before, after: { valueIds, ...after } }: StoredRow) => ({
  productId: product.id,
  before,
  after: { ...after, ...(valueIds && { valueIds: valueIds.toSorted((one, other) => one - other) }) },
})

export const isAsItWas = (row: StoredRow): boolean =>
  isDeepStrictEqual(row.before, undoable(row).after) && wantedPictures(row).length === 0
