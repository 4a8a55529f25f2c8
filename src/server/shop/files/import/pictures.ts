import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { storePicture } from '#server/platform/uploads/store-pictures.ts'
import { FetchFailure, fetchOutside } from '#server/platform/web-fetch/web-fetch.ts'
import { actAs, recordChanges } from '#server/shop/journal/journal.ts'
import { lockProducts, writeProducts } from '#server/shop/products/products.ts'
import { productLimits, uploadMaxBytes } from '#shared/limits.ts'
import { addPictures, lockChange } from './changes-store.ts'
import { importedBy } from './imports-store.ts'
import { claimDue, type FetchRow, isQueued, updateFetch } from './pictures-store.ts'
import { texts } from './texts.ts'

const seconds = 1_000
const pauses = [10 * seconds, 60 * seconds, 600 * seconds]
/** Exceeds the time of one fetch, so that two servers never fetch the same picture at once. */
const leaseMs = 120 * seconds
const atOnce = 4

type FetchBytes = (address: string) => Promise<Buffer>

const fromOutside: FetchBytes = (address) => fetchOutside(address, { maxBytes: uploadMaxBytes })

export async function fetchDuePictures(
  deps: Deps,
  stopping: AbortSignal,
  fetchBytes: FetchBytes = fromOutside,
): Promise<number> {
  const now = deps.clock()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const due = await claimDue(deps.db, { now, leaseUntil, limit: atOnce })
  for (const row of due) {
    if (stopping.aborted) break
    await fetchOne(deps, row, fetchBytes)
  }
  return due.length
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
  if (error instanceof Refusal && error.code !== 'unavailable')
    return { message: error.message, isFinal: true }
  return null
}

async function postpone({ db, clock }: Deps, { id, attempts }: FetchRow, { message, isFinal }: Failure) {
  const now = clock()
  const pause = isFinal ? undefined : pauses[attempts - 1]
  const outcome = pause === undefined ? { failedAt: now } : { nextAttemptAt: new Date(now.getTime() + pause) }
  await updateFetch(db, id, { lastError: message, ...outcome })
}

async function give({ db, clock }: Deps, { id, productId, importId }: FetchRow, picture: string) {
  const at = clock()
  await inTransaction(db, async (tx) => {
    await lockChange(tx, { importId, productId })
    if (!(await isQueued(tx, id))) return
    const product = (await lockProducts(tx, [productId])).get(productId)
    const by = await importedBy(tx, importId)
    if (product && !product.images.includes(picture) && product.images.length < productLimits.images) {
      const images = [...product.images, picture]
      await writeProducts(tx, [{ product, fields: { images } }], { by, at })
      await addPictures(tx, { importId, productId }, product.images, images)
      const entry = {
        entity: 'products',
        id: productId,
        name: product.name,
        before: { images: product.images },
        after: { images },
      }
      await actAs({ by, at, summary: texts.imported }, () =>
        recordChanges(tx, [entry], { batchId: importId }),
      )
    }
    await updateFetch(tx, id, { fetchedAt: at, lastError: null })
  })
}
