import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categoryTree } from '../categories/categories.ts'
import { isPublic } from '../db/is-public.ts'
import { categories, categoryParents, products } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'
import type { TieredQuery } from './tsquery.ts'

/** Matches are counted and ranked by the thousand, as far as the page reaches: common words cost no more than rare ones. */
export const countedAtOnce = 1000

/** A word that leads to more categories than this, with all under them, tells nothing about a product. */
const maxCategories = 40

type NamedCategories = { namedCategories: number[]; categoriesByStem: Map<string, number[]> }

/** Public categories by the stems in their names, and those whose whole name is one of the texts; with all under them. */
export async function categoriesNamed(
  db: Queries,
  stems: string[],
  wholeTexts: string[],
): Promise<NamedCategories> {
  // Rows without a stem are the whole names.
  const { rows } = await db.execute<{ stem: string | null; ids: number[] }>(sql`
    with recursive named(id, stem) as (
      select id, stem from ${categories} cross join unnest(stems) stem
      where stem = any(${sql.param(stems)}::text[]) and ${isPublic(categories)}
      union
      select id, null from ${categories}
      where search_fold(name) = any(${sql.param(wholeTexts)}::text[]) and ${isPublic(categories)}
      union
      select child.id, named.stem from named
      join ${categoryParents} link on link.parent_id = named.id
      join ${categories} child on child.id = link.category_id and ${isPublic(alias(categories, 'child'))}
    )
    select stem, array_agg(id order by id) as ids from named group by stem having count(*) <= ${maxCategories}
  `)
  return {
    namedCategories: rows.find(({ stem }) => stem === null)?.ids ?? [],
    categoriesByStem: new Map(rows.flatMap(({ stem, ids }) => (stem === null ? [] : [[stem, ids]]))),
  }
}

/** These categories and everything under them. */
export async function branchesOf(db: Queries, categoryIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`select ${categoryTree(categoryIds)} as ids`)
  return rows[0]?.ids ?? []
}

/** How many products each query matches, counted up to `most`. */
export async function countMatches(db: Queries, queries: TieredQuery[], most: number): Promise<number[]> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from search_hits(asked::tsquery, ${most})) as count
    from unnest(${sql.param(queries.map(({ anyTier }) => anyTier))}::text[]) with ordinality list (asked, place)
    order by place
  `)
  return rows.map(({ count }) => count)
}

/** How many of the first products by id match. */
export async function countInFirst(db: Queries, { anyTier }: TieredQuery, first: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select ${matches(anyTier)} as fits from product_search search order by product_id limit ${first}
    ) read where fits
  `)
  return rows[0]?.count ?? 0
}

const matches = (tsquery: string) => sql`search.document @@ ${tsquery}::tsquery`

/** The number of the best tier that a product matches. */
const tierOf = (tiers: string[]): SQL =>
  sql`case ${sql.join(
    tiers.map((tier, index) => sql`when ${matches(tier)} then ${sql.raw(String(index))}`),
    sql` `,
  )} end`

const commaSeparated = (parts: SQL[]) => sql.join(parts, sql`, `)

type Ranked = { ids: number[]; count: number }

/** No more matches than `ceiling` are ranked. */
export type Slice = { limit: number; offset: number; ceiling: number }

/** A slice of all matches, ranked; no ids when there are more than the ceiling. They are counted up to one more than it. */
export async function rankMatches(
  db: Queries,
  { tiers, anyTier }: TieredQuery,
  order: SQL[],
  { limit, offset, ceiling }: Slice,
): Promise<Ranked> {
  const ranks = tiers.length > 1 ? [tierOf(tiers), ...order] : order
  const { rows } = await db.execute<Ranked>(sql`
    with hits as materialized (select search_hits(${anyTier}::tsquery, ${ceiling + 1}) as id)
    select (select count(*) from hits) as count, array(
      select ${products.id} from hits
      join ${products} on ${products.id} = hits.id
      join product_search search on search.product_id = hits.id
      where (select count(*) from hits) <= ${ceiling}
      order by ${commaSeparated(ranks)} limit ${limit} offset ${offset}
    ) as ids
  `)
  return rows[0] ?? { ids: [], count: 0 }
}

/** The product is one of those the query matches. */
export const isMatched = ({ anyTier }: TieredQuery): SQL => sql`exists (
  select 1 from product_search search where search.product_id = ${products.id} and ${matches(anyTier)}
)`

type Narrowed = { narrowing: SQL; order: SQL[]; limit: number; offset: number }

/** A page of the matches that a condition on products leaves, ranked; how many there are in all, and whether there were any before. */
export async function rankNarrowed(
  db: Queries,
  { tiers, anyTier }: TieredQuery,
  { narrowing, order, limit, offset }: Narrowed,
): Promise<{ ids: number[]; total: number; isMeant: boolean }> {
  const ranks = tiers.length > 1 ? [tierOf(tiers), ...order] : order
  const { rows } = await db.execute<{ ids: number[]; total: number; isMeant: boolean }>(sql`
    with hits as materialized (
      select ${products.id} as id, row_number() over (order by ${commaSeparated(ranks)}) as place
      from ${products} join product_search search on search.product_id = ${products.id}
      where ${isPublic(products)} and ${matches(anyTier)} and ${narrowing}
    )
    select (select count(*) from hits) as total,
      exists (select from search_hits(${anyTier}::tsquery, 1)) as "isMeant",
      array(select id from hits order by place limit ${limit} offset ${offset}) as ids
  `)
  return rows[0] ?? { ids: [], total: 0, isMeant: false }
}

/** Reads products in order and asks each whether it matches: quick when matches are common. */
export async function scanInOrder(db: Queries, tier: string, order: SQL[], limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} as id from ${products}
    where ${isPublic(products)} and (
      select ${matches(tier)} from product_search search where search.product_id = ${products.id}
    )
    order by ${commaSeparated(order)} limit ${limit}
  `)
  return rows.map(({ id }) => id)
}

/** The first products in order show which matches are common. */
export const sampleSize = 250

type Sample = { size: number; matches: [id: number, tier: number][] }

/** The first products in order: how many there are, and which of them match, each with its best tier. */
export async function sampleFront(
  db: Queries,
  { tiers, anyTier }: TieredQuery,
  order: SQL[],
): Promise<Sample> {
  const { rows } = await db.execute<Sample>(sql`
    with front as materialized (
      select ${products.id} as id, row_number() over (order by ${commaSeparated(order)}) as place
      from ${products} where ${isPublic(products)} order by ${commaSeparated(order)} limit ${sampleSize}
    )
    select (select count(*) from front) as size,
      coalesce(json_agg(json_build_array(front.id, ${tierOf(tiers)}) order by place), '[]') as matches
    from front join product_search search on search.product_id = front.id
    where ${matches(anyTier)}
  `)
  return rows[0] ?? { size: 0, matches: [] }
}
