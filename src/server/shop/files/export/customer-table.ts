import { asc, inArray, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { customers, orders } from '#server/platform/db/schema.ts'
import type { Cell } from '#shared/rules/csv-line.ts'
import { momentCell } from './moment-cell.ts'

const headings = ['Номер', 'Имя', 'Фамилия', 'Телефон', 'Email', 'Клиент с', 'Заказов', 'На сумму']

const held = sql`from ${orders} where ${orders.customerId} = customers.id and ${orders.status} <> 'cancelled'`

const pageSize = 500

export async function* customerTable({ db, facts }: Pick<Deps, 'db' | 'facts'>): AsyncGenerator<Cell[]> {
  yield headings
  const { timeZone } = await facts()
  const ids = await db.select({ id: customers.id }).from(customers).orderBy(asc(customers.id))
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = ids.slice(start, start + pageSize).map(({ id }) => id)
    const rows = await db
      .select({
        person: customers,
        orderCount: sql<number>`(select count(*)::int ${held})`,
        spent: sql<string>`(select coalesce(sum(${orders.totalAmount}), 0)::numeric(20,2)::text ${held})`,
      })
      .from(customers)
      .where(inArray(customers.id, page))
      .orderBy(asc(customers.id))
    for (const { person, orderCount, spent } of rows)
      yield [
        { number: String(person.id) },
        person.firstName,
        person.lastName,
        person.phone,
        person.email,
        momentCell(person.createdAt.toISOString(), timeZone),
        { number: String(orderCount) },
        { number: spent },
      ]
  }
}
