import type { SQL } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { badInput, conflict, notFound, slugConflict } from '#server/errors.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { inTransaction, type Queries, type Tx } from '#server/platform/db/tx.ts'
import { cleanHtml } from '#server/platform/html/clean-html.ts'
import { type DoneOnce, once } from '#server/platform/idempotency/idempotency.ts'
import { keepOldSlug } from '#server/platform/slugs/old-slugs.ts'
import { bulkLimit } from '#shared/contract/bulk.ts'
import {
  type AdminProductQuery,
  type Product,
  type ProductChange,
  type ProductForm,
  product,
} from '#shared/contract/products.ts'
import { formatRub, samePrice } from '#shared/rules/money.ts'
import { isOverstocked } from '#shared/rules/set-stock.ts'
import { texts } from '#shared/texts.ts'
import { isOneDeleted } from '../categories/categories.ts'
import { recordChange } from '../journal/journal.ts'
import { moveStock, recordInitialStock } from '../stock/stock.ts'
import { linkProducts, replaceLinks } from './links-store.ts'
import { lockParts, madeToOrder } from './made-to-order.ts'
import { productDto } from './product-dto.ts'
import { namedIn, productSnapshot } from './product-snapshot.ts'
import { deleteProducts, insertProduct, lockProduct, updateProduct } from './product-writes-store.ts'
import { findProduct, type ProductRow, selectAllLinks, selectNames } from './products-store.ts'
import { selectMatchingIds, selectProducts, selectStaffPage } from './staff-products-store.ts'

export async function listAllProducts({ db }: Deps, query: AdminProductQuery) {
  const { rows, total } = await selectStaffPage(db, query)
  return { items: await withAllLinks(db, rows), total }
}

async function withAllLinks(db: Queries, rows: ProductRow[]): Promise<Product[]> {
  const ids = rows.map((row) => row.id)
  const links = await selectAllLinks(db, ids)
  return rows.map((row) => productDto(row, links))
}

export async function productsForStaff({ db }: Pick<Deps, 'db'>, where: SQL | undefined): Promise<Product[]> {
  return withAllLinks(db, await selectProducts(db, where))
}

export const findProductIds = ({ db }: Pick<Deps, 'db'>, search: string | undefined): Promise<number[]> =>
  selectMatchingIds(db, { search, limit: bulkLimit })

async function readProduct(db: Queries, id: number): Promise<Product> {
  const row = await findProduct(db, id)
  const [product] = row ? await withAllLinks(db, [row]) : []
  if (!product) throw notFound('Товар не найден')
  return product
}

const noCategory = 'Такой категории нет'

function throwFieldError(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint?.startsWith('product_categories_')) throw badInput({ categoryIds: noCategory })
  if (constraint?.startsWith('product_attribute_values_'))
    throw badInput({ attributeValueIds: 'Такого значения характеристики нет' })
  if (constraint === 'products_accent_category_id_fkey') throw badInput({ accentCategoryId: noCategory })
  return slugConflict('products_slug_key')(error)
}

/** Accepts a deleted category only if the product already has it: the form sends it back. */
async function checkCategories(tx: Tx, categoryIds: number[] = [], before: Product | null = null) {
  const present = before?.productCategories.map(({ categoryId }) => categoryId) ?? []
  const added = categoryIds.filter((id) => !present.includes(id))
  if (await isOneDeleted(tx, added)) throw badInput({ categoryIds: noCategory })
}

function checkAccent(categoryIds: number[], accentCategoryId: number | null) {
  if (accentCategoryId !== null && !categoryIds.includes(accentCategoryId))
    throw badInput({ accentCategoryId: 'Акцентная категория должна быть среди выбранных' })
}

type Saving = { by: string; key?: string | null }

export async function createProduct(
  deps: Deps,
  form: ProductForm,
  { by, key = null }: Saving,
): Promise<DoneOnce<Product>> {
  const insert = await prepareInsert(deps, form, by)
  const request = { key, content: ['create product', form], now: deps.clock(), shape: product }
  return inTransaction(deps.db, (tx) =>
    once(tx, request, async () => {
      const created = await readProduct(tx, await insert(tx))
      await recordProduct(tx, null, created)
      return created
    }),
  ).catch(throwFieldError)
}

export async function addProduct(deps: Deps, form: ProductForm, { by }: Saving): Promise<number> {
  return inTransaction(deps.db, await prepareInsert(deps, form, by)).catch(throwFieldError)
}

async function prepareInsert(deps: Deps, form: ProductForm, by: string) {
  const {
    categoryIds,
    attributeValueIds,
    baseStock: _,
    basePrice: __,
    isDeleted: ___,
    stock,
    options,
    parts,
    ...fields
  } = form
  checkAccent(categoryIds, form.accentCategoryId)
  const description = await cleanHtml(form.description)
  const at = deps.clock()
  return async (tx: Tx): Promise<number> => {
    await checkCategories(tx, categoryIds)
    const made = await madeToOrder(tx, null, { ...fields, options, parts })
    const row = { ...fields, ...made, stock, description, createdAt: at, updatedAt: at }
    const id = await insertProduct(tx, row)
    await linkProducts(tx, [{ id, categoryIds: unique(categoryIds), valueIds: unique(attributeValueIds) }])
    if (!made.parts) await recordInitialStock(tx, [{ id, stock }], { by, at })
    return id
  }
}

export async function changeProduct(
  deps: Deps,
  id: number,
  change: ProductChange,
  { by, key = null }: Saving,
): Promise<DoneOnce<Product>> {
  const description = change.description === undefined ? undefined : await cleanHtml(change.description)
  const { categoryIds, attributeValueIds, baseStock, basePrice, stock, options, parts, ...fields } = change
  const at = deps.clock()
  const request = { key, content: ['change product', id, change], now: at, shape: product }
  return inTransaction(deps.db, (tx) =>
    once(tx, request, async () => {
      await lockParts(tx, id, parts)
      const row = await lockProduct(tx, id)
      if (!row) throw notFound('Товар не найден')
      if (basePrice !== undefined && !samePrice(basePrice, row.price)) throw overtaken(row.price)
      const before = await readProduct(tx, id)
      await checkCategories(tx, categoryIds, before)
      const made = await madeToOrder(tx, row, { ...fields, options, parts })
      const wasSet = row.parts !== null
      const isSet = (made.parts === undefined ? row.parts : made.parts) !== null
      // The stock of a set follows from its parts.
      if (isSet && !wasSet)
        await moveStock(tx, { productId: id, delta: -row.stock, reason: 'correction', by, at })
      await checkChangedAccent(tx, id, change)
      const valueIds = attributeValueIds && unique(attributeValueIds)
      await replaceLinks(tx, [{ product: row, categoryIds: categoryIds && unique(categoryIds), valueIds }])
      const text = description !== undefined && { description }
      await updateProduct(tx, id, { ...fields, ...made, ...text, updatedAt: at })
      if (change.slug !== undefined)
        await keepOldSlug(tx, { kind: 'product', id, from: row.slug, to: change.slug })
      // A plain product keeps the stock that it showed as a set.
      if (wasSet && !isSet)
        await moveStock(tx, { productId: id, delta: row.stock, reason: 'correction', by, at })
      if (stock !== undefined && !isSet) {
        // A form opened with 10 and saved with 12 adds two, whatever was sold in between.
        const own = row.stock
        const delta = Math.max(stock - (baseStock ?? own), -own)
        if (isOverstocked(own, own + delta)) throw badInput({ stock: texts.stockTooBig })
        await moveStock(tx, { productId: id, delta, reason: 'correction', by, at })
      }
      const after = await readProduct(tx, id)
      await recordProduct(tx, before, after)
      return after
    }),
  ).catch(throwFieldError)
}

async function recordProduct(tx: Tx, before: Product | null, after: Product, action?: 'delete') {
  const names = await selectNames(tx, [...(before ? namedIn(before) : []), ...namedIn(after)])
  await recordChange(tx, {
    entity: 'products',
    id: after.id,
    name: after.name,
    before: before && productSnapshot(before, names),
    after: productSnapshot(after, names),
    action,
  })
}

const overtaken = (price: string) =>
  conflict(`Цену тем временем изменили: теперь ${formatRub(price)}`, { reason: 'stale', price })

async function checkChangedAccent(tx: Tx, id: number, { categoryIds, accentCategoryId }: ProductChange) {
  if (accentCategoryId === undefined) return
  if (categoryIds) return checkAccent(categoryIds, accentCategoryId)
  const { categories } = await selectAllLinks(tx, [id])
  const presentIds = categories.map((category) => category.id)
  checkAccent(presentIds, accentCategoryId)
}

const unique = (ids: number[]) => [...new Set(ids)]

export async function deleteProduct(deps: Deps, id: number): Promise<{ success: true }> {
  // Statement triggers announce even if no row changed; the rollback of the refusal cancels that.
  await inTransaction(deps.db, async (tx) => {
    const deletedIds = await deleteProducts(tx, [id], deps.clock())
    if (deletedIds.length === 0) throw notFound('Товар не найден')
    const deleted = await readProduct(tx, id)
    await recordProduct(tx, { ...deleted, isDeleted: false }, deleted, 'delete')
  })
  return { success: true }
}
