import type { Deps } from '#server/deps.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import type { FeedCategory, ImportFailure, StagedChange } from '#server/platform/db/schema.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { changeCategory, createCategory } from '#server/shop/categories/categories.ts'
import { actAs, recordChanges } from '#server/shop/journal/journal.ts'
import {
  addProducts,
  entriesOf,
  lockProducts,
  restoreProducts,
  writeProducts,
} from '#server/shop/products/products.ts'
import type { ImportError } from '#shared/contract/product-files.ts'
import { productColumns } from '#shared/rules/product-columns.ts'
import { texts as shared } from '#shared/texts.ts'
import { rememberChanges } from './changes-store.ts'
import { findImportedStock, rememberStock } from './imported-stock-store.ts'
import {
  addFailures,
  dropRows,
  finishImport,
  type ImportRecord,
  lockApplying,
  type StagedRow,
  takeRows,
} from './imports-store.ts'
import { queuePictures } from './pictures-store.ts'
import { findCategories, takenSkus } from './shelf-store.ts'
import {
  broughtStock,
  type ChangedRow,
  isAsItWas,
  type NewRow,
  newProductOf,
  patchOf,
  type RestoredRow,
  restoringPatch,
  storedChange,
  storedNew,
  undoable,
  wantedPictures,
} from './stored-row.ts'
import { takenAway } from './taken-away.ts'
import { texts } from './texts.ts'

/** Small transactions: orders for these products wait only a fraction of a second. */
const rowsAtOnce = 50
/** Exceeds the time of any batch. */
const leaseMs = 20_000

export const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

type Work = Pick<ImportRecord, 'id' | 'by' | 'fileHash' | 'categories'>

/** `unchanged` counts rows whose values were stored by others in the meantime. */
export type Applied = { failures: ImportFailure[]; unchanged: number }

/** Returns null while another server still works on the import. */
export async function applyImport(deps: Deps, work: Work): Promise<Applied | null> {
  const acting = { by: work.by, at: deps.clock(), summary: texts.imported, batchId: work.id }
  return (await actAs(acting, () => applyStaged(deps, work))).result
}

async function applyStaged(deps: Deps, work: Work): Promise<Applied | null> {
  for (const category of work.categories) await makeCategory(deps, category)
  let atOnce = rowsAtOnce
  let unchanged = 0
  for (;;) {
    try {
      const rows = await inTransaction(deps.db, (tx) => applyRows(deps, tx, work, atOnce))
      if (rows.taken === 0) {
        const failures = await finishImport(deps.db, work.id, deps.clock())
        return failures && { failures, unchanged }
      }
      unchanged += rows.unchanged
      atOnce = rowsAtOnce
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      // Some row conflicts with a newer change: rows are applied one by one until it fails alone.
      if (atOnce > 1) atOnce = 1
      else await inTransaction(deps.db, (tx) => giveUpRow(deps, tx, work, failure))
    }
  }
}

type Failure = Omit<ImportError, 'row'>

function failureOf(error: unknown): Failure | null {
  const constraint = violatedConstraint(error)
  if (constraint === 'products_slug_key') return { column: productColumns.slug, message: shared.slugTaken }
  if (constraint?.startsWith('product_categories_'))
    return { column: productColumns.categories, message: texts.categoryGone }
  if (constraint?.startsWith('product_attribute_values_'))
    return { column: productColumns.name, message: texts.valueGone }
  return null
}

const failed = ({ row, change }: StagedRow, failure: Failure): ImportFailure => ({
  row: change.line ?? row,
  ...failure,
  isNew: change.id === null,
})

async function giveUpRow(deps: Deps, tx: Tx, { id }: Work, failure: Failure) {
  const rows = await takeRows(tx, id, 1)
  const failures = rows.map((staged) => failed(staged, failure))
  await addFailures(tx, id, failures)
  await dropRows(tx, id, rows, leaseFrom(deps.clock()))
}

async function makeCategory(deps: Deps, { slug, name, parentSlug }: FeedCategory) {
  const present = await findCategories(deps.db, [slug, parentSlug ?? slug])
  const parent = parentSlug === null ? undefined : present.get(parentSlug)
  const parentId = parent && !parent.isDeleted ? parent.id : null
  const own = present.get(slug)
  if (own) {
    const restorable = await takenAway(deps.db, 'categories', own.isDeleted ? [own.id] : [])
    if (restorable.has(own.id)) await changeCategory(deps, own.id, { name, parentId, isDeleted: false })
    return
  }
  try {
    await createCategory(deps, { slug, name, description: '', parentId, isActive: true })
  } catch (error) {
    const made = await findCategories(deps.db, [slug])
    if (!made.has(slug)) throw error
  }
}

async function applyRows(deps: Deps, tx: Tx, work: Work, limit: number) {
  await lockApplying(tx)
  const staged = await takeRows(tx, work.id, limit)
  if (staged.length === 0) return { taken: 0, unchanged: 0 }
  const at = deps.clock()
  const { changed, added, restored, overtaken } = await sortRows(tx, staged, work)
  const writing = { by: work.by, at }
  const restoredIds = restored.map(({ deleted }) => deleted.id)
  await restoreProducts(tx, restoredIds, at)
  await writeProducts(tx, [...changed.map(patchOf), ...restored.map(restoringPatch)], writing)
  const products = added.map(({ product }) => product)
  const newIds = await addProducts(tx, products, writing)
  const stored = [
    ...changed.map(storedChange),
    ...added.map((row, index) => storedNew(row, newIds[index] ?? 0)),
    ...restored.map((row) => storedNew(row, row.deleted.id)),
  ]
  await rememberStock(tx, stored.flatMap(broughtStock), { fileHash: work.fileHash, at })
  await queuePictures(tx, work.id, stored.flatMap(wantedPictures), at)
  await rememberChanges(tx, work.id, stored.map(undoable))
  await recordChanges(tx, await entriesOf(tx, stored))
  await addFailures(tx, work.id, overtaken)
  await dropRows(tx, work.id, staged, leaseFrom(at))
  return { taken: staged.length, unchanged: stored.filter(isAsItWas).length }
}

type SortedRows = {
  changed: ChangedRow[]
  added: NewRow[]
  restored: RestoredRow[]
  overtaken: ImportFailure[]
}

async function sortRows(tx: Tx, staged: readonly StagedRow[], { fileHash }: Work): Promise<SortedRows> {
  const changes = staged.map(({ change }) => change)
  const ids = changes.flatMap(({ id, restores }) => id ?? restores ?? [])
  const deletedIds = changes.flatMap(({ restores }) => restores ?? [])
  const skus = changes.flatMap(({ fields }) => fields.sku || [])
  const slugs = changes.flatMap((change) => change.categories ?? [])
  const locked = await lockProducts(tx, ids)
  const restorable = await takenAway(tx, 'products', deletedIds)
  const isStockImported = await findImportedStock(tx, [...locked.keys()], fileHash)
  const isSkuTaken = await takenSkus(tx, skus)
  const categories = await findCategories(tx, slugs)
  const sorted: SortedRows = { changed: [], added: [], restored: [], overtaken: [] }
  for (const row of staged) {
    const change = withoutImportedStock(row.change, isStockImported)
    const categoryIds = change.categories?.flatMap((slug) => categories.get(slug)?.id ?? [])
    const { id, restores } = change
    const present = locked.get(id ?? restores ?? 0)
    const product = newProductOf(change, categoryIds)
    if (isSkuTaken(change)) sorted.overtaken.push(overtakenBy(row, texts.skuCame))
    else if (id !== null && present && !present.isDeleted)
      sorted.changed.push({ change, product: present, categoryIds })
    else if (id !== null) sorted.overtaken.push(overtakenBy(row, texts.productGone))
    else if (restores === undefined) sorted.added.push({ change, product })
    else if (present && restorable.has(restores)) sorted.restored.push({ change, product, deleted: present })
    else sorted.overtaken.push(overtakenBy(row, texts.productTouched))
  }
  return sorted
}

type IsStockImported = Awaited<ReturnType<typeof findImportedStock>>

/** The same file may have been imported again since the row was judged. */
function withoutImportedStock(staged: StagedChange, isStockImported: IsStockImported): StagedChange {
  const { stock, ...change } = staged
  if (change.id === null || stock?.base === undefined) return staged
  const { base, target } = stock
  return isStockImported(change.id, { base, target }) ? change : staged
}

const overtakenBy = (staged: StagedRow, message: string) =>
  failed(staged, { column: productColumns.sku, message })
