import { sql } from 'drizzle-orm'
import type { PeriodSums, Stats } from '#shared/contract/stats.ts'
import { customersTallied, ordersTallied } from '../db/tallies.ts'
import type { Queries } from '../db/tx.ts'

type Window = { today: string; timeZone: string; days: number }
type Totals = Pick<Stats, 'totalOrders' | 'totalRevenue' | 'totalProducts' | 'totalCustomers'>
type Sums = Totals & Pick<Stats, 'days'> & { period: PeriodSums; before: PeriodSums }

/** Midnight in the shop before the window, which ends with today; `back` windows earlier. */
const windowStart = ({ today, timeZone, days }: Window, back = 1) =>
  sql`((${today}::date - ${days * back - 1}::int)::timestamp at time zone ${timeZone}::text)`

const dayOf = ({ timeZone }: Window) => sql`(created_at at time zone ${timeZone}::text)::date`

/** Cancelled orders are counted, and earn nothing. */
const periodSums = sql`json_build_object(
  'orders', coalesce(sum(orders), 0), 'revenue', coalesce(sum(revenue), 0)::numeric(14,2)::text,
  'averageOrder', round(sum(revenue) / nullif(sum(paid), 0), 2)::text
)`

/**
 * All there is; the window, and the one of the same length before it; and the days of the window, oldest first, today last.
 * Orders of both windows are read once.
 */
export async function selectSums(db: Queries, window: Window): Promise<Sums> {
  const firstDay = sql`${window.today}::date - ${window.days - 1}::int`
  const { rows } = await db.execute<Sums>(sql`
    with sold as (
      select ${dayOf(window)} as day, count(*)::int as orders, count(*) filter (where status <> 'cancelled') as paid,
        coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0) as revenue
      from orders where created_at >= ${windowStart(window, 2)} group by 1
    ), met as (
      select ${dayOf(window)} as day, count(*)::int as customers
      from customers where created_at >= ${windowStart(window)} group by 1
    ), totals as (
      select coalesce(sum(number), 0)::int as "totalOrders",
        coalesce(sum(amount) filter (where status <> 'cancelled'), 0)::numeric(14,2)::text as "totalRevenue"
      from ${ordersTallied} statuses
    )
    select totals.*, ${customersTallied} as "totalCustomers",
      (select count(*)::int from products where not is_deleted) as "totalProducts",
      (select ${periodSums} from sold where day >= ${firstDay}) as period,
      (select ${periodSums} from sold where day < ${firstDay}) as before,
      (
        select json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'orders', coalesce(orders, 0),
          'revenue', coalesce(revenue, 0)::numeric(14,2)::text, 'customers', coalesce(customers, 0)) order by day)
        from generate_series(${firstDay}, ${window.today}::date, interval '1 day') as calendar (day)
        left join sold using (day) left join met using (day)
      ) as days
    from totals
  `)
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return sums
}

const bestSellersShown = 5

/** Lines stand in the index by their order, so those of the window lie together: all others are not looked at. */
export async function selectBestSellers(db: Queries, window: Window): Promise<Stats['bestSellers']> {
  const { rows } = await db.execute<Stats['bestSellers'][number]>(sql`
    with placed as (
      select id from orders where created_at >= ${windowStart(window)} and status <> 'cancelled'
    ), best as (
      select item.product_id, sum(item.quantity)::int as sold, sum(item.price * item.quantity) as revenue
      from order_items item join placed on placed.id = item.order_id
      where item.order_id between (select min(id) from placed) and (select max(id) from placed)
        and item.product_id is not null
      group by item.product_id order by sold desc, item.product_id limit ${bestSellersShown}
    )
    select products.id as "productId", products.name, best.sold, best.revenue::numeric(14,2)::text as revenue
    from best join products on products.id = best.product_id
    order by best.sold desc, products.id
  `)
  return rows
}
