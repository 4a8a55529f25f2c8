import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ProductSort } from '#shared/rules/product-sort.ts'
import { categoryTree } from '../categories/categories.ts'
import { isPublic } from '../db/is-public.ts'
import { categories, optionIds, productCategories, products } from '../db/schema.ts'
import type { Queries, Tx } from '../db/tx.ts'
import type { Keyset, ListKeysets } from './keyset.ts'

export type ProductRow = typeof products.$inferSelect

export type CategoryLink = { productId: number; id: number; name: string; slug: string }

/** What each sort compares, in turn. Ends with the id, so that the order is total; all columns run the same way. */
const sortKeys = {
  popular: [products.sold, products.isFeatured, products.createdAt, products.id],
  price_asc: [products.price, products.id],
  price_desc: [products.price, products.id],
  newest: [products.createdAt, products.id],
} satisfies Record<ProductSort, PgColumn[]>

const isAscending = (sort: ProductSort) => sort === 'price_asc'

const orderBy = (sort: ProductSort): SQL[] =>
  sortKeys[sort].map((column) => (isAscending(sort) ? asc(column) : desc(column)))

export const sortOrders: Record<ProductSort, SQL[]> = {
  popular: orderBy('popular'),
  price_asc: orderBy('price_asc'),
  price_desc: orderBy('price_desc'),
  newest: orderBy('newest'),
}

/** What can be bought now before what cannot, then the most popular. */
export const inStockFirst: SQL[] = [desc(products.inStock), ...sortOrders.popular]

/** In one of the categories or in anything under them. */
export const inCategories = (ids: number[]) => sql`exists (
  select 1 from ${productCategories} link
  where link.product_id = ${products.id} and link.category_id = any(${categoryTree(ids)})
)`

export type Page = { sort: ProductSort; limit: number; offset: number; from?: Keyset | undefined }

/** With a keyset only the products from its place to the end of the page are read. */
export async function selectProducts(
  db: Queries,
  where: SQL | undefined,
  { sort, limit, offset, from }: Page,
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(and(where, from && isAtOrAfter(sort, from)))
    .orderBy(...sortOrders[sort])
    .limit(limit)
    .offset(from ? offset - from.place : offset)
}

function isAtOrAfter(sort: ProductSort, { values }: Keyset): SQL {
  const columns = sortKeys[sort]
  const start = columns.map((column, at) => sql`${values[at]}::${sql.raw(column.getSQLType())}`)
  const compare = sql.raw(isAscending(sort) ? '>=' : '<=')
  return sql`(${commaSeparated(columns)}) ${compare} (${commaSeparated(start)})`
}

const commaSeparated = (parts: (SQL | PgColumn)[]) => sql.join(parts, sql`, `)

/** The keyset of every so many products of a list, and how many products there are. */
export async function selectKeysets(
  db: Queries,
  where: SQL | undefined,
  { sort, every }: { sort: ProductSort; every: number },
): Promise<ListKeysets> {
  const order = commaSeparated(sortOrders[sort])
  const { rows } = await db.execute<Keyset>(sql`
    select place, "values" from (
      select row_number() over list - 1 as place, lead(id) over list is null as is_last,
        array[${commaSeparated(sortKeys[sort].map((column) => sql`${column}::text`))}] as "values"
      from ${products} where ${where} window list as (order by ${order})
    ) listed
    where place % ${every} = 0 or is_last order by place
  `)
  return { keysets: rows, total: (rows.at(-1)?.place ?? -1) + 1 }
}

/** These products, in this order. */
export async function selectInOrder(db: Queries, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function countProducts(db: Queries, where: SQL | undefined): Promise<number> {
  return await db.$count(products, where)
}

/** Categories of these products, in the order the product lists them; hidden ones only for staff. */
export async function selectCategoryLinks(
  db: Queries,
  productIds: number[],
  { hiddenToo }: { hiddenToo: boolean },
): Promise<CategoryLink[]> {
  if (productIds.length === 0) return []
  const shown = hiddenToo ? undefined : isPublic(categories)
  return db
    .select({
      productId: productCategories.productId,
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
    })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(productCategories.productId, productIds), shown))
    .orderBy(productCategories.productId, productCategories.position, categories.id)
}

export async function findProduct(db: Queries, where: SQL | undefined): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(where).limit(1)
  return row
}

export async function lockProduct(tx: Tx, id: number): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return row
}

/** A showcase category that is no longer among them goes with its place. */
export async function replaceCategories(tx: Tx, productId: number, categoryIds: number[]) {
  await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  await linkCategories(tx, productId, categoryIds)
  await tx
    .update(products)
    .set({ accentCategoryId: null })
    .where(and(eq(products.id, productId), notInArray(products.accentCategoryId, categoryIds)))
}

export async function linkCategories(tx: Tx, productId: number, categoryIds: number[]) {
  if (categoryIds.length === 0) return
  await tx
    .insert(productCategories)
    .values(categoryIds.map((categoryId, position) => ({ productId, categoryId, position })))
}

/** For new groups and values of options, which have ids of their own in the whole shop. */
export async function takeOptionIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx
    .insert(optionIds)
    .values(Array.from({ length: count }, () => ({})))
    .returning()
  return rows.map(({ id }) => id)
}

/** Whether a set is made of this product. */
export async function isPartOfSet(tx: Tx, productId: number): Promise<boolean> {
  const part = JSON.stringify([{ productId }])
  return (await tx.$count(products, sql`${products.parts} @> ${part}::jsonb`)) > 0
}

export async function selectKnownIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.isDeleted, false)))
  return rows.map(({ id }) => id)
}
