import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { bulkLimit } from '#shared/contract/bulk.ts'
import {
  type AdminProductQuery,
  type Product,
  type ProductChange,
  type ProductForm,
  product,
} from '#shared/contract/products.ts'
import { adminPageSize } from '#shared/limits.ts'
import { formatRub, samePrice } from '#shared/rules/money.ts'
import type { Part } from '#shared/rules/set-stock.ts'
import { texts } from '#shared/texts.ts'
import { recordChange } from '../audit/audit.ts'
import { violatedConstraint } from '../db/errors.ts'
import { likeContains } from '../db/like.ts'
import { products } from '../db/schema.ts'
import { inTransaction, type Queries, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput, conflict, notFound } from '../errors.ts'
import { cleanHtml } from '../html/clean-html.ts'
import { type Done, once } from '../idempotency/idempotency.ts'
import { keepOldSlug } from '../slugs/old-slugs.ts'
import { moveStock, recordInitialStock } from '../stock/stock.ts'
import { lockParts, madeToOrder } from './made-to-order.ts'
import { productDto } from './product-dto.ts'
import { productSnapshot } from './product-snapshot.ts'
import {
  countProducts,
  deleteProducts,
  findProduct,
  linkCategories,
  linkValues,
  lockProduct,
  type ProductRow,
  replaceCategories,
  replaceValues,
  selectAllLinks,
} from './products-store.ts'

const sortColumns = {
  name: products.name,
  price: products.price,
  stock: products.stock,
  createdAt: products.createdAt,
}

function matching({ search, id }: AdminProductQuery): SQL | undefined {
  const text = search?.trim()
  const hasWords = text
    ? or(...[products.name, products.sku, products.slug].map((column) => ilike(column, likeContains(text))))
    : undefined
  return and(id && inArray(products.id, id), hasWords)
}

export async function listAllProducts(deps: Deps, query: AdminProductQuery) {
  const { sort = 'createdAt', direction = 'desc', limit = adminPageSize, offset = 0 } = query
  const where = matching(query)
  const ordered = direction === 'asc' ? asc : desc
  const page = await deps.db
    .select({ row: getTableColumns(products), total: countAll(where) })
    .from(products)
    .where(where)
    .orderBy(ordered(sortColumns[sort]), ordered(products.id))
    .limit(limit)
    .offset(offset)
  const items = await withAllLinks(
    deps.db,
    page.map(({ row }) => row),
  )
  // Behind the last page there is no row to carry the number.
  return { items, total: page[0]?.total ?? (await countProducts(deps.db, where)) }
}

const countAll = (where: SQL | undefined) =>
  sql<number>`(select count(*) from ${products} where ${where ?? sql`true`})`

async function withAllLinks(db: Queries, rows: ProductRow[]): Promise<Product[]> {
  const ids = rows.map((row) => row.id)
  const links = await selectAllLinks(db, ids)
  return rows.map((row) => productDto(row, links))
}

/** In the order of their ids, with their hidden categories. */
export async function productsForStaff({ db }: Pick<Deps, 'db'>, where: SQL | undefined): Promise<Product[]> {
  return withAllLinks(db, await db.select().from(products).where(where).orderBy(asc(products.id)))
}

/** Whatever the list finds, as long as it is not deleted. */
export async function findProductIds(
  { db }: Pick<Deps, 'db'>,
  search: string | undefined,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.isDeleted, false), matching({ search })))
    .orderBy(asc(products.id))
    .limit(bulkLimit)
  return rows.map(({ id }) => id)
}

async function readProduct(db: Queries, id: number): Promise<Product> {
  const row = await findProduct(db, eq(products.id, id))
  const [product] = row ? await withAllLinks(db, [row]) : []
  if (!product) throw notFound('Товар не найден')
  return product
}

const noCategory = 'Такой категории нет'

/** Constraint of the database → what the form should say. */
function explain(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'products_slug_key')
    throw conflict(texts.slugTaken, { errors: { slug: texts.slugTaken } })
  if (constraint?.startsWith('product_categories_')) throw badInput({ categoryIds: noCategory })
  if (constraint?.startsWith('product_attribute_values_'))
    throw badInput({ attributeValueIds: 'Такого значения характеристики нет' })
  if (constraint === 'products_accent_category_id_fkey') throw badInput({ accentCategoryId: noCategory })
  throw error
}

function checkAccent(categoryIds: number[], accentCategoryId: number | null) {
  if (accentCategoryId !== null && !categoryIds.includes(accentCategoryId))
    throw badInput({ accentCategoryId: 'Акцентная категория должна быть среди выбранных' })
}

/** Who saves, and under which idempotency key. */
type Saving = { by: string; key?: string | null }

export async function createProduct(
  deps: Deps,
  form: ProductForm,
  { by, key = null }: Saving,
): Promise<Done<Product>> {
  const insert = await prepareInsert(deps, form, by)
  const request = { key, words: ['create product', form], now: deps.clock(), shape: product }
  return inTransaction(deps.db, (tx) =>
    once(tx, request, async () => {
      const created = await readProduct(tx, await insert(tx))
      await recordProduct(tx, null, created)
      return created
    }),
  ).catch(explain)
}

/** For whoever needs only the id. */
export async function addProduct(deps: Deps, form: ProductForm, { by }: Saving): Promise<number> {
  return inTransaction(deps.db, await prepareInsert(deps, form, by)).catch(explain)
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
    const made = await madeToOrder(tx, null, { options, parts, companionIds: fields.companionIds })
    const [row] = await tx
      .insert(products)
      .values({ ...fields, ...made, ...initialStock(made, stock), description, createdAt: at, updatedAt: at })
      .returning({ id: products.id })
    if (!row) throw new Error('the product was not stored')
    await linkCategories(tx, row.id, unique(categoryIds))
    await linkValues(tx, row.id, unique(attributeValueIds))
    if (!made.parts) await recordInitialStock(tx, { productId: row.id, stock, by, at })
    return row.id
  }
}

/** A set has no pieces of its own. */
const initialStock = ({ parts }: { parts?: Part[] | null }, stock: number) => ({
  stock: parts ? sql<number>`stock_of_parts(${JSON.stringify(parts)}::jsonb)` : stock,
})

export async function changeProduct(
  deps: Deps,
  id: number,
  change: ProductChange,
  { by, key = null }: Saving,
): Promise<Done<Product>> {
  const description = change.description === undefined ? undefined : await cleanHtml(change.description)
  const { categoryIds, attributeValueIds, baseStock, basePrice, stock, options, parts, ...fields } = change
  const at = deps.clock()
  const request = { key, words: ['change product', id, change], now: at, shape: product }
  return inTransaction(deps.db, (tx) =>
    once(tx, request, async () => {
      await lockParts(tx, id, parts)
      const row = await lockProduct(tx, id)
      if (!row) throw notFound('Товар не найден')
      if (basePrice !== undefined && !samePrice(basePrice, row.price)) throw overtaken(row.price)
      const before = await readProduct(tx, id)
      const made = await madeToOrder(tx, row, { options, parts, companionIds: fields.companionIds })
      const wasSet = row.parts !== null
      const isSet = (made.parts === undefined ? row.parts : made.parts) !== null
      // The pieces it had are no longer sold as such.
      if (isSet && !wasSet)
        await moveStock(tx, { productId: id, delta: -row.stock, reason: 'correction', by, at })
      await changeCategories(tx, id, change)
      if (attributeValueIds) await replaceValues(tx, id, unique(attributeValueIds))
      await tx
        .update(products)
        .set({ ...fields, ...made, ...(description !== undefined && { description }), updatedAt: at })
        .where(eq(products.id, id))
      if (change.slug !== undefined)
        await keepOldSlug(tx, { kind: 'product', id, from: row.slug, to: change.slug })
      if (stock !== undefined && !isSet) {
        // A form that was opened with 10 and saved with 12 adds two, whatever was sold meanwhile.
        const own = wasSet ? 0 : row.stock
        const delta = Math.max(stock - (baseStock ?? own), -own)
        await moveStock(tx, { productId: id, delta, reason: 'correction', by, at })
      }
      const after = await readProduct(tx, id)
      await recordProduct(tx, before, after)
      return after
    }),
  ).catch(explain)
}

const recordProduct = (tx: Tx, before: Product | null, after: Product, action?: 'delete') =>
  recordChange(tx, {
    entity: 'products',
    id: after.id,
    name: after.name,
    before: before && productSnapshot(before),
    after: productSnapshot(after),
    action,
  })

const overtaken = (price: string) =>
  conflict(`Цену тем временем изменили: теперь ${formatRub(price)}`, { body: { reason: 'stale', price } })

async function changeCategories(tx: Tx, id: number, { categoryIds, accentCategoryId }: ProductChange) {
  if (categoryIds) {
    checkAccent(categoryIds, accentCategoryId ?? null)
    await replaceCategories(tx, id, unique(categoryIds))
    return
  }
  if (accentCategoryId === undefined) return
  const { categories } = await selectAllLinks(tx, [id])
  checkAccent(
    categories.map((category) => category.id),
    accentCategoryId,
  )
}

const unique = (ids: number[]) => [...new Set(ids)]

export async function deleteProduct(deps: Deps, id: number): Promise<{ success: true }> {
  // Even a statement that touches no row is announced by its trigger, unless it is taken back.
  await inTransaction(deps.db, async (tx) => {
    const gone = await deleteProducts(tx, [id], deps.clock())
    if (gone.length === 0) throw notFound('Товар не найден')
    const deleted = await readProduct(tx, id)
    await recordProduct(tx, { ...deleted, isDeleted: false }, deleted, 'delete')
  })
  return { success: true }
}
