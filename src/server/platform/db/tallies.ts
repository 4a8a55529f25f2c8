import { type SQL, sql } from 'drizzle-orm'

/** Triggers update these numbers (migration 0230), so that large tables are never counted. */
export const customersTallied = sql<number>`(
  select coalesce(sum(number), 0)::int from tallies where kind = 'customers'
)`

export const ordersTallied = sql`(
  select split_part(kind, ':', 2) as status, sum(number)::int as number, sum(amount) as amount
  from tallies where kind like 'orders:%' group by kind
)`

/** Journal entries outside batches (migration 0296). */
export const entriesTallied = sql`(
  select split_part(kind, ':', 2) as entity, substring(kind from '^journal-by:[^:]*:(.*)$') as admin, sum(number)::int as number
  from tallies where kind like 'journal-by:%' group by kind
)`

/** Sums of an hour in UTC (migration 0250) where `byTheHour` holds, else single orders and customers. */
export const countedAt = (byTheHour: SQL) => sql`(
  select hour as at, orders, paid, revenue, customers from hourly_sums where ${byTheHour}
  union all
  select created_at, 1, case when status = 'cancelled' then 0 else 1 end,
    case when status = 'cancelled' then 0 else total_amount end, 0
  from orders where not ${byTheHour}
  union all
  select created_at, 0, 0, 0, 1 from customers where not ${byTheHour}
)`
