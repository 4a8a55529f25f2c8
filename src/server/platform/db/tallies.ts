import { type SQL, sql } from 'drizzle-orm'

/**
 * Numbers that triggers keep in step (migration 0230), so that nobody counts a table that has grown for years. Each is a
 * subquery; all rows of a kind together are its number.
 */
export const customersTallied = sql<number>`(
  select coalesce(sum(number), 0)::int from tallies where kind = 'customers'
)`

/** A row a status: `status`, `number` and `amount`, what its orders cost together. */
export const ordersTallied = sql`(
  select split_part(kind, ':', 2) as status, sum(number)::int as number, sum(amount) as amount
  from tallies where kind like 'orders:%' group by kind
)`

/** A row an entity and person, `admin`: how many entries of the journal they made alone, in no batch (migration 0296). */
export const entriesTallied = sql`(
  select split_part(kind, ':', 2) as entity, substring(kind from '^journal-by:[^:]*:(.*)$') as admin, sum(number)::int as number
  from tallies where kind like 'journal-by:%' group by kind
)`

/**
 * What there was `at` a moment: `orders`, how many of them were `paid` (not cancelled), their `revenue`, and new `customers`.
 * By the hour of UTC (migration 0250), or one by one where hours are too coarse.
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
