import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { ImportError, ProductImport } from '#shared/contract/product-files.ts'
import {
  importedStock,
  pictureFetches,
  productImportChanges,
  productImportRows,
  productImports,
  products,
  type StagedChange,
} from '../db/schema.ts'
import type { Queries, Tx } from '../db/tx.ts'

const importsShown = 5

export type ImportRecord = typeof productImports.$inferSelect
export type StagedRow = { row: number; change: StagedChange }

/** Slugs that are taken among those that begin with one of these and may end with a number. */
export async function takenSlugs(db: Queries, bases: readonly string[]): Promise<string[]> {
  if (bases.length === 0) return []
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${products}
    where slug = any(${sql.param(bases)}::text[])
      or regexp_replace(slug, '-[0-9]+$', '') = any(${sql.param(bases)}::text[])
  `)
  return rows.map(({ slug }) => slug)
}

type KnownStock = { productId: number; base: number; target: number }

/**
 * Differences that a file has brought before. The same file brings nothing again. Another file with the same two numbers does
 * only if the product has had `base` pieces since: else no export after that could have told it.
 */
export async function knownStock(
  db: Queries,
  productIds: number[],
  fileHash: string,
): Promise<(productId: number, stock: { base: number; target: number }) => boolean> {
  const { rows } = await db.execute<KnownStock>(sql`
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
  const known = new Set(rows.map(({ productId, base, target }) => `${productId} ${base} ${target}`))
  return (productId, { base, target }) => known.has(`${productId} ${base} ${target}`)
}

export async function rememberStock(
  tx: Tx,
  known: readonly KnownStock[],
  { fileHash, at }: { fileHash: string; at: Date },
) {
  if (known.length === 0) return
  await tx
    .insert(importedStock)
    .values(known.map((one) => ({ ...one, fileHash, at })))
    .onConflictDoUpdate({
      target: [importedStock.productId, importedStock.base, importedStock.target],
      set: { fileHash, at },
    })
}

/** Of a file whose pieces were taken away again: when it comes once more, so do they. */
export async function forgetStock(tx: Tx, fileHash: string, productIds: number[]) {
  const isOfFile = eq(importedStock.fileHash, fileHash)
  await tx.delete(importedStock).where(and(isOfFile, inArray(importedStock.productId, productIds)))
}

export type StoredChange = Omit<typeof productImportChanges.$inferSelect, 'importId'>

/** Written with the change itself. */
export async function rememberChanges(tx: Tx, importId: string, changes: readonly StoredChange[]) {
  if (changes.length === 0) return
  await tx.insert(productImportChanges).values(changes.map((change) => ({ ...change, importId })))
}

/** The next ones to take back; under `lockToUndo`. */
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

/** Pictures that came later belong to what the import has done, unless somebody has changed them in between. */
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

type ChangeOf = { importId: string; productId: number }

/** Before the product, as whoever takes an import back locks them. */
export async function lockChange(tx: Tx, { importId, productId }: ChangeOf) {
  const { importId: ofImport, productId: ofProduct } = productImportChanges
  await tx
    .select({ productId: ofProduct })
    .from(productImportChanges)
    .where(and(eq(ofImport, importId), eq(ofProduct, productId)))
    .for('update')
}

export async function dropChanges(tx: Tx, importId: string, productIds: number[]) {
  const { importId: ofImport, productId } = productImportChanges
  await tx.delete(productImportChanges).where(and(eq(ofImport, importId), inArray(productId, productIds)))
}

/** Only what is still shown can be taken back. */
export async function forgetOldChanges(db: Queries) {
  const shown = db
    .select({ id: productImports.id })
    .from(productImports)
    .orderBy(desc(productImports.startedAt), desc(productImports.id))
    .limit(importsShown)
  await db.delete(productImportChanges).where(notInArray(productImportChanges.importId, shown))
}

export async function findImport(db: Queries, id: string): Promise<ImportRecord | undefined> {
  const [record] = await db.select().from(productImports).where(eq(productImports.id, id))
  return record
}

/** Whether it has not been taken back yet; nobody else takes it back until the transaction ends. */
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

/** Addresses that were fetched for these products, or will be. */
export const knownPictures = (db: Queries, productIds: number[]) =>
  db
    .select({ productId: pictureFetches.productId, address: pictureFetches.address })
    .from(pictureFetches)
    .where(and(inArray(pictureFetches.productId, productIds), isNull(pictureFetches.failedAt)))

/** Those that have not come need not. Those that were taken away again come once more when their feed does. */
export async function forgetPictures(
  tx: Tx,
  importId: string,
  { productIds, takenFrom }: { productIds: number[]; takenFrom: number[] },
) {
  await tx
    .delete(pictureFetches)
    .where(
      and(
        eq(pictureFetches.importId, importId),
        inArray(pictureFetches.productId, productIds),
        or(isNull(pictureFetches.fetchedAt), inArray(pictureFetches.productId, takenFrom)),
      ),
    )
}

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

/** The next rows; those that another server is at are passed over. */
export const takeRows = (tx: Tx, importId: string, limit: number): Promise<StagedRow[]> =>
  tx
    .select({ row: productImportRows.row, change: productImportRows.change })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .orderBy(productImportRows.row)
    .limit(limit)
    .for('update', { skipLocked: true })

export async function dropRows(tx: Tx, importId: string, rows: readonly StagedRow[], leaseUntil: Date) {
  await tx.delete(productImportRows).where(
    and(
      eq(productImportRows.importId, importId),
      inArray(
        productImportRows.row,
        rows.map(({ row }) => row),
      ),
    ),
  )
  await tx.update(productImports).set({ leaseUntil }).where(eq(productImports.id, importId))
}

export async function addFailures(tx: Tx, importId: string, failures: readonly ImportError[]) {
  if (failures.length === 0) return
  await tx
    .update(productImports)
    .set({ failures: sql`${productImports.failures} || ${JSON.stringify(failures)}::jsonb` })
    .where(eq(productImports.id, importId))
}

/** Not before its last row has gone. */
export async function finishImport(db: Queries, id: string, at: Date): Promise<ImportError[] | null> {
  const [row] = await db
    .update(productImports)
    .set({ finishedAt: at })
    .where(
      and(
        eq(productImports.id, id),
        sql`not exists (select from ${productImportRows} left_over where left_over.import_id = ${id})`,
      ),
    )
    .returning({ failures: productImports.failures })
  return row?.failures ?? null
}

/** Whose server has died: nobody has renewed the lease, or it began `before` the only server there can be. */
type Abandoned = { now: Date; before: Date | null }

/** What was staged whole goes on, what was not has done nothing and goes. */
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

export async function queuePictures(
  tx: Tx,
  importId: string,
  wanted: readonly { productId: number; address: string }[],
  now: Date,
) {
  if (wanted.length === 0) return
  await tx
    .insert(pictureFetches)
    .values(wanted.map((one) => ({ ...one, importId, nextAttemptAt: now })))
    .onConflictDoUpdate({
      target: [pictureFetches.productId, pictureFetches.address],
      set: { importId, attempts: 0, nextAttemptAt: now, failedAt: null, lastError: null },
      setWhere: isNotNull(pictureFetches.failedAt),
    })
}

const failuresShown = 100

/** The latest ones first, with how far they have come. */
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
          order by picture.id limit ${failuresShown}
        ) failure)`,
    })
    .from(productImports)
    .where(isNotNull(productImports.stagedAt))
    .orderBy(desc(productImports.startedAt), desc(productImports.id))
    .limit(importsShown)
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
