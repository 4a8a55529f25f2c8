import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fromNearerEnd, type Page, sliced } from '#server/platform/db/paging.ts'
import type { PersonSearch } from '#server/platform/db/person-search.ts'
import { prepare } from '#server/platform/db/prepared-statement.ts'
import { customers } from '#server/platform/db/schema.ts'
import { customersTallied } from '#server/platform/db/tallies.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { PageQuery } from '#shared/contract/paging.ts'

export type CustomerRow = typeof customers.$inferSelect
export type Person = Pick<CustomerRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'phoneDigits'>

export async function selectCustomers(
  db: Queries,
  where: SQL | undefined,
  page: PageQuery,
): Promise<CustomerRow[]> {
  const rows = db.select().from(customers).where(where)
  return sliced(rows.orderBy(desc(customers.createdAt), desc(customers.id)).$dynamic(), page)
}

/** A page far from the beginning, once it is known how many customers there are. */
export async function selectDeepCustomers(db: Queries, page: Page, total: number): Promise<CustomerRow[]> {
  if (page.offset >= total) return []
  const { limit, offset, isReversed } = fromNearerEnd(page, total)
  if (!isReversed) return selectCustomers(db, undefined, { limit, offset })
  const rows = await db
    .select()
    .from(customers)
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(limit)
    .offset(offset)
  return rows.reverse()
}

/** How many customers there are, and how many of them are searched for: people know it (migration 0285). */
export async function countCustomers(
  db: Queries,
  search?: PersonSearch,
): Promise<{ found: number; all: number }> {
  const { rows } = await db.execute<{ found: number; all: number }>(
    sql`select ${search?.customersCounted ?? customersTallied} as found, ${customersTallied} as "all"`,
  )
  return rows[0] ?? { found: 0, all: 0 }
}

export async function findCustomer(db: Queries, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

/** Nobody removes the customer while an order for them is written. */
export async function holdCustomer(tx: Tx, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('key share')
  return row
}

export async function lockCustomer(tx: Tx, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  return row
}

export async function insertCustomer(tx: Tx, person: Person & { createdAt: Date }) {
  const [row] = await tx.insert(customers).values(person).returning()
  if (!row) throw new Error('the customer was not stored')
  return row
}

export async function updateCustomer(tx: Tx, id: number, change: Partial<Person>) {
  const [row] = await tx.update(customers).set(change).where(eq(customers.id, id)).returning()
  return row
}

/** The customer that is gone now; undefined when there was none. */
export async function removeCustomer(tx: Tx, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.delete(customers).where(eq(customers.id, id)).returning()
  return row
}

export const findByPhones = (db: Queries, phoneDigits: string[]): Promise<CustomerRow[]> =>
  db.select().from(customers).where(inArray(customers.phoneDigits, phoneDigits))

export type Newcomer = Person & { at: Date }
type CustomerPhone = Pick<CustomerRow, 'id' | 'phoneDigits'>

/** Who has one of these phones; nobody removes them while orders for them are written. */
export const holdByPhones = (tx: Tx, phoneDigits: string[]): Promise<CustomerPhone[]> =>
  hold(tx, { phoneDigits })

const hold = prepare<{ phoneDigits: string[] }, CustomerPhone>(
  'hold_customers',
  sql`
    select id, phone_digits as "phoneDigits" from customers
    where phone_digits = any(${sql.placeholder('phoneDigits')}::text[])
    order by phone_digits for key share
  `,
)

/** Finds the customers or adds them, in one statement. Who is added by another transaction meanwhile is not answered. */
export async function findOrAdd(tx: Tx, people: Newcomer[]): Promise<CustomerPhone[]> {
  return findOrAddAll(tx, {
    firstNames: people.map(({ firstName }) => firstName),
    lastNames: people.map(({ lastName }) => lastName),
    emails: people.map(({ email }) => email),
    phones: people.map(({ phone }) => phone),
    digits: people.map(({ phoneDigits }) => phoneDigits),
    times: people.map(({ at }) => at),
  })
}

const given = sql.placeholder
const findOrAddAll = prepare<Record<string, unknown[]>, CustomerPhone>(
  'find_or_add_customers',
  sql`
    with known as (
      select id, phone_digits from customers where phone_digits = any(${given('digits')}::text[])
      order by phone_digits for key share
    ), added as (
      insert into customers (first_name, last_name, email, phone, phone_digits, created_at)
      select * from unnest(${given('firstNames')}::text[], ${given('lastNames')}::text[],
        ${given('emails')}::text[], ${given('phones')}::text[], ${given('digits')}::text[],
        ${given('times')}::timestamptz[])
        as person (first_name, last_name, email, phone, phone_digits, created_at)
      where not exists (select from known where known.phone_digits = person.phone_digits)
      order by phone_digits
      on conflict (phone_digits) do nothing
      returning id, phone_digits
    )
    select id, phone_digits as "phoneDigits" from known
    union all select id, phone_digits from added
  `,
)
