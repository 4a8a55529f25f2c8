import { type SQL, sql } from 'drizzle-orm'
import { categoryTree } from '../categories/categories.ts'
import { categories, categoryParents, products } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'
import { isPublic } from './products-store.ts'
import type { Question } from './search-query.ts'

/** Nobody pages further; beyond it matches are not counted, so that common words cost no more than rare ones. */
export const mostCounted = 1000

/** A word so many categories are called by tells nothing about a product. */
const mostCategories = 40

type Called = { kind: number[]; categories: Map<string, number[]> }

/** Visible categories whose name has these stems (`categories`) or is one of these texts (`kind`), with all under them. */
export async function categoriesCalled(db: Queries, stems: string[], whole: string[]): Promise<Called> {
  const { rows } = await db.execute<{ stem: string | null; ids: number[] }>(sql`
    with recursive called(id, stem) as (
      select id, stem from ${categories} cross join unnest(stems) stem
      where stem = any(${sql.param(stems)}::text[]) and is_active and not is_deleted
      union
      select id, null from ${categories}
      where search_fold(name) = any(${sql.param(whole)}::text[]) and is_active and not is_deleted
      union
      select child.id, called.stem from called
      join ${categoryParents} link on link.parent_id = called.id
      join ${categories} child on child.id = link.category_id and child.is_active and not child.is_deleted
    )
    select stem, array_agg(id order by id) as ids from called group by stem having count(*) <= ${mostCategories}
  `)
  return {
    kind: rows.find(({ stem }) => stem === null)?.ids ?? [],
    categories: new Map(rows.flatMap(({ stem, ids }) => (stem === null ? [] : [[stem, ids]]))),
  }
}

export async function wholeBranches(db: Queries, ids: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`select ${categoryTree(ids)} as ids`)
  return rows[0]?.ids ?? []
}

/** How many products each question finds, counted up to the limit. */
export async function countEach(db: Queries, questions: Question[]): Promise<number[]> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from search_hits(asked::tsquery, ${mostCounted})) as count
    from unnest(${sql.param(questions.map(({ all }) => all))}::text[]) with ordinality list (asked, place)
    order by place
  `)
  return rows.map(({ count }) => count)
}

const matches = (question: string) => sql`search.document @@ ${question}::tsquery`

const tierOf = (tiers: string[]): SQL =>
  sql`case ${sql.join(
    tiers.map((tier, index) => sql`when ${matches(tier)} then ${sql.raw(String(index))}`),
    sql` `,
  )} end`

const listed = (parts: SQL[]) => sql.join(parts, sql`, `)

export type Found = { ids: number[]; total: number }
type Page = { limit: number; offset: number }

/** All matches ranked, unless there are more than can be ranked at once. */
async function rankAll(
  db: Queries,
  { tiers, all }: Question,
  order: SQL[],
  { limit, offset }: Page,
): Promise<Found> {
  const ranks = tiers.length > 1 ? [tierOf(tiers), ...order] : order
  const { rows } = await db.execute<Found>(sql`
    with hits as materialized (select search_hits(${all}::tsquery, ${mostCounted + 1}) as id)
    select (select count(*) from hits) as total, array(
      select ${products.id} from hits
      join ${products} on ${products.id} = hits.id
      join product_search search on search.product_id = hits.id
      where (select count(*) from hits) <= ${mostCounted}
      order by ${listed(ranks)} limit ${limit} offset ${offset}
    ) as ids
  `)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Walks along the order, asking each product: soon done when matches are common. */
async function walk(db: Queries, tier: string, order: SQL[], limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} as id from ${products}
    where ${isPublic} and (
      select ${matches(tier)} from product_search search where search.product_id = ${products.id}
    )
    order by ${listed(order)} limit ${limit}
  `)
  return rows.map(({ id }) => id)
}

/**
 * One page of what the question finds, and how many there are, counted up to a limit. `byTier` puts the better
 * kind of match first; without it only `order` counts. The order must be total and begin an index.
 */
export async function findPage(
  db: Queries,
  question: Question,
  { order, byTier, ...page }: Page & { order: SQL[]; byTier: boolean },
): Promise<Found> {
  const tiers = byTier ? question.tiers : [question.all]
  const few = await rankAll(db, { tiers, all: question.all }, order, page)
  if (few.total <= mostCounted) return few
  const needed = Math.min(page.offset + page.limit, mostCounted)
  const ids: number[] = []
  for (const tier of tiers) {
    // All of the better kinds are here by now; this kind holds them too, so they are passed over.
    for (const id of await firstOfTier(db, tier, order, needed)) if (!ids.includes(id)) ids.push(id)
    if (ids.length >= needed) break
  }
  return { ids: ids.slice(page.offset, needed), total: mostCounted }
}

async function firstOfTier(db: Queries, tier: string, order: SQL[], needed: number): Promise<number[]> {
  const few = await rankAll(db, { tiers: [tier], all: tier }, order, { limit: needed, offset: 0 })
  return few.total <= mostCounted ? few.ids : walk(db, tier, order, needed)
}
