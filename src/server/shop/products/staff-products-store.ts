import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { containsSpelled } from '#server/platform/db/like.ts'
import { products } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import type { AdminProductQuery } from '#shared/contract/products.ts'
import { adminPageSize } from '#shared/limits.ts'
import { countProducts, type ProductRow } from './products-store.ts'

const sortColumns = {
  name: products.name,
  price: products.price,
  stock: products.stock,
  createdAt: products.createdAt,
}

function matching({ search, id }: AdminProductQuery): SQL | undefined {
  const typed = search?.trim() ?? ''
  return and(id && inArray(products.id, id), ...wordsOf(typed).map(hasWord))
}

/** Splits at spaces and quotes: «хром золото» matches «Хром «Золото», 35 см». A query of quotes only stays one word. */
function wordsOf(typed: string): string[] {
  const words = typed.split(/[\s«»„“”"]+/).filter(Boolean)
  return words.length > 0 || typed === '' ? words : [typed]
}

const hasWord = (word: string) => containsSpelled([products.name, products.sku, products.slug], word)

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
  // A page beyond the last has no row with the total.
  return { rows: page.map(({ row }) => row), total: page[0]?.total ?? (await countProducts(db, where)) }
}

export const selectProducts = (db: Queries, where: SQL | undefined): Promise<ProductRow[]> =>
  db.select().from(products).where(where).orderBy(asc(products.id))

export async function selectMatchingIds(
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
