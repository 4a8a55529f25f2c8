import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categoryTree } from '../categories/categories.ts'
import { isPublic } from '../db/is-public.ts'
import { categories, categoryParents, products } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'
import { eitherOf, type Question } from './search-query.ts'

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
      where stem = any(${sql.param(stems)}::text[]) and ${isPublic(categories)}
      union
      select id, null from ${categories}
      where search_fold(name) = any(${sql.param(whole)}::text[]) and ${isPublic(categories)}
      union
      select child.id, called.stem from called
      join ${categoryParents} link on link.parent_id = called.id
      join ${categories} child on child.id = link.category_id and ${isPublic(alias(categories, 'child'))}
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
    where ${isPublic(products)} and (
      select ${matches(tier)} from product_search search where search.product_id = ${products.id}
    )
    order by ${listed(order)} limit ${limit}
  `)
  return rows.map(({ id }) => id)
}

/** So many products at the front of the list show at once which matches are common. */
const glanced = 250

type Glance = { looked: number; matches: [id: number, tier: number][] }

/** The products at the front of the list that match, in order, each with its best kind of match. */
async function glance(db: Queries, { tiers, all }: Question, order: SQL[]): Promise<Glance> {
  const { rows } = await db.execute<Glance>(sql`
    with front as materialized (
      select ${products.id} as id, row_number() over (order by ${listed(order)}) as place from ${products}
      where ${isPublic(products)} order by ${listed(order)} limit ${glanced}
    )
    select (select count(*) from front) as looked,
      coalesce(json_agg(json_build_array(front.id, ${tierOf(tiers)}) order by place), '[]') as matches
    from front join product_search search on search.product_id = front.id
    where ${matches(all)}
  `)
  return rows[0] ?? { looked: 0, matches: [] }
}

/** From this share on, reading products until enough of them match is cheaper than asking the index for all. */
const commonFrom = 0.2

/** How many match, counted up to the limit; `share` of the products is expected to. */
async function countMatches(db: Queries, question: Question, share: number): Promise<number> {
  if (share >= commonFrom) {
    const enough = Math.ceil((mostCounted / share) * 1.3)
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*) as count from (
        select ${matches(question.all)} as fits from product_search search order by product_id limit ${enough}
      ) read where fits
    `)
    if ((rows[0]?.count ?? 0) >= mostCounted) return mostCounted
  }
  const [count = 0] = await countEach(db, [question])
  return count
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
  const { looked, matches } = await glance(db, { tiers, all: question.all }, order)
  const ofTier = (wanted: number) => matches.flatMap(([id, tier]) => (tier === wanted ? [id] : []))
  const end = page.offset + page.limit
  if (looked < glanced) {
    const ids = tiers.flatMap((_, tier) => ofTier(tier))
    return { ids: ids.slice(page.offset, end), total: ids.length }
  }
  const needed = Math.min(end, mostCounted)
  const common = tiers.findIndex((_, tier) => ofTier(tier).length >= needed)
  if (common < 0) return findThoroughly(db, { tiers, all: question.all }, order, page)
  const better = eitherOf(tiers.slice(0, common))
  const first = common > 0 ? await findThoroughly(db, better, order, { limit: needed, offset: 0 }) : nothing
  const total = await countMatches(db, question, matches.length / looked)
  return { ids: [...first.ids, ...ofTier(common)].slice(page.offset, needed), total }
}

const nothing: Found = { ids: [], total: 0 }

/** The index finds everything that matches; what is too much to be ranked is found one kind after another. */
async function findThoroughly(db: Queries, question: Question, order: SQL[], page: Page): Promise<Found> {
  const few = await rankAll(db, question, order, page)
  if (few.total <= mostCounted) return few
  const needed = Math.min(page.offset + page.limit, mostCounted)
  const ids = new Set<number>()
  for (const tier of question.tiers) {
    // All of the better kinds are here by now; this kind holds them too, so they are passed over.
    for (const id of await firstOfTier(db, tier, order, needed)) ids.add(id)
    if (ids.size >= needed) break
  }
  return { ids: [...ids].slice(page.offset, needed), total: mostCounted }
}

async function firstOfTier(db: Queries, tier: string, order: SQL[], needed: number): Promise<number[]> {
  const few = await rankAll(db, eitherOf([tier]), order, { limit: needed, offset: 0 })
  return few.total <= mostCounted ? few.ids : walk(db, tier, order, needed)
}
