import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '#shared/rules/product-sort.ts'
import { categoryTree } from '../categories/categories.ts'
import { categories, productCategories, products } from '../db/schema.ts'
import type { Queries, Tx } from '../db/tx.ts'

export type ProductRow = typeof products.$inferSelect

export type CategoryLink = { productId: number; id: number; name: string; slug: string }

export const isPublic = and(products.isActive, sql`not ${products.isDeleted}`)

/** Every order is total, so that paging never repeats or skips. */
export const orders: Record<ProductSort, SQL[]> = {
  popular: [desc(products.sold), desc(products.isFeatured), desc(products.createdAt), desc(products.id)],
  price_asc: [asc(products.price), asc(products.id)],
  price_desc: [desc(products.price), desc(products.id)],
  newest: [desc(products.createdAt), desc(products.id)],
}

/** What can be bought now before what cannot, then the most popular. */
export const wantedFirst: SQL[] = [desc(products.inStock), ...orders.popular]

/** In one of the categories or in anything under them. */
export const inCategories = (ids: number[]) => sql`exists (
  select 1 from ${productCategories} link
  where link.product_id = ${products.id} and link.category_id = any(${categoryTree(ids)})
)`

export type Page = { sort: ProductSort; limit: number; offset: number }

export async function selectProducts(
  db: Queries,
  where: SQL | undefined,
  { sort, limit, offset }: Page,
  rankFirst: SQL[] = [],
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(where)
    .orderBy(...rankFirst, ...orders[sort])
    .limit(limit)
    .offset(offset)
}

/** These products, in this order. */
export async function selectInOrder(db: Queries, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const countProducts = (db: Queries, where: SQL | undefined) => db.$count(products, where)

/** Categories of these products, in the order the product lists them; hidden ones only for staff. */
export async function selectCategoryLinks(
  db: Queries,
  productIds: number[],
  { hiddenToo }: { hiddenToo: boolean },
): Promise<CategoryLink[]> {
  if (productIds.length === 0) return []
  const shown = hiddenToo ? undefined : and(categories.isActive, sql`not ${categories.isDeleted}`)
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

export async function replaceCategories(tx: Tx, productId: number, categoryIds: number[]) {
  await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  await linkCategories(tx, productId, categoryIds)
}

export async function linkCategories(tx: Tx, productId: number, categoryIds: number[]) {
  if (categoryIds.length === 0) return
  await tx
    .insert(productCategories)
    .values(categoryIds.map((categoryId, position) => ({ productId, categoryId, position })))
}
