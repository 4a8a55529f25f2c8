import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import {
  type AdminProductQuery,
  type Product,
  type ProductChange,
  type ProductForm,
  product,
} from '#shared/contract/products.ts'
import { adminPageSize } from '#shared/limits.ts'
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
import { productDto } from './product-dto.ts'
import { productSnapshot } from './product-snapshot.ts'
import {
  countProducts,
  findProduct,
  linkCategories,
  linkValues,
  lockProduct,
  type ProductRow,
  replaceCategories,
  replaceValues,
  selectLinks,
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
  return and(id === undefined ? undefined : eq(products.id, id), hasWords)
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
  const links = await selectLinks(
    db,
    rows.map((row) => row.id),
    { hiddenToo: true },
  )
  return rows.map((row) => productDto(row, links))
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
  const { categoryIds, attributeValueIds, baseStock: _, isDeleted: __, stock, ...fields } = form
  checkAccent(categoryIds, form.accentCategoryId)
  const description = await cleanHtml(form.description)
  const at = deps.clock()
  return async (tx: Tx): Promise<number> => {
    const [row] = await tx
      .insert(products)
      .values({ ...fields, description, stock, createdAt: at, updatedAt: at })
      .returning({ id: products.id })
    if (!row) throw new Error('the product was not stored')
    await linkCategories(tx, row.id, unique(categoryIds))
    await linkValues(tx, row.id, unique(attributeValueIds))
    await recordInitialStock(tx, { productId: row.id, stock, by, at })
    return row.id
  }
}

export async function changeProduct(
  deps: Deps,
  id: number,
  change: ProductChange,
  { by, key = null }: Saving,
): Promise<Done<Product>> {
  const description = change.description === undefined ? undefined : await cleanHtml(change.description)
  const { categoryIds, attributeValueIds, baseStock, stock, ...fields } = change
  const at = deps.clock()
  const request = { key, words: ['change product', id, change], now: at, shape: product }
  return inTransaction(deps.db, (tx) =>
    once(tx, request, async () => {
      const row = await lockProduct(tx, id)
      if (!row) throw notFound('Товар не найден')
      const before = await readProduct(tx, id)
      await changeCategories(tx, id, change)
      if (attributeValueIds) await replaceValues(tx, id, unique(attributeValueIds))
      await tx
        .update(products)
        .set({ ...fields, ...(description !== undefined && { description }), updatedAt: at })
        .where(eq(products.id, id))
      if (change.slug !== undefined)
        await keepOldSlug(tx, { kind: 'product', id, from: row.slug, to: change.slug })
      if (stock !== undefined) {
        // A form that was opened with 10 and saved with 12 adds two, whatever was sold meanwhile.
        const delta = Math.max(stock - (baseStock ?? row.stock), -row.stock)
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

async function changeCategories(tx: Tx, id: number, { categoryIds, accentCategoryId }: ProductChange) {
  if (categoryIds) {
    checkAccent(categoryIds, accentCategoryId ?? null)
    await replaceCategories(tx, id, unique(categoryIds))
    return
  }
  if (accentCategoryId === undefined) return
  const { categories } = await selectLinks(tx, [id], { hiddenToo: true })
  checkAccent(
    categories.map((category) => category.id),
    accentCategoryId,
  )
}

const unique = (ids: number[]) => [...new Set(ids)]

/** A soft delete: the product leaves the storefront, old orders keep pointing at it. */
export async function deleteProduct(deps: Deps, id: number): Promise<{ success: true }> {
  // Even a statement that touches no row is announced by its trigger, unless it is taken back.
  await inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .update(products)
      .set({ isDeleted: true, updatedAt: deps.clock() })
      .where(and(eq(products.id, id), eq(products.isDeleted, false)))
      .returning({ id: products.id })
    if (!row) throw notFound('Товар не найден')
    const deleted = await readProduct(tx, id)
    await recordProduct(tx, { ...deleted, isDeleted: false }, deleted, 'delete')
  })
  return { success: true }
}
