import { sql } from 'drizzle-orm'
import type { PeriodSums, Stats } from '#shared/contract/stats.ts'
import type { Queries } from '../db/tx.ts'

type Window = { today: string; timeZone: string; days: number }
type Totals = Pick<Stats, 'totalOrders' | 'totalRevenue' | 'totalProducts' | 'totalCustomers'>

const earned = sql`coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)::numeric(14,2)::text`

export async function selectTotals(db: Queries): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select count(*)::int as "totalOrders", ${earned} as "totalRevenue",
      (select count(*)::int from products where not is_deleted) as "totalProducts",
      (select count(*)::int from customers) as "totalCustomers"
    from orders
  `)
  const [totals] = rows
  if (!totals) throw new Error('no totals')
  return totals
}

/** Midnight in the shop before the window, which ends with today; `back` windows earlier. */
const windowStart = ({ today, timeZone, days }: Window, back = 1) =>
  sql`((${today}::date - ${days * back - 1}::int)::timestamp at time zone ${timeZone}::text)`

/** The window, and the one of the same length before it. */
export async function selectPeriod(db: Queries, window: Window): Promise<Stats['period']> {
  const { rows } = await db.execute<PeriodSums & { isBefore: boolean }>(sql`
    select created_at < ${windowStart(window)} as "isBefore", count(*)::int as orders, ${earned} as revenue,
      round(avg(total_amount) filter (where status <> 'cancelled'), 2)::text as "averageOrder"
    from orders where created_at >= ${windowStart(window, 2)} group by 1
  `)
  const sumsOf = (isBefore: boolean): PeriodSums => {
    const { orders, revenue, averageOrder } = rows.find((row) => row.isBefore === isBefore) ?? nothingSold
    return { orders, revenue, averageOrder }
  }
  return { days: window.days, ...sumsOf(false), before: sumsOf(true) }
}

const nothingSold: PeriodSums = { orders: 0, revenue: '0.00', averageOrder: null }

const dayOf = ({ timeZone }: Window) => sql`(created_at at time zone ${timeZone}::text)::date`

/** The days of the window, oldest first, today last. */
export async function selectDays(db: Queries, window: Window): Promise<Stats['days']> {
  const { rows } = await db.execute<Stats['days'][number]>(sql`
    with sold as (
      select ${dayOf(window)} as day, count(*)::int as orders, ${earned} as revenue
      from orders where created_at >= ${windowStart(window)} group by 1
    ), met as (
      select ${dayOf(window)} as day, count(*)::int as customers
      from customers where created_at >= ${windowStart(window)} group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(orders, 0) as orders,
      coalesce(revenue, '0.00') as revenue, coalesce(customers, 0) as customers
    from generate_series(${window.today}::date - ${window.days - 1}::int, ${window.today}::date, interval '1 day') as calendar (day)
    left join sold using (day) left join met using (day)
    order by day
  `)
  return rows
}

const bestSellersShown = 5

export async function selectBestSellers(db: Queries, window: Window): Promise<Stats['bestSellers']> {
  const { rows } = await db.execute<Stats['bestSellers'][number]>(sql`
    select products.id as "productId", products.name, sum(item.quantity)::int as sold,
      sum(item.price * item.quantity)::numeric(14,2)::text as revenue
    from orders
    join order_items item on item.order_id = orders.id
    join products on products.id = item.product_id
    where orders.created_at >= ${windowStart(window)} and orders.status <> 'cancelled'
    group by products.id
    order by sold desc, products.id
    limit ${bestSellersShown}
  `)
  return rows
}
