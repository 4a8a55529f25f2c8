import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Category } from '#shared/contract/categories.ts'
import { isPublic } from '../db/is-public.ts'
import { categories, categoryParents, productCategories, products } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'

/** An array of these categories and everything under them, as far as the storefront shows it. */
export const categoryTree = (ids: number[]): SQL => sql`array(
  with recursive tree(id) as (
    select id from ${categories} where id = any(${sql.param(ids)}) and ${isPublic(categories)}
    union
    select child.id from tree
    join ${categoryParents} link on link.parent_id = tree.id
    join ${categories} child on child.id = link.category_id and ${isPublic(alias(categories, 'child'))}
  ) select id from tree
)`

export type CategoryRow = Category

/**
 * Categories with their parents, the number of distinct public products in each whole branch, and the
 * picture of the branch's most wanted product. Parents that the reader may not see are left out.
 */
export async function selectCategories(
  db: Queries,
  { hiddenToo, where = sql`true` }: { hiddenToo: boolean; where?: SQL },
): Promise<CategoryRow[]> {
  const shown = hiddenToo ? sql`true` : isPublic(categories)
  const { rows } = await db.execute<CategoryRow>(sql`
    with recursive visible as (
      select id from ${categories} where ${shown}
    ), branch(root, id) as (
      select id, id from visible
      union
      select branch.root, link.category_id from branch
      join ${categoryParents} link on link.parent_id = branch.id
      join visible on visible.id = link.category_id
    ), filled as (
      select branch.root, count(distinct p.id)::int as "productCount",
        (array_agg(p.images[1] order by p.is_featured desc, p.sold desc, p.id)
          filter (where p.images[1] is not null))[1] as image
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
