import { and, type SQL, sql } from 'drizzle-orm'
import { isPublic } from '#server/platform/db/is-public.ts'
import { products } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import type { SearchQuery } from './tsquery.ts'

const matches = (tsquery: string) => sql`search.document @@ ${tsquery}::tsquery`

const tierOf = (tiers: string[]): SQL =>
  sql`case ${sql.join(
    tiers.map((tier, index) => sql`when ${matches(tier)} then ${sql.raw(String(index))}`),
    sql` `,
  )} end`

const commaSeparated = (parts: SQL[]) => sql.join(parts, sql`, `)

/** The first products in order; they show which tiers are common. */
export const sampleSize = 250
/** Random products for the estimate of the total. */
const drawnSize = 300
/** An estimate counts only if it is this many times larger: chance alone never reaches a factor of four. */
const estimateMargin = 4
/** A word of more products does not bring in products that lack another word. */
const maxTelling = 300
/** A word that this many of the sample have is common; the index need not count it. */
const minCommon = 50
/** More products than this with all words in their descriptions count as full matches. */
const maxDescribed = 1000
const weights = { inName: 1, strong: 0.7, anywhere: 0.15 }
/** «подарочная коробка» is first of all a box. */
const adjectiveWeight = 0.6
/** Share of the heaviest word's weight that a listed product must reach. */
const minShare = 0.7

type Slice = {
  byMatch: boolean
  order: SQL[]
  end: number
  /** Matches are ranked up to this number and counted one beyond. */
  ceiling: number
}

type Match = [id: number, tier: number]

export type Matches = {
  sampled: { size: number; matches: Match[] }
  commonTier: number | null
  /** Matches of the index: all, or those of better tiers than the common one; empty beyond the ceiling. */
  indexed: { count: number; matches: Match[] }
  front: number[] | null
  count: number | null
  partial: PartialMatches | null
}

export type PartialMatches = {
  ids: number[]
  sampled: number
  isFull: boolean
  termPlaces: number[]
}

/** One statement for one page; it never reads a common tier to its end. */
export async function selectMatches(db: Queries, query: SearchQuery, slice: Slice): Promise<Matches> {
  const { anyTier } = query
  const { order, end, ceiling } = slice
  const tiers = slice.byMatch ? query.tiers : [anyTier]
  const better = tiers.map((_, tier) => tiers.slice(0, tier).join('|') || null)
  const { rows } = await db.execute<Matches>(sql`
    with front as materialized (
      select ${products.id} as id, row_number() over (order by ${commaSeparated(order)}) as place
      from ${products} where ${isPublic(products)} order by ${commaSeparated(order)} limit ${sampleSize}
    ), first as materialized (
      select front.id, place, document from front join product_search on product_id = front.id
    ), sampled as materialized (
      select id, place, ${tierOf(tiers)} as tier from first search where ${matches(anyTier)}
    ), common as materialized (
      select (select count(*) from front) as size, min(tier) as tier
      from (select tier from sampled group by tier having count(*) >= ${end}) filled
    ), hits as materialized (
      select search_hits(asked::tsquery, ${ceiling + 1}) as id from (
        select case when tier is null then ${anyTier} else (${sql.param(better)}::text[])[tier + 1] end as asked
        from common where size = ${sampleSize}
      ) index where asked is not null
    ), ranked as materialized (
      select hits.id, tier, row_number() over (order by tier, ${commaSeparated(order)}) as place
      from hits
      join ${products} on ${products.id} = hits.id
      join product_search search on search.product_id = hits.id
      cross join lateral (select ${tierOf(tiers)} as tier) best
      where (select count(*) from hits) <= ${ceiling}
    ) ${query.terms.length > 1 ? partialMatches(query, slice) : sql``}
    select
      json_build_object('size', size, 'matches', coalesce(
        (select json_agg(json_build_array(id, tier) order by place) from sampled), '[]'
      )) as sampled,
      tier as "commonTier",
      json_build_object('count', (select count(*) from hits), 'matches', coalesce(
        (select json_agg(json_build_array(id, tier) order by place) from ranked), '[]'
      )) as indexed,
      case when (select count(*) from hits) > ${ceiling} then ${firstMatches(tiers, slice)} end as front,
      case when tier is not null and size = ${sampleSize} then ${countUpTo(ceiling + 1, anyTier)} end as count,
      ${query.terms.length > 1 ? sql`(select listed from partial)` : sql`null::json`} as partial
    from common
  `)
  const [row] = rows
  if (!row) throw new Error('no matches, not even none')
  return row
}

/** Tiers have an order that the database function knows; for another order products are read until the page is full. */
const firstMatches = (tiers: string[], { byMatch, order, end, ceiling }: Slice): SQL =>
  byMatch
    ? sql`to_json(search_by_tier((${sql.param(tiers)}::tsquery[])[:coalesce(tier, ${tiers.length})], ${end}, ${ceiling}))`
    : sql`(select json_agg(id) from (
        select ${products.id} as id from ${products}
        where ${isPublic(products)} and (
          select ${matches(tiers[0] ?? '')} from product_search search where search.product_id = ${products.id}
        )
        order by ${commaSeparated(order)} limit ${end}
      ) read)`

const countUpTo = (most: number, tsquery: string): SQL => sql`(
  select case when fits >= ${most * estimateMargin} then ${most}
    else (select count(*) from search_hits(${tsquery}::tsquery, ${most})) end
  from (
    select count(*) filter (where ${matches(tsquery)}) * (max(last - first + 1) / ${drawnSize}::float8) as fits
    from (select min(product_id) as first, max(product_id) as last from product_search) ids
    cross join generate_series(1, ${drawnSize}) lot
    join product_search search on search.product_id = first + abs(hashint4(lot)::bigint) % (last - first + 1)
  ) estimate
)`

const partialMatches = (
  { terms, tiers, strongTiers, anyTier }: SearchQuery,
  { byMatch, order }: Slice,
): SQL => {
  const each = (field: keyof typeof weights) => sql.param(terms.map((term) => term[field]))
  const worthOf = sql.param(terms.map(({ isAdjective }) => (isAdjective ? adjectiveWeight : 1)))
  const strong = tiers.slice(0, strongTiers).join('|')
  // Products must not depend on order and page, so the sample may only shortcut a yes of the index.
  return sql`, certain as materialized (
      select exists (select 1 from first search where ${matches(strong)})
        or exists (select 1 from search_hits(${strong}::tsquery, 1)) as found
    ), described as materialized (
      select id from certain cross join lateral search_hits(${anyTier}::tsquery, ${maxDescribed + 1}) id where not found
    ), strong as materialized (
      select found or (select count(*) from described) > ${maxDescribed} as found from certain
    ), term as materialized (
      select listed.*, count, weight, row_number() over (order by nullif(count, 0), listed.place) as rarity,
        max(weight) filter (where count > 0) over () as heaviest
      from unnest(
        ${each('inName')}::tsquery[], ${each('strong')}::tsquery[], ${each('anywhere')}::tsquery[], ${worthOf}::float8[]
      ) with ordinality as listed (in_name, strong, anywhere, worth, place)
      -- Without «offset 0» the planner would work each of these out wherever it is named.
      cross join lateral (
        select case when (select count(*) from first where document @@ strong) >= ${minCommon}
          then ${2 * maxTelling} else (select count(*) from search_hits(strong, ${2 * maxTelling})) end offset 0
      ) used (count)
      cross join lateral (select worth * ln(1 + 2000.0 / greatest(count, 1)) offset 0) telling (weight)
      where not (select found from strong)
    ), candidate as materialized (
      select id, bool_or(is_full) as is_full from (
        select id, false as is_full from term cross join lateral search_hits(strong, ${2 * maxTelling}) id
        where count <= ${maxTelling} or rarity = 1
        union all select id, true from described
      ) found where not (select found from strong) group by id
    ), scored as materialized (
      select candidate.id, is_full,
        sum(weight * case when document @@ in_name then ${weights.inName}::float8
          when document @@ strong then ${weights.strong}::float8
          when document @@ anywhere then ${weights.anywhere}::float8 else 0 end) as score,
        array_agg(place) filter (where document @@ strong) as places
      from candidate join product_search search on search.product_id = candidate.id cross join term
      group by candidate.id, is_full
    ), kept as materialized (
      select * from scored where is_full or score >= ${minShare}::float8 * (select max(heaviest) from term)
    ), partial as (
      select case when count(*) > 0 then json_build_object(
        'ids', json_agg(${products.id} order by ${byMatch ? sql`score desc, ` : sql``}${commaSeparated(order)}),
        'sampled', (select count(*) from front where front.id in (select id from kept)),
        'isFull', bool_or(is_full),
        'termPlaces', (select coalesce(json_agg(distinct place), '[]') from kept cross join unnest(places) place)
      ) end as listed
      from kept join ${products} on ${products.id} = kept.id
    )`
}

export const isMatched = ({ anyTier }: SearchQuery): SQL => sql`exists (
  select 1 from product_search search where search.product_id = ${products.id} and ${matches(anyTier)}
)`

export const rankBy = (best: string[] | number[]): SQL =>
  best.every((one) => typeof one === 'number')
    ? sql`array_position(${sql.param(best)}::int[], ${products.id})`
    : sql`(select ${tierOf(best.map(String))} from product_search search where search.product_id = ${products.id})`

type Ranked = { ranks: SQL[]; limit: number; offset: number }

export async function selectNarrowed(
  db: Queries,
  condition: SQL | undefined,
  { ranks, limit, offset }: Ranked,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with hits as materialized (
      select ${products.id} as id, row_number() over (order by ${commaSeparated(ranks)}) as place
      from ${products} where ${and(isPublic(products), condition)}
    )
    select (select count(*) from hits) as total,
      array(select id from hits order by place limit ${limit} offset ${offset}) as ids
  `)
  return rows[0] ?? { ids: [], total: 0 }
}

export async function hasMatch(db: Queries, tsquery: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select 1 from search_hits(${tsquery}::tsquery, 1)) as found`,
  )
  return rows[0]?.found ?? false
}
