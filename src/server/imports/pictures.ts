import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { uploadMaxBytes } from '#shared/limits.ts'
import { actAs, recordChanges } from '../audit/audit.ts'
import { pictureFetches, productImports, products } from '../db/schema.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors.ts'
import { storePicture } from '../uploads/uploads.ts'
import { FetchFailure, fetchOutside } from '../web-fetch/web-fetch.ts'
import { addPictures, lockChange } from './imports-store.ts'

const seconds = 1_000
const pauses = [10 * seconds, 60 * seconds, 600 * seconds]
/** Longer than fetching and encoding one takes, so that two servers never fetch the same at a time. */
const lease = 120 * seconds
const atOnce = 4
const imagesMax = 20

type FetchRow = typeof pictureFetches.$inferSelect
type FetchBytes = (address: string) => Promise<Buffer>

const fromOutside: FetchBytes = (address) => fetchOutside(address, { maxBytes: uploadMaxBytes })

/** Fetches what is due and gives it to the products, in the order of the feed; returns how many were tried. */
export async function fetchDuePictures(
  deps: Deps,
  stopping: AbortSignal,
  fetchBytes: FetchBytes = fromOutside,
): Promise<number> {
  const due = await claimDue(deps)
  for (const row of due) {
    if (stopping.aborted) break
    await fetchOne(deps, row, fetchBytes)
  }
  return due.length
}

async function claimDue({ db, clock }: Deps): Promise<FetchRow[]> {
  const now = clock()
  const due = db
    .select({ id: pictureFetches.id })
    .from(pictureFetches)
    .where(
      and(
        isNull(pictureFetches.fetchedAt),
        isNull(pictureFetches.failedAt),
        lte(pictureFetches.nextAttemptAt, now),
      ),
    )
    .orderBy(pictureFetches.nextAttemptAt, pictureFetches.id)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(pictureFetches)
    .set({
      attempts: sql`${pictureFetches.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + lease),
    })
    .where(inArray(pictureFetches.id, due))
    .returning()
  return rows.toSorted((a, b) => a.id - b.id)
}

async function fetchOne(deps: Deps, row: FetchRow, fetchBytes: FetchBytes) {
  try {
    const picture = await storePicture(deps, await fetchBytes(row.address))
    await give(deps, row, picture)
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    await postpone(deps, row, failure)
  }
}

type Failure = { message: string; isFinal: boolean }

function failureOf(error: unknown): Failure | null {
  if (error instanceof FetchFailure) return error
  // What was fetched is no picture.
  if (error instanceof Refusal && error.code !== 'unavailable')
    return { message: error.message, isFinal: true }
  return null
}

async function postpone({ db, clock }: Deps, { id, attempts }: FetchRow, { message, isFinal }: Failure) {
  const now = clock()
  const pause = isFinal ? undefined : pauses[attempts - 1]
  const outcome = pause === undefined ? { failedAt: now } : { nextAttemptAt: new Date(now.getTime() + pause) }
  await db
    .update(pictureFetches)
    .set({ lastError: message, ...outcome })
    .where(eq(pictureFetches.id, id))
}

/** The product may have been changed while the picture travelled: it is added to what stands there now. */
async function give({ db, clock }: Deps, { id, productId, importId }: FetchRow, picture: string) {
  const at = clock()
  await inTransaction(db, async (tx) => {
    await lockChange(tx, { importId, productId })
    // Whoever takes the import back takes away what it has not brought yet.
    if ((await tx.$count(pictureFetches, eq(pictureFetches.id, id))) === 0) return
    const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('no key update')
    const [source] = await tx
      .select({ by: productImports.by })
      .from(productImports)
      .where(eq(productImports.id, importId))
    if (product && !product.images.includes(picture) && product.images.length < imagesMax) {
      const images = [...product.images, picture]
      await tx.update(products).set({ images, updatedAt: at }).where(eq(products.id, productId))
      await addPictures(tx, { importId, productId }, product.images, images)
      const entry = {
        ...{ entity: 'products', id: productId, name: product.name },
        ...{ before: { images: product.images }, after: { images } },
      }
      await actAs({ by: source?.by ?? '', at, summary: 'Импорт товаров' }, () =>
        recordChanges(tx, [entry], { batchId: importId }),
      )
    }
    await tx.update(pictureFetches).set({ fetchedAt: at, lastError: null }).where(eq(pictureFetches.id, id))
  })
}
