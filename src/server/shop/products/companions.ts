import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { isPublic } from '#server/platform/db/is-public.ts'
import { prepare } from '#server/platform/db/prepared-statement.ts'
import { products } from '#server/platform/db/schema.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { Product } from '#shared/contract/products.ts'
import { companionsLimit } from '#shared/limits.ts'
import { recordProductTags } from './list-tags.ts'

type Reading = Pick<Deps, 'db' | 'caches' | 'shownProducts'>

const linesLooked = 500

export async function companionsOf(deps: Reading, productIds: number[]): Promise<Product[]> {
  const ids = await deps.caches.companions(productIds.join(), async () => {
    const [{ chosen, bought } = nothing] = await selectCompanions(deps.db, { ids: productIds })
    recordProductTags([...productIds, ...chosen.map(({ id }) => id)])
    const offered = chosen.filter(({ isOffered }) => isOffered).map(({ id }) => id)
    if (offered.length > 0) return [...new Set(offered)].slice(0, companionsLimit)
    recordTags('products', 'availability', 'options')
    return bought
  })
  return deps.shownProducts.inOrder(ids)
}

const ids = sql`${sql.placeholder('ids')}::int[]`

const isOffered = and(isPublic(products), eq(products.inStock, true), sql`${products.id} <> all(${ids})`)

/** Excludes products with a required option: a companion is added to the cart with one click. */
const asksNothing = sql`not jsonb_path_exists(${products.options}, '$[*] ? (@.required == true && !exists(@.isGone))')`

type Companions = { chosen: { id: number; isOffered: boolean }[]; bought: number[] }
const nothing: Companions = { chosen: [], bought: [] }

/** One statement, because every product page needs it. `offset 0` keeps the planner from slow joins. */
const selectCompanions = prepare<{ ids: number[] }, Companions>(
  'companions',
  sql`
    with chosen as (
      select wish.id, asked.place as list, wish.place, ${isOffered} as is_offered
      from unnest(${ids}) with ordinality as asked (id, place)
        join products source on source.id = asked.id
        cross join unnest(source.companion_ids) with ordinality as wish (id, place)
        join ${products} on ${products.id} = wish.id
    )
    select (
      select coalesce(json_agg(json_build_object('id', id, 'isOffered', is_offered) order by list, place), '[]')
      from chosen
    ) as chosen, case when exists (select from chosen where is_offered) then '{}' else array(
      with latest as (
        select line.* from unnest(${ids}) asked (id) cross join lateral (
          select id, order_id from order_items where product_id = asked.id order by id desc limit ${linesLooked}
        ) line order by id desc limit ${linesLooked}
      ), together as (
        select product_id, count(*) as times
        from (select distinct order_id from latest) bought
          cross join lateral (select from orders where id = order_id and status <> 'cancelled' offset 0) sold
          cross join lateral (select product_id from order_items item where item.order_id = bought.order_id offset 0) lines
        group by product_id
      )
      select product_id from together cross join lateral (
        select from ${products} where ${products.id} = product_id and ${isOffered} and ${asksNothing} offset 0
      ) offered
      order by times desc, product_id limit ${companionsLimit}
    ) end as bought
  `,
)
