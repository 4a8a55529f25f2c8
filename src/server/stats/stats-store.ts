import { sql } from 'drizzle-orm'
import type { PeriodSums, Stats } from '#shared/contract/stats.ts'
import { countedAt, customersTallied, ordersTallied } from '../db/tallies.ts'
import type { Queries } from '../db/tx.ts'

type Window = { today: string; timeZone: string; days: number }
type Totals = Pick<Stats, 'totalOrders' | 'totalRevenue' | 'totalProducts' | 'totalCustomers'>
type Sums = Totals & Pick<Stats, 'days'> & { period: PeriodSums; before: PeriodSums }

/** Midnight in the shop before the window, which ends with today. */
const windowStart = ({ today, timeZone, days }: Window) =>
  sql`((${today}::date - ${days - 1}::int)::timestamp at time zone ${timeZone}::text)`

/** Cancelled orders are counted, and earn nothing. */
const periodSums = sql`json_build_object(
  'orders', coalesce(sum(orders), 0), 'revenue', coalesce(sum(revenue), 0)::numeric(14,2)::text,
  'averageOrder', round(sum(revenue) / nullif(sum(paid), 0), 2)::text
)`

/**
 * All there is; the window, and the one of the same length before it; and the days of the window, oldest first, today last.
 * Days are added up from hours, and where a day begins in the middle of one, from orders and customers themselves.
 */
export async function selectSums(db: Queries, { today, timeZone, days }: Window): Promise<Sums> {
  const firstDay = sql`${today}::date - ${days - 1}::int`
  const areWholeHours = sql`(select bool_and(begins = hour_of(begins)) from days)`
  const { rows } = await db.execute<Sums>(sql`
    with days as (
      select day, day::timestamp at time zone ${timeZone}::text as begins,
        (day + 1)::timestamp at time zone ${timeZone}::text as ends
      from (select ${today}::date - back as day from generate_series(0, ${days * 2 - 1}::int) back) calendar
    ), summed as (
      select day, sums.* from days cross join lateral (
        select coalesce(sum(orders), 0)::int as orders, coalesce(sum(paid), 0) as paid,
          coalesce(sum(revenue), 0) as revenue, coalesce(sum(customers), 0)::int as customers
        from ${countedAt(areWholeHours)} counted where at >= begins and at < ends
      ) sums
    ), totals as (
      select coalesce(sum(number), 0)::int as "totalOrders",
        coalesce(sum(amount) filter (where status <> 'cancelled'), 0)::numeric(14,2)::text as "totalRevenue"
      from ${ordersTallied} statuses
    )
    select totals.*, ${customersTallied} as "totalCustomers",
      (select count(*)::int from products where not is_deleted) as "totalProducts",
      (select ${periodSums} from summed where day >= ${firstDay}) as period,
      (select ${periodSums} from summed where day < ${firstDay}) as before,
      (
        select json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'orders', orders,
          'revenue', revenue::numeric(14,2)::text, 'customers', customers) order by day)
        from summed where day >= ${firstDay}
      ) as days
    from totals
  `)
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return sums
}

const bestSellersShown = 5

/**
 * Lines stand in the index by their order, so those of the window lie together: all others are not looked at. A last order is
 * not named: between two unknown numbers the planner expects few lines, and would sort all there are instead of adding them
 * up by hash. What they brought in is added up for the best alone.
 */
export async function selectBestSellers(db: Queries, window: Window): Promise<Stats['bestSellers']> {
  const isPlaced = sql`created_at >= ${windowStart(window)} and status <> 'cancelled'`
  const { rows } = await db.execute<Stats['bestSellers'][number]>(sql`
    with placed as (
      select id from orders where ${isPlaced}
    ), best as (
      select item.product_id, sum(item.quantity)::int as sold
      from order_items item join placed on placed.id = item.order_id
      where item.order_id >= (select min(id) from placed) and item.product_id is not null
      group by item.product_id order by sold desc, item.product_id limit ${bestSellersShown}
    ), earned as (
      select item.product_id, sum(item.price * item.quantity) as revenue
      from best join order_items item using (product_id) join orders on orders.id = item.order_id
      where ${isPlaced} group by item.product_id
    )
    select products.id as "productId", products.name, best.sold, earned.revenue::numeric(14,2)::text as revenue
    from best join earned using (product_id) join products on products.id = best.product_id
    order by best.sold desc, products.id
  `)
  return rows
}
