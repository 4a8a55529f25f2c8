import { type SQL, sql } from 'drizzle-orm'
import { productAttributeValues, products } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import type { FilterGroup } from './product-filters.ts'
import { hasTextOption } from './products-store.ts'

export const histogramSteps = 20

/** 0, 0.05 … 1 */
const portions = Array.from({ length: histogramSteps + 1 }, (_, step) => step / histogramSteps)

export type FacetCounts = {
  total: number
  min: string | null
  max: string | null
  inStock: number
  made: number
  /** Products by step of the histogram, from 1; the highest price is in the step after the last. Empty steps are missing. */
  steps: Record<string, number>
  /** Prices that divide the products into equal portions, as far as equal prices allow. */
  prices: string[]
  /** Products with a value, counted by the only group that excludes them; null: no group does. */
  values: [valueId: number, refusedBy: FilterGroup | null, count: number][]
}

export async function selectFacets(
  db: Queries,
  listed: SQL | undefined,
  groups: Map<FilterGroup, SQL>,
): Promise<FacetCounts> {
  const refusals = Array.from(groups, ([group, fits]) => sql`case when not (${fits}) then ${group} end`)
  const refusedBy =
    refusals.length > 0
      ? sql`array_remove(array[${sql.join(refusals, sql`, `)}]::text[], null)`
      : sql`'{}'::text[]`
  const { rows } = await db.execute<FacetCounts>(sql`
    with asked as materialized (
      select id, price, in_stock, made, refused_by[1] as refused_by from (
        select ${products.id}, ${products.price}, ${products.inStock}, ${hasTextOption} as made, ${refusedBy} as refused_by
        from ${products} where ${listed}
      ) judged where cardinality(refused_by) < 2
    ), priced as materialized (
      select price from asked where refused_by is null or refused_by = '#price'
    ), span as (
      select min(price) as least, max(price) as most from priced
    )
    select
      (select count(*) from asked where refused_by is null) as total,
      (select least from span)::text as min,
      (select most from span)::text as max,
      (select count(*) from asked where in_stock and (refused_by is null or refused_by = '#stock')) as "inStock",
      (select count(*) from asked where made and (refused_by is null or refused_by = '#made')) as made,
      (
        select coalesce(json_agg(price::text order by price), '[]') from (
          select distinct unnest(percentile_disc(${sql.param(portions)}::float8[]) within group (order by price)) as price
          from priced
        ) divided where price is not null
      ) as prices,
      coalesce((
        select json_object_agg(step, count) from (
          select width_bucket(price::float8, least::float8, most::float8, ${histogramSteps}::int) as step, count(*) as count
          from priced cross join span where least < most group by step
        ) stepped
      ), '{}') as steps,
      coalesce((
        select json_agg(json_build_array(value_id, refused_by, count)) from (
          select link.value_id, refused_by, count(*) as count from asked
          join ${productAttributeValues} link on link.product_id = asked.id
          group by link.value_id, refused_by
        ) counted
      ), '[]') as values
  `)
  const [counts] = rows
  if (!counts) throw new Error('the facets were not counted')
  return counts
}
