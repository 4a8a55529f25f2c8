import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Product } from '#shared/contract/products.ts'
import { companionsLimit } from '#shared/limits.ts'
import { note } from '../content/reading.ts'
import { isPublic } from '../db/is-public.ts'
import { products } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { noteEach } from './note-list.ts'
import { productsInOrder } from './products.ts'

type Reading = Pick<Deps, 'db'>

/** So many of the latest lines with these products tell what is bought with them. */
const linesLooked = 500

/**
 * What goes well with these products: what the shop has chosen, else what was bought together with them. Never one of
 * them, nor what cannot be bought now.
 */
export async function companionsOf(deps: Reading, ids: number[]): Promise<Product[]> {
  const chosen = await chosenCompanions(deps, ids)
  return productsInOrder(deps, chosen.length > 0 ? chosen : await boughtTogether(deps, ids))
}

const offered = (ids: number[]) =>
  and(isPublic(products), eq(products.inStock, true), notInArray(products.id, ids))

/** In the order of the products asked about, and of their own lists. */
async function chosenCompanions({ db }: Reading, ids: number[]): Promise<number[]> {
  const lists = await db
    .select({ id: products.id, companionIds: products.companionIds })
    .from(products)
    .where(and(inArray(products.id, ids), sql`${products.companionIds} <> '{}'`))
  noteEach(ids)
  const wanted = new Map(lists.map(({ id, companionIds }) => [id, companionIds]))
  const chosen = [...new Set(ids.flatMap((id) => wanted.get(id) ?? []))]
  if (chosen.length === 0) return []
  noteEach(chosen)
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, chosen), offered(ids)))
  const available = new Set(rows.map(({ id }) => id))
  return chosen.filter((id) => available.has(id)).slice(0, companionsLimit)
}

/** One press puts them into the cart, so that nothing is offered that must be asked about first. */
const asksNothing = sql`not jsonb_path_exists(${products.options}, '$[*] ? (@.required == true && !exists(@.isGone))')`

async function boughtTogether({ db }: Reading, ids: number[]): Promise<number[]> {
  // Whatever changes about any product may make it one that asks nothing.
  note('product', 'availability', 'popularity')
  const { rows } = await db.execute<{ id: number }>(sql`
    with bought as (
      select distinct order_id from (
        select order_id from order_items where product_id = any(${sql.param(ids)}::int[]) order by id desc limit ${linesLooked}
      ) latest
    )
    select ${products.id} as id
    from bought
      join orders on orders.id = bought.order_id and orders.status <> 'cancelled'
      join order_items item on item.order_id = bought.order_id
      join ${products} on ${products.id} = item.product_id
    where ${offered(ids)} and ${asksNothing}
    group by ${products.id} order by count(*) desc, ${products.id} limit ${companionsLimit}
  `)
  return rows.map(({ id }) => id)
}
