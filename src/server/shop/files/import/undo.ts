import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { isUuid } from '#server/platform/db/uuid.ts'
import { deleteEmptyCategories } from '#server/shop/categories/categories.ts'
import { actAs, newBatch, recordChanges } from '#server/shop/journal/journal.ts'
import {
  deleteProducts,
  entriesOf,
  isSame,
  type LockedProduct,
  lockLinked,
  lockProducts,
  patchOf,
  takeBack,
  writeProducts,
} from '#server/shop/products/products.ts'
import type { ImportUndone } from '#shared/contract/product-files.ts'
import { dropChanges, type StoredChange, takeChanges } from './changes-store.ts'
import { forgetStock } from './imported-stock-store.ts'
import { findImport, type ImportRecord, isForgotten, lockToUndo, markUndone } from './imports-store.ts'
import { forgetPictures } from './pictures-store.ts'
import { takenSlugs, usedAmong } from './shelf-store.ts'
import { texts } from './texts.ts'

const productsAtOnce = 50

/** Keeps and reports what others have changed since. After a crash the rest can be undone later. */
export async function undoImport(deps: Deps, id: string, { by }: { by: string }): Promise<ImportUndone> {
  const acting = { by, at: deps.clock(), summary: texts.takenBack, batchId: newBatch() }
  return (await actAs(acting, () => undo(deps, id, by))).result
}

async function undo(deps: Deps, id: string, by: string): Promise<ImportUndone> {
  const record = isUuid(id) ? await findImport(deps.db, id) : undefined
  if (!record) throw notFound(texts.missing)
  if (!record.finishedAt) throw conflict(texts.stillRunning, { reason: 'running' })
  if (record.undoneAt) throw conflict(texts.alreadyBack, { reason: 'done' })
  const undone: ImportUndone = { restored: 0, removed: 0, kept: [] }
  // Nothing was stored if every row failed.
  for (let isOurs = record.total === record.failures.length; ; isOurs = true) {
    const some = await inTransaction(deps.db, (tx) => undoSome(deps, tx, { record, by }))
    undone.restored += some.restored
    undone.removed += some.removed
    undone.kept.push(...some.kept)
    // A colleague undid it at the same time.
    if (some.isLast && !isOurs) throw conflict(texts.alreadyBack, { reason: 'done' })
    if (some.isLast) return undone
  }
}

type Undoing = { record: ImportRecord; by: string }
type Some = ImportUndone & { isLast: boolean }

/** The lock makes a second undo wait, so that it can report that nothing is left. */
async function undoSome(deps: Deps, tx: Tx, { record, by }: Undoing): Promise<Some> {
  if (!(await lockToUndo(tx, record.id))) return { restored: 0, removed: 0, kept: [], isLast: true }
  const changes = await takeChanges(tx, record.id, productsAtOnce)
  if (changes.length === 0) return { ...(await finish(deps, tx, record)), isLast: true }
  const some = await takeBackSome(tx, record, { changes, by, at: deps.clock() })
  const productIds = changes.map(({ productId }) => productId)
  await dropChanges(tx, record.id, productIds)
  return { ...some, isLast: false }
}

async function finish(deps: Deps, tx: Tx, record: ImportRecord): Promise<ImportUndone> {
  if (await isForgotten(tx, record)) throw conflict(texts.forgotten, { reason: 'forgotten' })
  const changed = await deleteEmptyCategories(deps, tx, record.categories.toReversed())
  await markUndone(tx, record.id, deps.clock())
  return { restored: 0, removed: 0, kept: changed.map((category) => ({ ...category, field: 'category' })) }
}

type TakingBack = { changes: readonly StoredChange[]; by: string; at: Date }

async function takeBackSome(
  tx: Tx,
  record: ImportRecord,
  { changes, by, at }: TakingBack,
): Promise<ImportUndone> {
  const ids = changes.map(({ productId }) => productId)
  const locked = await lockProducts(tx, ids)
  const present = changes.flatMap((change) => {
    const product = locked.get(change.productId)
    // A product deleted since gets its fields back; a product of the import is already deleted.
    return product && !(product.isDeleted && change.before === null) ? [{ ...change, product }] : []
  })
  const used = await usedAmong(tx, ids)
  const made = present.filter(({ before }) => before === null)
  const removed = made.filter((one) => !used.has(one.productId) && isUntouched(one))
  const removedIds = removed.map(({ productId }) => productId)
  const { restored, kept } = await restoredOf(tx, present)
  const patches = restored.map(({ product, after }) => patchOf(product, after))
  await writeProducts(tx, patches, { by, at })
  await deleteProducts(tx, removedIds, at)
  await forgetPictures(tx, record.id, {
    productIds: ids,
    takenFrom: [...removedIds, ...idsWith(restored, 'images')],
  })
  await forgetStock(tx, record.fileHash, [...removedIds, ...idsWith(restored, 'stock')])
  await recordChanges(tx, [...(await entriesOf(tx, restored)), ...removed.map(deletion)])
  const stayed = made.filter((one) => !removed.includes(one))
  kept.push(...stayed.map(({ product: { id, name } }) => ({ id, name, field: 'created' })))
  return { restored: restored.length, removed: removed.length, kept }
}

type Restored = Awaited<ReturnType<typeof restoredOf>>['restored']

const idsWith = (restored: Restored, field: string) =>
  restored.flatMap(({ product, after }) => (field in after ? product.id : []))

const deletion = ({ product: { id, name } }: Present) => ({
  entity: 'products',
  id,
  name,
  action: 'delete' as const,
  before: { isDeleted: false },
  after: { isDeleted: true },
})

type Present = StoredChange & { product: LockedProduct }

/** Tests that it is unchanged since the import and lacks data that a file cannot have. */
const isUntouched = ({ product, after }: Present) =>
  product.options.length === 0 &&
  !product.parts &&
  !product.inscription &&
  product.companionIds.length === 0 &&
  product.accentCategoryId === null &&
  Object.entries(after).every(([name, value]) => isSame(Reflect.get(product, name), value))

async function restoredOf(tx: Tx, present: readonly Present[]) {
  const befores = present.map(({ before }) => before ?? {})
  const slugsBefore = befores.flatMap(({ slug }) => (typeof slug === 'string' ? slug : []))
  const slugs = new Set(await takenSlugs(tx, slugsBefore))
  const links = await lockLinked(tx, befores)
  const kept: ImportUndone['kept'] = []
  const restored = present.flatMap(({ product, before, after }) => {
    if (before === null) return []
    const { back, kept: fields } = takeBack(product, { before, after }, links)
    if (typeof back.slug === 'string' && slugs.has(back.slug)) {
      delete back.slug
      fields.push('slug')
    }
    kept.push(...fields.map((field) => ({ id: product.id, name: product.name, field })))
    if (Object.keys(back).length === 0) return []
    const now = Object.fromEntries(Object.keys(back).map((name) => [name, Reflect.get(product, name)]))
    return [{ product, before: now, after: back }]
  })
  return { restored, kept }
}
