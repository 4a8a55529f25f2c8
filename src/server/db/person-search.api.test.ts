import { eq, or, type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listCustomers } from '#server/customers/customers.ts'
import { listOrders } from '#server/orders/orders.ts'
import { phonePieces } from '#shared/rules/phone.ts'
import { testDatabase } from '#test/support/database.ts'
import { clearHalfFilled } from '../../../db/demo/clear.ts'
import { containsWords, likeContains } from './like.ts'
import { customers, orders } from './schema.ts'
import { inTransaction } from './tx.ts'

const { db } = await testDatabase()

const person = sql`
  (array['Анна', 'анна', 'Иван', 'Жанна', 'ANNA', 'Ян'])[1 + n % 6], (array['Петрова', 'Аннина', ''])[1 + n % 3],
  case when n % 4 = 0 then '' else 'p' || n % 7 || '@mail.ru' end
`
const noPhone = 5

let last = 0
const addOrders = (count: number) => {
  const from = last + 1
  last += count
  return db.execute(sql`
    insert into orders (token, total_amount, first_name, last_name, email, phone, phone_digits, status, created_at)
    select 'person-' || n, 100, ${person}, '',
      case when n % ${noPhone}::int = 0 then '' else '7900000' || lpad((n % 40)::text, 4, '0') end,
      (array['pending', 'processing', 'completed', 'cancelled'])[1 + n % 4],
      '2030-01-01'::timestamptz + (n * 37 % 100) * interval '1 hour'
    from generate_series(${from}::int, ${last}::int) n
  `)
}
const addOne = (firstName: string, phoneDigits: string) =>
  db.execute(sql`
    insert into orders (token, total_amount, first_name, phone, phone_digits)
    values (${firstName}, 1, ${firstName}, '', ${phoneDigits})
  `)
const addCustomers = () =>
  db.execute(sql`
    insert into customers (first_name, last_name, email, phone, phone_digits)
    select ${person}, '', '7900000' || lpad(n::text, 4, '0') from generate_series(1, 60) n
  `)

/** What was typed, compared with every row. */
const compared = (table: typeof orders | typeof customers, typed: string, atLeast: number) =>
  or(
    containsWords([table.firstName, table.lastName, table.email], typed),
    ...phonePieces(typed, { atLeast }).map((piece) => sql`${table.phoneDigits} like ${likeContains(piece)}`),
  )

async function ordersFound(where: SQL | undefined) {
  const rows = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(where)
    .orderBy(sql`${orders.createdAt} desc, ${orders.id} desc`)
  const counts = { pending: 0, processing: 0, completed: 0, cancelled: 0 }
  for (const { status } of rows) counts[status]++
  return { rows, counts }
}

async function expectOrdersFound(search: string) {
  const number = /^\d+$/.test(search) ? eq(orders.id, Number(search)) : undefined
  const { rows, counts } = await ordersFound(or(number, compared(orders, search, 4)))
  const first = await listOrders({ db }, { search, limit: 5 })
  expect(first.items.map(({ id }) => id)).toEqual(rows.slice(0, 5).map(({ id }) => id))
  expect(first).toMatchObject({ total: rows.length, counts })
  const completed = rows.filter(({ status }) => status === 'completed').map(({ id }) => id)
  const later = await listOrders({ db }, { search, status: 'completed', limit: 4, offset: 2 })
  expect(later.items.map(({ id }) => id)).toEqual(completed.slice(2, 6))
  expect(later).toMatchObject({ total: completed.length, counts })
}

async function expectCustomersFound(search: string) {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(compared(customers, search, 3))
    .orderBy(sql`${customers.createdAt} desc, ${customers.id} desc`)
  expect(await listCustomers({ db }, { search })).toMatchObject(rows)
  const page = { items: rows.slice(2, 5), total: rows.length }
  expect(await listCustomers({ db }, { search, limit: 3, offset: 2 })).toMatchObject(page)
}

async function expectFound(...searches: string[]) {
  for (const search of searches) {
    await expectOrdersFound(search)
    await expectCustomersFound(search)
  }
}

async function rowsOf(table: 'people' | 'people_changes' | 'people_counted'): Promise<string[]> {
  const { rows } = await db.execute<{ row: string }>(
    sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
  )
  return rows.map(({ row }) => row)
}

it('a search finds and counts what comparing every row would find, whatever was written', async () => {
  await addCustomers()
  await addOrders(150)
  await addOne('Фёкла', '')
  await expectFound('анна', 'ан', 'ПЕТРОВА p', 'p3@', '0000007', '12', 'фёкла', 'нет таких', '%')
  await db.execute(sql`update orders set status = 'completed' where id % 3 = 0`)
  await db.execute(sql`update orders set first_name = 'Анна-Мария', phone_digits = '79110' where id % 11 = 0`)
  await db.execute(sql`update customers set last_name = 'Жаннова' where id % 4 = 0`)
  await db.execute(sql`delete from orders where id % 17 = 0`)
  await db.execute(sql`delete from customers where id % 9 = 0`)
  await expectFound('анна', 'ан', 'мария', '79110', 'жаннова', '0000007')
})

it('who comes back is kept once', async () => {
  await db.execute(sql`select gather_people()`)
  const before = (await rowsOf('people')).length
  for (let round = 0; round < 3; round++) await addOrders(420)
  expect((await rowsOf('people_changes')).length).toBeLessThan(1000)
  await db.execute(sql`select gather_people()`)
  expect(await rowsOf('people_changes')).toEqual([])
  // No more than there are ways to combine the parts of a person.
  expect((await rowsOf('people')).length).toBeLessThan(before + 840)
  await expectFound('жанна', 'p3@')
})

it('what is taken back was never there', async () => {
  const before = await rowsOf('people_counted')
  const failing = inTransaction(db, async (tx) => {
    await tx.execute(sql`update orders set first_name = 'Никто' where id % 100 = 0`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rowsOf('people_counted')).toEqual(before)
})

it('whoever is taken out of their last order or deleted is forgotten at once', async () => {
  const everybody = async () => (await rowsOf('people_counted')).join()
  await addOne('Аглая', '79119119191')
  await db.execute(
    sql`insert into customers (first_name, phone, phone_digits) values ('Аглая', '', '79119119191')`,
  )
  expect(await everybody()).toContain('аглая')
  await db.execute(
    sql`update orders set first_name = 'Удалённый клиент', phone_digits = '' where token = 'Аглая'`,
  )
  await db.execute(sql`delete from customers where first_name = 'Аглая'`)
  expect(await everybody()).not.toMatch(/аглая|79119119191/)
})

it('many who write at once are all found', async () => {
  await Promise.all(Array.from({ length: 6 }, () => addOrders(200)))
  await expectFound('иван')
})

it('of a demo shop that begins anew nobody is left', async () => {
  await clearHalfFilled(db)
  expect(await rowsOf('people_counted')).toEqual([])
})
