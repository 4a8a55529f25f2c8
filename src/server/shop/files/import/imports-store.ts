import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import {
  type ImportFailure,
  pictureFetches,
  productImportChanges,
  productImportRows,
  productImports,
  products,
  type StagedChange,
} from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { ProductImport } from '#shared/contract/product-files.ts'

export type ImportRecord = typeof productImports.$inferSelect
export type StagedRow = { row: number; change: StagedChange }

export async function openImport(db: Queries, record: typeof productImports.$inferInsert) {
  await db.insert(productImports).values(record)
}

export async function stageRows(db: Queries, importId: string, rows: readonly StagedRow[], leaseUntil: Date) {
  if (rows.length > 0) await db.insert(productImportRows).values(rows.map((row) => ({ ...row, importId })))
  await db.update(productImports).set({ leaseUntil }).where(eq(productImports.id, importId))
}

export async function markStaged(
  db: Queries,
  id: string,
  staged: Pick<ImportRecord, 'stagedAt' | 'categories' | 'total'>,
) {
  await db.update(productImports).set(staged).where(eq(productImports.id, id))
}

/** Imports on several servers alternate, so that each finds the SKUs of the others. */
export async function lockApplying(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product import'))`)
}

export const takeRows = (tx: Tx, importId: string, limit: number): Promise<StagedRow[]> =>
  tx
    .select({ row: productImportRows.row, change: productImportRows.change })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .orderBy(productImportRows.row)
    .limit(limit)
    .for('update', { skipLocked: true })

export async function dropRows(tx: Tx, importId: string, rows: readonly StagedRow[], leaseUntil: Date) {
  const { importId: ofImport, row: line } = productImportRows
  const lines = rows.map(({ row }) => row)
  await tx.delete(productImportRows).where(and(eq(ofImport, importId), inArray(line, lines)))
  await tx.update(productImports).set({ leaseUntil }).where(eq(productImports.id, importId))
}

export async function addFailures(tx: Tx, importId: string, failures: readonly ImportFailure[]) {
  if (failures.length === 0) return
  await tx
    .update(productImports)
    .set({ failures: sql`${productImports.failures} || ${JSON.stringify(failures)}::jsonb` })
    .where(eq(productImports.id, importId))
}

/** Returns null while rows are left. */
export async function finishImport(db: Queries, id: string, at: Date): Promise<ImportFailure[] | null> {
  const isApplied = sql`not exists (select from ${productImportRows} left_over where left_over.import_id = ${id})`
  const [row] = await db
    .update(productImports)
    .set({ finishedAt: at })
    .where(and(eq(productImports.id, id), isApplied))
    .returning({ failures: productImports.failures })
  return row?.failures ?? null
}

/** Includes imports started `before` the only server started. */
type Abandoned = { now: Date; before: Date | null }

export async function takeAbandoned(
  db: Queries,
  { now, before }: Abandoned,
  leaseUntil: Date,
): Promise<ImportRecord[]> {
  const isAbandoned = or(
    lt(productImports.leaseUntil, now),
    before ? lt(productImports.startedAt, before) : undefined,
  )
  await db.delete(productImports).where(and(isNull(productImports.stagedAt), isAbandoned))
  return db
    .update(productImports)
    .set({ leaseUntil })
    .where(and(isNotNull(productImports.stagedAt), isNull(productImports.finishedAt), isAbandoned))
    .returning()
}

export async function findImport(db: Queries, id: string): Promise<ImportRecord | undefined> {
  const [record] = await db.select().from(productImports).where(eq(productImports.id, id))
  return record
}

export async function importedBy(db: Queries, id: string): Promise<string> {
  const [record] = await db
    .select({ by: productImports.by })
    .from(productImports)
    .where(eq(productImports.id, id))
  return record?.by ?? ''
}

/** Returns false if the import was undone already. */
export async function lockToUndo(tx: Tx, id: string): Promise<boolean> {
  const [record] = await tx
    .select({ undoneAt: productImports.undoneAt })
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('no key update')
  return record !== undefined && record.undoneAt === null
}

export async function markUndone(tx: Tx, id: string, at: Date) {
  await tx.update(productImports).set({ undoneAt: at }).where(eq(productImports.id, id))
}

const maxImports = 5

const isListed = and(isNotNull(productImports.stagedAt), gt(productImports.total, 0))

const listedIds = (db: Queries) =>
  db
    .select({ id: productImports.id })
    .from(productImports)
    .where(isListed)
    .orderBy(desc(productImports.startedAt), desc(productImports.id))
    .limit(maxImports)

/** Only listed imports can be undone. */
export async function forgetOldChanges(db: Queries) {
  await db.delete(productImportChanges).where(notInArray(productImportChanges.importId, listedIds(db)))
}

export async function isForgotten(db: Queries, { id, total }: ImportRecord): Promise<boolean> {
  return total > 0 && !(await listedIds(db)).some((listed) => listed.id === id)
}

const maxFailures = 100

export async function selectImports(db: Queries): Promise<ProductImport[]> {
  const rows = await db
    .select({
      record: productImports,
      canUndo: sql<boolean>`exists (select from ${productImportChanges} where import_id = product_imports.id)`,
      left: sql<number>`(select count(*)::int from ${productImportRows} where import_id = product_imports.id)`,
      pictures: sql<{ total: number; done: number }>`(
        select json_build_object('total', count(*), 'done', count(fetched_at))
        from ${pictureFetches} where import_id = product_imports.id)`,
      failed: sql<ProductImport['pictures']['failed']>`(
        select coalesce(json_agg(json_build_object('productId', failure.product_id, 'name', failure.name,
          'address', failure.address, 'message', failure.message)), '[]')
        from (
          select picture.product_id, product.name, picture.address, coalesce(picture.last_error, '') as message
          from ${pictureFetches} picture join ${products} product on product.id = picture.product_id
          where picture.import_id = product_imports.id and picture.failed_at is not null
          order by picture.id limit ${maxFailures}
        ) failure)`,
    })
    .from(productImports)
    .where(isListed)
    .orderBy(desc(productImports.startedAt), desc(productImports.id))
    .limit(maxImports)
  return rows.map(({ record, canUndo, left, pictures, failed }) => ({
    id: record.id,
    by: record.by,
    fileName: record.fileName,
    startedAt: record.startedAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    undoneAt: record.undoneAt?.toISOString() ?? null,
    canUndo: canUndo && record.finishedAt !== null && record.undoneAt === null,
    total: record.total,
    done: record.total - left,
    pictures: { ...pictures, failed },
  }))
}
