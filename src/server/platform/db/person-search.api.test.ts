import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listCustomers } from '#server/shop/customers/customers.ts'
import { listOrders } from '#server/shop/orders/orders.ts'
import { eraseCustomer } from '#server/shop/privacy/privacy.ts'
import { phonePieces } from '#shared/rules/phone.ts'
import { engineName, testDatabase } from '#test/support/database.ts'
import { clearHalfFilled } from '../../../../db/demo/clear.ts'
import { containsWords, likeContains } from './like.ts'
import { personSearch } from './person-search.ts'
import { customers, orders } from './schema.ts'
import { inTransaction } from './tx.ts'

const { db, pool } = await testDatabase()

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
function compared(table: typeof orders | typeof customers, typed: string, atLeast: number) {
  const [lastName = '', firstName = '', ...others] = typed.split(' ')
  const isTurned = firstName.length > 1 && lastName.length > 1 && others.length === 0
  return or(
    containsWords([table.firstName, table.lastName, table.email], typed),
    isTurned
      ? and(containsWords([table.firstName], firstName), containsWords([table.lastName], lastName))
      : undefined,
    ...phonePieces(typed, { atLeast }).map((piece) => sql`${table.phoneDigits} like ${likeContains(piece)}`),
  )
}

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

const everybody = sql`
  select person, phone_digits, sum(customers)::int as customers, sum(pending)::int as pending,
    sum(processing)::int as processing, sum(completed)::int as completed, sum(cancelled)::int as cancelled
  from people_counted group by 1, 2
  having (sum(customers), sum(pending), sum(processing), sum(completed), sum(cancelled)) <> (0, 0, 0, 0, 0)
`
const everybodyCounted = sql`
  select person_text(first_name, last_name, email) as person, phone_digits,
    count(*) filter (where status is null)::int as customers, count(*) filter (where status = 'pending')::int as pending,
    count(*) filter (where status = 'processing')::int as processing,
    count(*) filter (where status = 'completed')::int as completed,
    count(*) filter (where status = 'cancelled')::int as cancelled
  from (
    select first_name, last_name, email, phone_digits, status from orders
    union all select first_name, last_name, email, phone_digits, null from customers
  ) known group by 1, 2
`

/** In one snapshot: whom the table has, and whom counting finds. */
async function expectTrue() {
  const listOf = (people: SQL) =>
    sql`(select json_agg(one order by person, phone_digits) from (${people}) one)`
  const { rows } = await db.execute<Record<'kept' | 'counted', unknown>>(
    sql`select ${listOf(everybody)} as kept, ${listOf(everybodyCounted)} as counted`,
  )
  expect(rows[0]?.kept).toEqual(rows[0]?.counted)
  const { rows: wrong } = await db.execute(sql`
    select pair, kept.customers as kept, counted.customers as counted
    from (select pair, sum(customers) as customers
      from people cross join lateral (select distinct pair from unnest(pairs_of(person)) pair) pairs
      group by pair having sum(customers) <> 0) counted
    full join (select * from customer_pairs where customers <> 0) kept using (pair)
    where kept.customers is distinct from counted.customers
  `)
  expect(wrong).toEqual([])
}

async function rowsOf(table: 'people' | 'people_changes' | 'people_counted'): Promise<string[]> {
  const { rows } = await db.execute<{ row: string }>(
    sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
  )
  return rows.map(({ row }) => row)
}

const pairs = ['АН', 'нн', 'а п', 'p3', '.r', '_b', '\\c', '_\\', '%%', 'ъъ', 'İа']

it('a search finds and counts what comparing every row would find, whatever was written', async () => {
  await addCustomers()
  await addOrders(150)
  await addOne('Фёкла', '')
  await addOne('a_b\\c', '79000000077')
  await db.execute(sql`insert into customers (first_name, phone, phone_digits) values ('Фёкла_\\', '', '')`)
  await expectFound(
    'анна',
    'ан',
    'ПЕТРОВА p',
    'Петрова Анна',
    'петрова ив',
    'p3@',
    '0000007',
    '12',
    'фёкла',
    'нет таких',
    '%',
    '_',
    '\\',
    'a_b\\',
    ...pairs,
  )
  await db.execute(sql`update orders set status = 'completed' where id % 3 = 0`)
  await db.execute(sql`update orders set first_name = 'Анна-Мария', phone_digits = '79110' where id % 11 = 0`)
  await db.execute(sql`update customers set last_name = 'Жаннова' where id % 4 = 0`)
  await db.execute(sql`delete from orders where id % 17 = 0`)
  await db.execute(sql`delete from customers where id % 9 = 0`)
  await expectFound('анна', 'ан', 'мария', 'петрова анна-мария', '79110', 'жаннова', '0000007', ...pairs)
  await db.execute(sql`select gather_people()`)
  await expectTrue()
  await expectFound(...pairs)
})

// Both engines plan alike, and the embedded one needs as long for these rows as for all other tests of this file.
it.runIf(engineName() === 'postgres')('two letters that everybody has are found by their index', async () => {
  const { people } = personSearch(customers, 'ru', { atLeast: 3 })
  await db.execute(sql`
    insert into customers (first_name, email, phone, phone_digits)
    select 'Общий', 'common' || n || '@example.ru', '', '7933' || lpad(n::text, 7, '0') from generate_series(1, 3000) n
  `)
  await db.execute(sql`select gather_people()`)
  await db.execute(sql`analyze people`)
  const { rows } = await db.execute(sql`explain select * from ${people} people`)
  expect(JSON.stringify(rows)).toContain('Index Scan on people_pairs')
  await expectCustomersFound('ru')
  await db.execute(sql`delete from customers where first_name = 'Общий'`)
  await expectTrue()
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
  const known = async () => (await rowsOf('people_counted')).join()
  await addOne('Аглая', '79119119191')
  await db.execute(
    sql`insert into customers (first_name, phone, phone_digits) values ('Аглая', '', '79119119191')`,
  )
  expect(await known()).toContain('аглая')
  await db.execute(
    sql`update orders set first_name = 'Удалённый клиент', phone_digits = '' where token = 'Аглая'`,
  )
  await db.execute(sql`delete from customers where first_name = 'Аглая'`)
  expect(await known()).not.toMatch(/аглая|79119119191/)
})

it('many who write at once are all found', async () => {
  await Promise.all(Array.from({ length: 6 }, () => addOrders(200)))
  await expectFound('иван')
  await expectTrue()
})

// The embedded engine does one transaction after the other.
describe.runIf(engineName() === 'postgres')('beside each other', () => {
  const rename = (token: string) => `update orders set first_name = 'Пелагея' where token = '${token}'`

  it('somebody may be taken out of an order while another who does so is not done yet', async () => {
    await addOne('Первая', '79220000001')
    await addOne('Вторая', '79220000002')
    const slow = await pool.connect()
    await slow.query(`begin; ${rename('Первая')}`)
    await pool.query(rename('Вторая')).finally(() => slow.query('commit'))
    slow.release()
    await expectTrue()
    await expectFound('пелагея', 'первая')
  })

  it('sales, changed people and erasures leave everybody counted', async () => {
    const { rows: known } = await db.execute<{ id: number; phone: string }>(
      sql`select id, phone_digits as phone from customers where phone_digits <> '' order by id limit 12`,
    )
    const change = (statement: SQL) => inTransaction(db, (tx) => tx.execute(statement))
    const changes = known.flatMap(({ id, phone }) => [
      addOrders(3),
      change(sql`
        update orders set last_name = 'Новая' where id = (select max(id) from orders where phone_digits = ${phone})
      `),
      eraseCustomer({ db, clock: () => new Date() }, id),
      change(sql`update customers set last_name = 'Новая' where id = ${id + 20}`),
    ])
    await Promise.all(changes)
    await expectTrue()
    await expectFound('новая', 'удалённый', 'иван')
  })
})

it('people who were lost are counted anew', async () => {
  await db.execute(sql`delete from people`)
  await db.execute(sql`select count_people()`)
  await expectTrue()
  expect(await rowsOf('people')).not.toEqual([])
})

it('of orders that are all gone at once only customers are left', async () => {
  await db.execute(sql`truncate orders cascade`)
  await expectTrue()
  expect(await rowsOf('people')).not.toEqual([])
})

it('of a demo shop that begins anew nobody is left', async () => {
  await clearHalfFilled(db)
  expect(await rowsOf('people_counted')).toEqual([])
})
