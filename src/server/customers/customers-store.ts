import { desc, eq, sql } from 'drizzle-orm'
import { prepare } from '../db/prepared.ts'
import { customers } from '../db/schema.ts'
import type { Queries, Tx } from '../db/tx.ts'

export type CustomerRow = typeof customers.$inferSelect
export type Person = Pick<CustomerRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'phoneDigits'>

export const selectCustomers = (db: Queries) =>
  db.select().from(customers).orderBy(desc(customers.createdAt), desc(customers.id))

export async function findCustomer(db: Queries, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

/** Nobody removes the customer while an order for them is written. */
export async function holdCustomer(tx: Tx, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('key share')
  return row
}

export async function findByPhone(db: Queries, phoneDigits: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.phoneDigits, phoneDigits))
  return row
}

/** Finds the known customer or adds them, in one statement; undefined when somebody just did the same. */
export async function findOrAdd(tx: Tx, person: Person, at: Date): Promise<number | undefined> {
  const [row] = await findOrAddOne(tx, { ...person, at })
  return row?.id
}

const given = sql.placeholder
const findOrAddOne = prepare<Person & { at: Date }, { id: number }>(
  'find_or_add_customer',
  sql`
    with known as (
      select id from customers where phone_digits = ${given('phoneDigits')} for key share
    ), added as (
      insert into customers (first_name, last_name, email, phone, phone_digits, created_at)
      select ${given('firstName')}::text, ${given('lastName')}::text, ${given('email')}::text,
        ${given('phone')}::text, ${given('phoneDigits')}::text, ${given('at')}::timestamptz
      where not exists (select from known)
      on conflict (phone_digits) do nothing
      returning id
    )
    select id from known union all select id from added
  `,
)
