import { asc, inArray, or, type SQL, sql } from 'drizzle-orm'
import { categories, categoryParents, orderItems, products } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

export async function takenSlugs(db: Queries, bases: readonly string[]): Promise<string[]> {
  if (bases.length === 0) return []
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${products}
    where slug = any(${sql.param(bases)}::text[])
      or regexp_replace(slug, '-[0-9]+$', '') = any(${sql.param(bases)}::text[])
  `)
  return rows.map(({ slug }) => slug)
}

/** Includes deleted products: their slug is in use, and a row may restore them. */
export const isNamedBy = ({ skus, slugs }: { skus: string[]; slugs: string[] }): SQL | undefined =>
  or(inArray(products.sku, skus), inArray(products.slug, slugs))

type Named = { id: number | null; fields: { sku?: string } }

export async function takenSkus(db: Queries, skus: string[]): Promise<(row: Named) => boolean> {
  const owners = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    // The expression of the index.
    .where(
      sql`not ${products.isDeleted} and lower(${products.sku}) = any(array(
        select lower(wanted) from unnest(${sql.param(skus)}::text[]) as wanted))`,
    )
  return ({ id, fields }) => owners.some((owner) => owner.sku === fields.sku && owner.id !== id)
}

export const selectCategories = (db: Queries) =>
  db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      isDeleted: categories.isDeleted,
      /** Slugs of parents that are not deleted. */
      parents: sql<string[]>`array(
        select parent.slug::text from ${categoryParents} link join ${categories} parent on parent.id = link.parent_id
        where link.category_id = categories.id and not parent.is_deleted order by link.position, parent.id
      )`,
    })
    .from(categories)
    .orderBy(asc(categories.id))

type CategoryRow = { id: number; isDeleted: boolean }

export async function findCategories(
  db: Queries,
  slugs: readonly string[],
): Promise<Map<string, CategoryRow>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, isDeleted: categories.isDeleted })
    .from(categories)
    .where(inArray(categories.slug, [...new Set(slugs)]))
  return new Map(rows.map(({ slug, ...category }) => [slug, category]))
}

export async function usedAmong(tx: Tx, productIds: number[]): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select made.id from unnest(${sql.param(productIds)}::int[]) as made (id)
    where exists (select from ${orderItems} line where line.product_id = made.id) or exists (
      select from ${products} bundle
      where not bundle.is_deleted and bundle.parts @> jsonb_build_array(jsonb_build_object('productId', made.id))
    )
  `)
  return new Set(rows.map(({ id }) => id))
}
