import { hash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { semaphore } from '#server/platform/flow/semaphore.ts'
import type { SheetRow } from '#server/platform/spreadsheets/cell.ts'
import { listAttributes } from '#server/shop/attributes/attributes.ts'
import { skipCallEntry } from '#server/shop/journal/journal.ts'
import { productsForStaff } from '#server/shop/products/products.ts'
import type { ImportError, ImportReport, ImportRow, ProductImport } from '#shared/contract/product-files.ts'
import { type Applied, applyImport, leaseFrom } from './apply.ts'
import { type Columns, readHeadings } from './headings.ts'
import { type ImportCategories, readCategories } from './import-categories.ts'
import { findImportedStock } from './imported-stock-store.ts'
import { forgetOldChanges, markStaged, openImport, selectImports, stageRows } from './imports-store.ts'
import { nothingSeen, type Seen, type Shelf, slugBase, wantedSlug } from './judge-row.ts'
import { selectFetches } from './pictures-store.ts'
import { type PlannedRow, planRow } from './plan.ts'
import { type ReadRow, readRow } from './read-row.ts'
import { isNamedBy, takenSlugs } from './shelf-store.ts'
import { type Table, withTable } from './table.ts'
import { takenAway } from './taken-away.ts'

export { startImports } from './resume.ts'
export { undoImport } from './undo.ts'

type ImportFile = { name: string; bytes: Buffer }
type Run = { dryRun: boolean; preview?: boolean | undefined; by: string }

/** One file at a time: two would slow each other and the shop. */
const oneAtATime = semaphore(1, 3)

/** Stores the valid rows unless it is a dry run; both report the same numbers. */
export function importProducts(deps: Deps, file: ImportFile, run: Run): Promise<ImportReport> {
  return oneAtATime(() => withTable(file.bytes, (table) => importTable(deps, table, file, run)))
}

export const listImports = ({ db }: Pick<Deps, 'db'>): Promise<ProductImport[]> => selectImports(db)

async function importTable(deps: Deps, table: Table, file: ImportFile, run: Run): Promise<ImportReport> {
  // Products and categories record their own changes.
  skipCallEntry()
  const id = randomUUID()
  const fileHash = hash('sha256', file.bytes)
  const columns = readHeadings(table.headings, await listAttributes(deps))
  const categories = await readCategories(deps.db, table.categories ?? [])
  const reading: Reading = { deps, columns, categories, fileHash, isFeed: table.categories !== null }
  const report = openReport(columns, run.preview === true)
  const wanted = new Set<string>()
  const record = { id, by: run.by, fileName: file.name.slice(0, 200), fileHash }
  if (!run.dryRun)
    await openImport(deps.db, { ...record, startedAt: deps.clock(), leaseUntil: leaseFrom(deps.clock()) })
  let total = 0
  for await (const planned of plannedRows(reading, table)) {
    for (const one of planned) report.add(one)
    const changes = planned.flatMap(({ row: line, change }) => (change ? [{ ...change, line }] : []))
    for (const change of changes) for (const slug of change.categories ?? []) wanted.add(slug)
    const staged = changes.map((change, index) => ({ row: total + index + 1, change }))
    if (!run.dryRun) await stageRows(deps.db, id, staged, leaseFrom(deps.clock()))
    total += staged.length
  }
  if (run.dryRun) return report.done(null)
  const missing = categories.missing(wanted)
  await markStaged(deps.db, id, { stagedAt: deps.clock(), categories: missing, total })
  await forgetOldChanges(deps.db)
  return report.done(await applyImport(deps, { ...record, categories: missing }))
}

type Reading = {
  deps: Deps
  columns: Columns
  categories: ImportCategories
  fileHash: string
  isFeed: boolean
}

/** Serves other requests between batches. */
async function* plannedRows(reading: Reading, { batches }: Table): AsyncGenerator<PlannedRow[]> {
  const seen = nothingSeen()
  for await (const batch of batches) {
    yield await planBatch(reading, batch, seen)
    await nextTurn()
  }
}

async function planBatch(reading: Reading, batch: readonly SheetRow[], seen: Seen): Promise<PlannedRow[]> {
  const rows = batch.map((row) => inShopWords(readRow(row, reading.columns, reading), reading))
  const shelf = await shelfFor(reading, rows)
  const planned: PlannedRow[] = []
  for (const row of rows) planned.push(await planRow(row, shelf, seen))
  return planned
}

function inShopWords(read: ReadRow, { isFeed, categories }: Reading): ReadRow {
  if (!isFeed || !read.categories) return read
  return { ...read, categories: read.categories.map(categories.slugOf) }
}

async function shelfFor(
  { deps, categories, fileHash, isFeed }: Reading,
  rows: readonly ReadRow[],
): Promise<Shelf> {
  const { db } = deps
  const skus = rows.flatMap(({ fields }) => fields.sku ?? [])
  const slugs = rows.flatMap((row) => wantedSlug(row) ?? [])
  const bases = rows
    .filter(({ fields }) => fields.slug === undefined && fields.name !== undefined)
    .map(slugBase)
  const products = await productsForStaff(deps, isNamedBy({ skus, slugs }))
  const ids = products.map((product) => product.id)
  const taken = await takenSlugs(db, [...new Set([...bases, ...slugs])])
  const pictures = new Set(
    isFeed ? (await selectFetches(db, ids)).map(({ productId, address }) => `${productId} ${address}`) : [],
  )
  const deletedIds = products.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)
  return {
    products,
    takenAway: await takenAway(db, 'products', deletedIds),
    slugs: new Set([...taken, ...products.map(({ slug }) => slug)]),
    categories,
    isStockImported: await findImportedStock(db, ids, fileHash),
    isPictureQueued: (productId, address) => pictures.has(`${productId} ${address}`),
  }
}

const counters = { create: 'created', update: 'updated', same: 'unchanged', error: 'skipped' } as const

function openReport({ ignored }: Columns, withRows: boolean) {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  const errors: ImportError[] = []
  const rows: ImportRow[] = []
  return {
    add({ errors: rowErrors, change: _, ...row }: PlannedRow) {
      counts[counters[row.fate]] += 1
      errors.push(...rowErrors)
      if (withRows) rows.push(rowErrors.length > 0 ? { ...row, errors: rowErrors } : row)
    },
    done(applied: Applied | null): ImportReport {
      const { failures, unchanged } = applied ?? { failures: [], unchanged: 0 }
      for (const { isNew } of failures) counts[isNew ? 'created' : 'updated'] -= 1
      counts.skipped += failures.length
      counts.updated -= unchanged
      counts.unchanged += unchanged
      return {
        ...counts,
        errors: [...errors, ...failures],
        ignoredColumns: ignored,
        ...(withRows && { rows }),
      }
    },
  }
}
