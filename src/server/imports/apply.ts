import type { ImportError } from '#shared/contract/product-files.ts'
import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { productColumns } from '#shared/rules/product-columns.ts'
import { texts as shared } from '#shared/texts.ts'
import { actAs, recordChanges } from '../audit/audit.ts'
import { createCategory } from '../categories/categories.ts'
import { violatedConstraint } from '../db/errors.ts'
import type { FeedCategory } from '../db/schema.ts'
import { inTransaction, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import {
  addProducts,
  entriesOf,
  type LockedProduct,
  lockProducts,
  type NewProduct,
  writeProducts,
} from '../products/products.ts'
import { rememberChanges } from './changes-store.ts'
import { knownStock, rememberStock } from './imported-stock-store.ts'
import {
  addFailures,
  dropRows,
  finishImport,
  type ImportRecord,
  type StagedRow,
  takeRows,
} from './imports-store.ts'
import { queuePictures } from './pictures-store.ts'
import { categoryIds } from './shelf-store.ts'
import { texts } from './texts.ts'

/** Small transactions: an order that wants one of these products waits for the fraction of a second that this takes. */
const rowsAtOnce = 50
/** Longer than any batch takes. */
const leaseMs = 20_000

export const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

type Work = Pick<ImportRecord, 'id' | 'by' | 'fileHash' | 'categories'>

/** Stores what is staged to the end; null when another server is still at some of it. */
export async function applyImport(deps: Deps, work: Work): Promise<ImportError[] | null> {
  const acting = { by: work.by, at: deps.clock(), summary: texts.imported, batchId: work.id }
  return (await actAs(acting, () => applyStaged(deps, work))).result
}

async function applyStaged(deps: Deps, work: Work): Promise<ImportError[] | null> {
  await makeCategories(deps, work.categories)
  let atOnce = rowsAtOnce
  for (;;) {
    try {
      const taken = await inTransaction(deps.db, (tx) => applyRows(deps, tx, work, atOnce))
      if (taken === 0) return await finishImport(deps.db, work.id, deps.clock())
      atOnce = rowsAtOnce
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      // One of them has been overtaken since it was judged: they are tried one by one until it is found.
      if (atOnce > 1) atOnce = 1
      else await inTransaction(deps.db, (tx) => giveUpRow(deps, tx, work, failure))
    }
  }
}

type Failure = Omit<ImportError, 'row'>

/** What may have changed between the judging of a row and its storing. */
function failureOf(error: unknown): Failure | null {
  const constraint = violatedConstraint(error)
  if (constraint === 'products_slug_key') return { column: productColumns.slug, message: shared.slugTaken }
  if (constraint?.startsWith('product_categories_'))
    return { column: productColumns.categories, message: texts.categoryGone }
  if (constraint?.startsWith('product_attribute_values_'))
    return { column: productColumns.name, message: texts.valueGone }
  return null
}

const lineOf = ({ row, change }: StagedRow) => change.line ?? row

async function giveUpRow(deps: Deps, tx: Tx, { id }: Work, failure: Failure) {
  const rows = await takeRows(tx, id, 1)
  await addFailures(
    tx,
    id,
    rows.map((staged) => ({ row: lineOf(staged), ...failure })),
  )
  await dropRows(tx, id, rows, leaseFrom(deps.clock()))
}

/** Parents stand before their children. Those that are there already were made by an earlier try. */
async function makeCategories(deps: Deps, wanted: readonly FeedCategory[]) {
  if (wanted.length === 0) return
  const ids = await categoryIds(
    deps.db,
    wanted.flatMap(({ slug, parentSlug }) => [slug, parentSlug ?? slug]),
  )
  for (const { slug, name, parentSlug } of wanted) {
    if (ids.has(slug)) continue
    const parentId = parentSlug === null ? null : (ids.get(parentSlug) ?? null)
    const { id } = await createCategory(deps, { slug, name, description: '', parentId, isActive: true })
    ids.set(slug, id)
  }
}

async function applyRows(deps: Deps, tx: Tx, work: Work, limit: number): Promise<number> {
  const staged = await takeRows(tx, work.id, limit)
  if (staged.length === 0) return 0
  const at = deps.clock()
  const locked = await lockProducts(
    tx,
    staged.flatMap(({ change }) => change.id ?? []),
  )
  const isStockKnown = await knownStock(tx, [...locked.keys()], work.fileHash)
  const rows = staged.map((row) => withoutKnownStock(row, isStockKnown))
  const ids = await categoryIds(
    tx,
    rows.flatMap(({ change }) => change.categories ?? []),
  )
  const placesOf = ({ change }: StagedRow) => change.categories?.flatMap((slug) => ids.get(slug) ?? [])

  const changed = rows.flatMap((staged) => {
    const product = staged.change.id === null ? undefined : locked.get(staged.change.id)
    return product && !product.isDeleted ? [{ ...staged, product, categoryIds: placesOf(staged) }] : []
  })
  const made = rows.filter(({ change }) => change.id === null)
  const gone = rows.filter(({ change }) => change.id !== null && (locked.get(change.id)?.isDeleted ?? true))

  const writing = { by: work.by, at }
  await writeProducts(
    tx,
    changed.map(({ product, change, categoryIds }) => ({
      product,
      fields: change.fields,
      categoryIds,
      valueIds: change.valueIds,
      stockDelta: stockDelta(product, change.stock),
    })),
    writing,
  )
  const newProducts = made.map((staged) => newProduct(staged, placesOf(staged)))
  const newIds = await addProducts(tx, newProducts, writing)

  const stored = [
    ...changed.map(({ change, product }) => ({ change, id: product.id })),
    ...made.map(({ change }, index) => ({ change, id: newIds[index] ?? 0 })),
  ]
  await rememberStock(
    tx,
    stored.flatMap(({ id, change: { stock } }) =>
      stock?.base === undefined ? [] : [{ productId: id, base: stock.base, target: stock.target }],
    ),
    { fileHash: work.fileHash, at },
  )
  await queuePictures(
    tx,
    work.id,
    stored.flatMap(({ id, change }) =>
      (change.pictures ?? []).map((address) => ({ productId: id, address })),
    ),
    at,
  )
  const done = [
    ...changed.map((one) => ({
      product: { id: one.product.id, name: one.change.fields.name ?? one.product.name },
      ...snapshots(one),
    })),
    ...newProducts.map((product, index) => ({
      product: { id: newIds[index] ?? 0, name: product.name },
      before: null,
      after: product as Written,
    })),
  ]
  await rememberChanges(
    tx,
    work.id,
    done.map(({ product, before, after }) => ({ productId: product.id, before, after: asStored(after) })),
  )
  const entries = await entriesOf(tx, done)
  await recordChanges(tx, entries)
  await addFailures(
    tx,
    work.id,
    gone.map((staged) => ({
      row: lineOf(staged),
      column: productColumns.sku,
      message: texts.productGone,
    })),
  )
  await dropRows(tx, work.id, rows, leaseFrom(at))
  return rows.length
}

type IsStockKnown = Awaited<ReturnType<typeof knownStock>>

/** The same file may have come again, and whole, since the row was judged. */
function withoutKnownStock(staged: StagedRow, isStockKnown: IsStockKnown): StagedRow {
  const { stock, ...change } = staged.change
  if (change.id === null || stock?.base === undefined) return staged
  const { base, target } = stock
  return isStockKnown(change.id, { base, target }) ? { ...staged, change } : staged
}

type Written = StagedRow['change']['fields'] & { categoryIds?: number[]; valueIds?: number[]; stock?: number }

/** As it is read again: what differs later was changed by others. */
const asStored = ({ price, valueIds, ...fields }: Written) => ({
  ...fields,
  ...(price !== undefined && { price: fromKopecks(toKopecks(price)) }),
  ...(valueIds && { valueIds: valueIds.toSorted((one, other) => one - other) }),
})

/** Sold pieces stay sold; a stock that is set is set whatever was sold. */
function stockDelta({ stock, parts }: LockedProduct, change: StagedRow['change']['stock']): number {
  if (!change) return 0
  if (parts) return 0
  const delta = change.target - (change.base ?? stock)
  return Math.max(delta, -stock)
}

function newProduct({ change }: StagedRow, categoryIds: number[] = []): NewProduct {
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

/** The fields that the row has changed, as they were and as they are. */
function snapshots({
  product,
  change: { fields, valueIds, stock },
  categoryIds,
}: {
  product: LockedProduct
  change: StagedRow['change']
  categoryIds: number[] | undefined
}) {
  const before = Object.fromEntries(
    Object.keys(fields).map((name) => [name, product[name as keyof LockedProduct]]),
  )
  return {
    before: {
      ...before,
      ...(categoryIds && { categoryIds: product.categoryIds }),
      ...(valueIds && { valueIds: product.valueIds }),
      ...(stock && { stock: product.stock }),
    },
    after: {
      ...fields,
      ...(categoryIds && { categoryIds }),
      ...(valueIds && { valueIds }),
      ...(stock && { stock: product.stock + stockDelta(product, stock) }),
    },
  }
}
