import { and, asc, desc, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdminProductQuery } from '#shared/contract/products.ts'
import { adminPageSize } from '#shared/limits.ts'
import { likeContains } from '../db/like.ts'
import { products } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'
import { countProducts, type ProductRow } from './products-store.ts'

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

const countAll = (where: SQL | undefined) =>
  sql<number>`(select count(*) from ${products} where ${where ?? sql`true`})`

export async function selectStaffPage(
  db: Queries,
  query: AdminProductQuery,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { sort = 'createdAt', direction = 'desc', limit = adminPageSize, offset = 0 } = query
  const where = matching(query)
  const ordered = direction === 'asc' ? asc : desc
  const page = await db
    .select({ row: getTableColumns(products), total: countAll(where) })
    .from(products)
    .where(where)
    .orderBy(ordered(sortColumns[sort]), ordered(products.id))
    .limit(limit)
    .offset(offset)
  // Behind the last page there is no row to carry the number.
  return { rows: page.map(({ row }) => row), total: page[0]?.total ?? (await countProducts(db, where)) }
}

/** In the order of their ids. */
export const selectProducts = (db: Queries, where: SQL | undefined): Promise<ProductRow[]> =>
  db.select().from(products).where(where).orderBy(asc(products.id))

/** Whatever the list finds, as long as it is not deleted. */
export async function selectFoundIds(
  db: Queries,
  { search, limit }: { search: string | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.isDeleted, false), matching({ search })))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
