import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { lockShelf } from '../stock/stock.ts'

const soldWindowMs = 90 * 24 * 60 * 60 * 1000
const productsAtOnce = 200

const sales = (now: Date) => sql`
  select item.product_id, sum(item.quantity)::int as sold
  from order_items item join orders on orders.id = item.order_id
  where orders.status <> 'cancelled' and orders.created_at > ${new Date(now.getTime() - soldWindowMs)}::timestamptz
`

/** The caller holds the locks of the products. */
export async function refreshSold(tx: Tx, productIds: number[], now: Date) {
  if (productIds.length === 0) return
  const ids = sql.param(productIds)
  await tx.execute(sql`
    with sales as (${sales(now)} and item.product_id = any(${ids}::int[]) group by item.product_id), counts as (
      select id, coalesce(sales.sold, 0) as sold from unnest(${ids}::int[]) as wanted (id) left join sales on product_id = id
    )
    update products set sold = counts.sold from counts where products.id = counts.id
  `)
}

export async function refreshAllSold({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with sales as (${sales(clock())} group by item.product_id)
    select id from products left join sales on sales.product_id = products.id
    where products.sold <> coalesce(sales.sold, 0) order by id
  `)
  const stale = rows.map((row) => row.id)
  for (let start = 0; start < stale.length; start += productsAtOnce) {
    const ids = stale.slice(start, start + productsAtOnce)
    await inTransaction(db, async (tx) => {
      await lockShelf(tx, ids)
      await refreshSold(tx, ids, clock())
    })
  }
}

/** Counts complete weeks that are over (migration 0294); the dashboard reads its best sellers from them. */
export async function countSoldWeeks({ db }: Pick<Deps, 'db'>) {
  await db.execute(sql`select count_sold_weeks()`)
}
