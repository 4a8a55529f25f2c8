import { type SQL, sql } from 'drizzle-orm'
import { countedAt, customersTallied, ordersTallied } from '#server/platform/db/tallies.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import type { PeriodSums, Stats } from '#shared/contract/stats.ts'
import { mostVainSearches } from '../search/search.ts'

type Window = { today: string; timeZone: string; days: number }
type Totals = Pick<Stats, 'totalOrders' | 'totalRevenue' | 'totalProducts' | 'totalCustomers'>
type Sums = Totals & Pick<Stats, 'days' | 'vainSearches'> & { period: PeriodSums; before: PeriodSums }

const windowStart = ({ today, timeZone, days }: Window) =>
  sql`((${today}::date - ${days - 1}::int)::timestamp at time zone ${timeZone}::text)`

/** Cancelled orders count, but earn nothing. */
const periodSums = sql`json_build_object(
  'orders', coalesce(sum(orders), 0), 'revenue', coalesce(sum(revenue), 0)::numeric(20,2)::text,
  'averageOrder', round(sum(revenue) / nullif(sum(paid), 0), 2)::text
)`

/** Days are sums of stored hours, or of single rows in a time zone where midnight is not a full hour. */
export async function selectSums(db: Queries, { today, timeZone, days }: Window): Promise<Sums> {
  const firstDay = sql`${today}::date - ${days - 1}::int`
  const areWholeHours = sql`(select bool_and(begins = hour_of(begins)) from days)`
  const { rows } = await db.execute<Sums>(sql`
    with days as (
      select day, day::timestamp at time zone ${timeZone}::text as begins,
        (day + 1)::timestamp at time zone ${timeZone}::text as ends
      from (select ${today}::date - back as day from generate_series(0, ${days * 2 - 1}::int) back) calendar
    ), day_sums as (
      select day, sums.* from days cross join lateral (
        select coalesce(sum(orders), 0)::int as orders, coalesce(sum(paid), 0) as paid,
          coalesce(sum(revenue), 0) as revenue, coalesce(sum(customers), 0)::int as customers
        from ${countedAt(areWholeHours)} counted where at >= begins and at < ends
      ) sums
    ), totals as (
      select coalesce(sum(number), 0)::int as "totalOrders",
        coalesce(sum(amount) filter (where status <> 'cancelled'), 0)::numeric(20,2)::text as "totalRevenue"
      from ${ordersTallied} statuses
    )
    select totals.*, ${customersTallied} as "totalCustomers",
      (select count(*)::int from products where not is_deleted) as "totalProducts",
      ${mostVainSearches(today)} as "vainSearches",
      (select ${periodSums} from day_sums where day >= ${firstDay}) as period,
      (select ${periodSums} from day_sums where day < ${firstDay}) as before,
      (
        select json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'orders', orders,
          'revenue', revenue::numeric(20,2)::text, 'customers', customers) order by day)
        from day_sums where day >= ${firstDay}
      ) as days
    from totals
  `)
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return sums
}

const maxBestSellers = 5

// Subtracts two weekly totals (migration 0294) and adds the days and changes outside them.
// Each range of days has both bounds, because with one the planner expects a third of all orders.
export async function selectBestSellers(db: Queries, window: Window): Promise<Stats['bestSellers']> {
  const start = windowStart(window)
  const linesBetween = (from: SQL, to: SQL) => sql`
    select item.product_id, item.quantity from orders join order_items item on item.order_id = orders.id
    where status <> 'cancelled' and created_at >= ${from} and created_at < ${to}`
  const { rows } = await db.execute<Stats['bestSellers'][number]>(sql`
    with first as (
      select * from sold_until where moment >= ${start} order by moment limit 1
    ), last as (
      select * from sold_until where moment >= (select moment from first) order by moment desc limit 1
    ), pieces (product_id, sold) as (
      select week.* from last, unnest(last.products, last.sold) as week
      union all select product_id, -week.sold from first, unnest(first.products, first.sold) as week (product_id, sold)
      union all select product_id, sold from sold_changes
        where at >= (select moment from first) and at < (select moment from last)
      union all ${linesBetween(start, sql`coalesce((select moment from first), 'infinity')`)}
      union all ${linesBetween(sql`(select moment from last)`, sql`'infinity'`)}
    ), best as (
      select product_id, sum(sold)::int as sold from pieces where product_id is not null
      group by product_id having sum(sold) > 0 order by sold desc, product_id limit ${maxBestSellers}
    ), earned as (
      select item.product_id, sum(item.price * item.quantity) as revenue
      from best join order_items item using (product_id) join orders on orders.id = item.order_id
      where created_at >= ${start} and status <> 'cancelled' group by item.product_id
    )
    select products.id as "productId", products.name, best.sold, earned.revenue::numeric(20,2)::text as revenue
    from best join earned using (product_id) join products on products.id = best.product_id
    order by best.sold desc, products.id
  `)
  return rows
}
