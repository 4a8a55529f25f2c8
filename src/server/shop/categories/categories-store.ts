import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isPublic } from '#server/platform/db/is-public.ts'
import {
  categories,
  categoryParents,
  type FeedCategory,
  productCategories,
  products,
} from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { Category } from '#shared/contract/categories.ts'

export const categoryTree = (ids: number[]): SQL => sql`array(
  with recursive tree(id) as (
    select id from ${categories} where id = any(${sql.param(ids)}) and ${isPublic(categories)}
    union
    select child.id from tree
    join ${categoryParents} link on link.parent_id = tree.id
    join ${categories} child on child.id = link.category_id and ${isPublic(alias(categories, 'child'))}
  ) select id from tree
)`

/** The picture is of the branch's most popular product. Hidden parents are left out. */
export async function selectCategories(
  db: Queries,
  { hiddenToo, where = sql`true` }: { hiddenToo: boolean; where?: SQL },
): Promise<Category[]> {
  const isListed = hiddenToo ? sql`true` : isPublic(categories)
  const { rows } = await db.execute<Category>(sql`
    with recursive visible as (
      select id from ${categories} where ${isListed}
    ), branch(root, id) as (
      select id, id from visible
      union
      select branch.root, link.category_id from branch
      join ${categoryParents} link on link.parent_id = branch.id
      join visible on visible.id = link.category_id
    ), filled as (
      select branch.root, count(distinct p.id)::int as "productCount",
        (array_agg(coalesce(p.images[1], p.composed) order by p.is_featured desc, p.popularity desc, p.id)
          filter (where coalesce(p.images[1], p.composed) is not null))[1] as image
      from branch
      join ${productCategories} link on link.category_id = branch.id
      join ${products} p on p.id = link.product_id and ${isPublic(alias(products, 'p'))}
      group by branch.root
    ), parents as (
      select link.category_id, array_agg(link.parent_id order by link.position, link.parent_id) as ids
      from ${categoryParents} link join visible on visible.id = link.parent_id
      group by link.category_id
    )
    select c.id, c.name, c.slug, c.description, parents.ids[1] as "parentId",
      coalesce(parents.ids, '{}') as "parentIds", c.is_active as "isActive", c.is_deleted as "isDeleted",
      coalesce(filled."productCount", 0) as "productCount", filled.image
    from ${categories} c
    join visible on visible.id = c.id
    left join parents on parents.category_id = c.id
    left join filled on filled.root = c.id
    where ${where}
    order by c.name collate "und-x-icu", c.id
  `)
  return rows
}

export async function findPublicCategory(db: Queries, slug: string): Promise<Category | undefined> {
  const [category] = await selectCategories(db, { hiddenToo: false, where: sql`c.slug = ${slug}` })
  return category
}

export async function findCategory(db: Queries, id: number): Promise<Category | undefined> {
  const [category] = await selectCategories(db, { hiddenToo: true, where: sql`c.id = ${id}` })
  return category
}

export async function selectCategoryNames(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const isOneDeleted = async (db: Queries, ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db.$count(categories, and(inArray(categories.id, [...ids]), categories.isDeleted))) > 0

export async function insertCategory(tx: Tx, fields: typeof categories.$inferInsert): Promise<number> {
  const [row] = await tx.insert(categories).values(fields).returning({ id: categories.id })
  if (!row) throw new Error('the category was not stored')
  return row.id
}

export async function lockCategory(tx: Tx, id: number) {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
  return row
}

export async function updateCategory(tx: Tx, id: number, fields: Partial<typeof categories.$inferInsert>) {
  await tx.update(categories).set(fields).where(eq(categories.id, id))
}

/** Moves run one at a time: two at once could close a cycle that neither sees. */
export async function lockTree(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('category tree'))`)
}

export async function isAmongOrAbove(tx: Tx, id: number, ids: number[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive above(id) as (
      select unnest(${sql.param(ids)}::int[])
      union
      select link.parent_id from above join ${categoryParents} link on link.category_id = above.id
    ) select 1 from above where id = ${id}
  `)
  return rows.length > 0
}

export async function replaceParents(tx: Tx, categoryId: number, parentIds: number[]) {
  await tx.delete(categoryParents).where(eq(categoryParents.categoryId, categoryId))
  if (parentIds.length > 0)
    await tx
      .insert(categoryParents)
      .values(parentIds.map((parentId, position) => ({ categoryId, parentId, position })))
}

export async function leaveStorefront(tx: Tx, id: number) {
  await tx.delete(categoryParents).where(eq(categoryParents.parentId, id))
  await tx.update(products).set({ accentCategoryId: null }).where(eq(products.accentCategoryId, id))
}

export const deleteIfPresent = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  markDeleted(tx, sql`${categories.id} = ${id} and not ${categories.isDeleted}`, at)

export const deleteIfEmpty = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  markDeleted(
    tx,
    sql`${categories.id} = ${id}
      and not exists (
        select from ${productCategories} link join ${products} product on product.id = link.product_id
        where link.category_id = categories.id and not product.is_deleted
      )
      and not exists (
        select from ${categoryParents} link join ${categories} child on child.id = link.category_id
        where link.parent_id = categories.id and not child.is_deleted
      )`,
    at,
  )

async function markDeleted(tx: Tx, where: SQL, at: Date): Promise<boolean> {
  const deleted = await tx
    .update(categories)
    .set({ isDeleted: true, updatedAt: at })
    .where(where)
    .returning({ id: categories.id })
  return deleted.length > 0
}

export async function lockImported(tx: Tx, { slug, name, parentSlug }: FeedCategory) {
  const isUnchanged = sql<boolean>`
    ${categories.name} = ${name} and ${categories.description} = '' and ${categories.isActive} and array(
      select parent.slug::text from ${categoryParents} link join ${categories} parent on parent.id = link.parent_id
      where link.category_id = categories.id
    ) = ${sql.param(parentSlug === null ? [] : [parentSlug])}::text[]`
  const [row] = await tx
    .select({ id: categories.id, name: categories.name, isUnchanged })
    .from(categories)
    .where(sql`${categories.slug} = ${slug} and not ${categories.isDeleted}`)
    .for('update')
  return row
}
