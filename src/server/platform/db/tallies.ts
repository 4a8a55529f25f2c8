import { type SQL, sql } from 'drizzle-orm'

/**
 * Subqueries over numbers that triggers update (migration 0230), so that large tables are never counted. The number of a kind
 * is the sum of its rows.
 */
export const customersTallied = sql<number>`(
  select coalesce(sum(number), 0)::int from tallies where kind = 'customers'
)`

/** Columns `status`, `number` and `amount`, the total of its orders. */
export const ordersTallied = sql`(
  select split_part(kind, ':', 2) as status, sum(number)::int as number, sum(amount) as amount
  from tallies where kind like 'orders:%' group by kind
)`

/** Journal entries outside batches by `entity` and `admin` (migration 0296). */
export const entriesTallied = sql`(
  select split_part(kind, ':', 2) as entity, substring(kind from '^journal-by:[^:]*:(.*)$') as admin, sum(number)::int as number
  from tallies where kind like 'journal-by:%' group by kind
)`

/**
 * Columns `at`, `orders`, `paid` (not cancelled), `revenue` and new `customers`. Sums of an hour in UTC (migration 0250) where
 * `byTheHour` holds, else single orders and customers.
 */
export const countedAt = (byTheHour: SQL) => sql`(
  select hour as at, orders, paid, revenue, customers from hourly_sums where ${byTheHour}
  union all
  select created_at, 1, case when status = 'cancelled' then 0 else 1 end,
    case when status = 'cancelled' then 0 else total_amount end, 0
  from orders where not ${byTheHour}
  union all
  select created_at, 0, 0, 0, 1 from customers where not ${byTheHour}
)`
