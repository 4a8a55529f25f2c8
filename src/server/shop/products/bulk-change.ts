import type { Deps } from '#server/deps.ts'
import { badInput, conflict, notFound, Refusal } from '#server/errors.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import type { BatchFields } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { isUuid } from '#server/platform/db/uuid.ts'
import { type DoneOnce, once } from '#server/platform/idempotency/idempotency.ts'
import {
  type BulkBatch,
  type BulkChange,
  type BulkDone,
  type BulkFields,
  type BulkGone,
  type BulkUndone,
  bulkDone,
} from '#shared/contract/bulk.ts'
import { productLimits } from '#shared/limits.ts'
import { changePrice } from '#shared/rules/bulk-price.ts'
import { sumLines } from '#shared/rules/money.ts'
import { isOverstocked } from '#shared/rules/set-stock.ts'
import { isOneDeleted } from '../categories/categories.ts'
import { newBatch, recordChanges, skipCallEntry } from '../journal/journal.ts'
import { insertBatch, lockBatch, markBatchUndone, selectBatches } from './batches-store.ts'
import { entriesOf } from './change-entries.ts'
import { patchOf, writeProducts } from './many-products.ts'
import { type LockedProduct, lockProducts } from './product-writes-store.ts'
import { accentAmong, isSame, lockLinked, takeBack } from './take-back.ts'

type Saving = { by: string; key?: string | null }

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

const without = <T>(items: readonly T[], gone: readonly T[] = []) =>
  items.filter((item) => !gone.includes(item))

const changedList = <T>(items: readonly T[], come: readonly T[] = [], go: readonly T[] = []): T[] =>
  without(unique([...items, ...come]), go)

const fieldNames = [
  'price',
  'stock',
  'isActive',
  'isFeatured',
  'tags',
  'categoryIds',
  'accentCategoryId',
  'valueIds',
] as const satisfies (keyof BatchFields)[]

function applied(product: LockedProduct, change: BulkFields): Required<BatchFields> {
  const price = change.price === undefined ? product.price : changePrice(product.price, change.price)
  if (price === null)
    throw conflict(`Цена товара «${product.name}» стала бы меньше копейки или слишком большой`, {
      reason: 'price',
    })
  if (change.addStock && product.parts)
    throw conflict(`Остаток набора «${product.name}» складывается из его частей`, { reason: 'stock' })
  const stock = product.stock + (change.addStock ?? 0)
  if (stock < 0)
    throw conflict(`У товара «${product.name}» всего ${product.stock} шт.: столько не списать`, {
      reason: 'stock',
    })
  if (isOverstocked(product.stock, stock))
    throw conflict(`Остаток товара «${product.name}» стал бы слишком большим`, { reason: 'stock' })
  const categoryIds = changedList(product.categoryIds, change.addCategoryIds, change.removeCategoryIds)
  return {
    price,
    stock,
    isActive: change.isActive ?? product.isActive,
    isFeatured: change.isFeatured ?? product.isFeatured,
    tags: changedList(product.tags, change.addTags, change.removeTags),
    categoryIds,
    accentCategoryId: accentAmong(product, categoryIds),
    valueIds: changedList(product.valueIds, change.addAttributeValueIds, change.removeAttributeValueIds).sort(
      (a, b) => a - b,
    ),
  }
}

function difference(before: BatchFields, after: BatchFields) {
  const names = fieldNames.filter((name) => !isSame(before[name], after[name]))
  const only = (fields: BatchFields): BatchFields =>
    Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: only(before), after: only(after), isEmpty: names.length === 0 }
}

const noCategory = () => badInput({ 'change.addCategoryIds': 'Такой категории нет' })

function throwFieldError(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint?.startsWith('product_categories_')) throw noCategory()
  if (constraint?.startsWith('product_attribute_values_'))
    throw badInput({ 'change.addAttributeValueIds': 'Такого значения характеристики нет' })
  throw error
}

function checkLimits({ name }: LockedProduct, { tags = [], categoryIds = [], valueIds = [] }: BatchFields) {
  const { tags: mostTags, categories, values } = productLimits
  if (tags.length > mostTags || categoryIds.length > categories || valueIds.length > values)
    throw conflict(`У товара «${name}» стало бы слишком много меток, категорий или значений`, {
      reason: 'limit',
    })
}

const maxNames = 5

function refuseGone(uniqueIds: readonly number[], locked: ReadonlyMap<number, LockedProduct>) {
  const ids = uniqueIds.filter((id) => locked.get(id)?.isDeleted !== false)
  if (ids.length === 0) return
  const names = ids.slice(0, maxNames).map((id) => {
    const product = locked.get(id)
    return product ? `«${product.name}»` : `№ ${id}`
  })
  const more = ids.length > names.length ? ` и ещё ${ids.length - names.length}` : ''
  const which = ids.length === 1 ? 'удалённый товар' : 'удалённые товары'
  const message = `Среди отмеченных есть ${which}: ${names.join(', ')}${more}`
  const body: BulkGone = { reason: 'deleted', ids }
  throw new Refusal('bad-input', message, { errors: { ids: message }, body })
}

/** Changes all products or none. */
export async function changeMany(
  deps: Deps,
  { ids, change, dryRun = false }: BulkChange,
  { by, key = null }: Saving,
): Promise<DoneOnce<BulkDone>> {
  const at = deps.clock()
  const request = { key, content: ['change many', ids, change, dryRun], now: at, shape: bulkDone }
  return inTransaction(deps.db, (tx) =>
    once(tx, request, async () => {
      const uniqueIds = unique(ids)
      const locked = await lockProducts(tx, uniqueIds)
      refuseGone(uniqueIds, locked)
      if (await isOneDeleted(tx, change.addCategoryIds ?? [])) throw noCategory()
      const present = uniqueIds.flatMap((id) => locked.get(id) ?? [])
      const changed = present.flatMap((product) => {
        const after = applied(product, change)
        const changes = difference(product, after)
        if (changes.isEmpty) return []
        checkLimits(product, changes.after)
        return [{ product, price: after.price, ...changes }]
      })
      const prices = pricesOf(present, new Map(changed.map(({ product, price }) => [product.id, price])))
      if (dryRun || changed.length === 0) {
        skipCallEntry()
        return { changed: changed.length, prices, batchId: null }
      }
      const patches = changed.map(({ product, after }) => patchOf(product, after))
      await writeProducts(tx, patches, { by, at })
      const batchId = newBatch()
      await insertBatch(tx, {
        id: batchId,
        by,
        at,
        change,
        products: changed.map(({ product, before, after }) => ({ id: product.id, before, after })),
      })
      await recordChanges(tx, await entriesOf(tx, changed), { batchId })
      return { changed: changed.length, prices, batchId }
    }),
  ).catch(throwFieldError)
}

function pricesOf(
  present: readonly LockedProduct[],
  changed: ReadonlyMap<number, string>,
): BulkDone['prices'] {
  const each = (price: string) => ({ price, quantity: 1 })
  return {
    before: sumLines(present.map(({ price }) => each(price))),
    after: sumLines(present.map(({ id, price }) => each(changed.get(id) ?? price))),
  }
}

const maxBatches = 10

export async function listBatches({ db }: Pick<Deps, 'db'>): Promise<BulkBatch[]> {
  const rows = await selectBatches(db, maxBatches)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
}

const noBatch = 'Такого изменения нет'

/** Undoes a bulk change; fields changed since then keep their newer values. */
export async function undoBatch(deps: Deps, batchId: string, { by }: Saving): Promise<BulkUndone> {
  if (!isUuid(batchId)) throw notFound(noBatch)
  const at = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw notFound(noBatch)
    if (batch.undoneAt) throw conflict('Это изменение уже вернули', { reason: 'done' })
    const ids = batch.products.map(({ id }) => id)
    const befores = batch.products.map(({ before }) => before)
    const locked = await lockProducts(tx, ids)
    const linked = await lockLinked(tx, befores)
    const kept: BulkUndone['kept'] = []
    const restored = batch.products.flatMap(({ id, before, after }) => {
      const product = locked.get(id)
      if (!product) return []
      const { back, kept: fields } = takeBack(product, { before, after }, linked)
      kept.push(...fields.map((field) => ({ id, name: product.name, field })))
      const changes = difference(product, { ...product, ...back })
      return changes.isEmpty ? [] : [{ product, ...changes }]
    })
    const patches = restored.map(({ product, after }) => patchOf(product, after))
    await writeProducts(tx, patches, { by, at })
    await markBatchUndone(tx, batchId, at)
    await recordChanges(tx, await entriesOf(tx, restored), { batchId: newBatch() })
    return { restored: restored.length, kept }
  }).catch(throwFieldError)
}
