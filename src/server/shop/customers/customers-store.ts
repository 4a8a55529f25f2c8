import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { fromNearerEnd, maxExactTotal, type Page, sliced } from '#server/platform/db/paging.ts'
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

export async function countCustomers(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`select ${customersTallied} as number`)
  return rows[0]?.number ?? 0
}

export async function countMatches(db: Queries, where: SQL): Promise<number> {
  const matches = db
    .select({ id: customers.id })
    .from(customers)
    .where(where)
    .limit(maxExactTotal + 1)
  return db.$count(matches.as('matches'))
}

export async function findCustomer(db: Queries, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

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

export async function removeCustomer(tx: Tx, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.delete(customers).where(eq(customers.id, id)).returning()
  return row
}

export async function findByPhone(db: Queries, phoneDigits: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.phoneDigits, phoneDigits))
  return row
}

const hold = prepare<{ phoneDigits: string }, { id: number }>(
  'hold_customer',
  sql`select id from customers where phone_digits = ${sql.placeholder('phoneDigits')} for key share`,
)

/** Locks the customer's row, so that an order can refer to it. */
export async function findOrAddCustomer(tx: Tx, person: Person & { createdAt: Date }): Promise<number> {
  const [stored] = await hold(tx, person)
  if (stored) return stored.id
  const [added] = await tx
    .insert(customers)
    .values(person)
    .onConflictDoNothing({ target: customers.phoneDigits })
    .returning({ id: customers.id })
  if (added) return added.id
  const [other] = await hold(tx, person)
  if (!other) throw new Error('the customer was not stored')
  return other.id
}
