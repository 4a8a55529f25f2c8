import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { containsWords, likeContains } from '#server/platform/db/like.ts'
import { maxExactTotal } from '#server/platform/db/paging.ts'
import { customers, orders } from '#server/platform/db/schema.ts'
import { listOrders } from '#server/shop/orders/orders.ts'
import { phonePieces } from '#shared/rules/phone.ts'
import { engineName, testDatabase } from '#test/support/database.ts'
import { listCustomers, personMatches } from './customers.ts'

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

/** Compares the typed text with every row. */
function compared(table: typeof orders | typeof customers, typed: string, atLeast: number) {
  const { firstName, lastName, email, phoneDigits } = table
  const names = [firstName, lastName, email]
  if ([...typed].length < 3) {
    const start = typed.toLowerCase()
    return or(...names.map((name) => sql`starts_with(lower(${name} collate "und-x-icu"), ${start})`))
  }
  const [second = '', first = '', ...others] = typed.split(' ')
  const isTurned = first.length > 1 && second.length > 1 && others.length === 0
  return or(
    containsWords(names, typed),
    isTurned ? and(containsWords([firstName], first), containsWords([lastName], second)) : undefined,
    ...phonePieces(typed, { atLeast }).map((piece) => sql`${phoneDigits} like ${likeContains(piece)}`),
  )
}

async function matchingOrders(where: SQL | undefined) {
  const rows = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(where)
    .orderBy(sql`${orders.createdAt} desc, ${orders.id} desc`)
  const counts = { pending: 0, processing: 0, completed: 0, cancelled: 0 }
  for (const { status } of rows) counts[status]++
  return { rows, counts }
}

async function expectOrders(search: string) {
  const number = /^\d+$/.test(search) ? eq(orders.id, Number(search)) : undefined
  const { rows, counts } = await matchingOrders(or(number, compared(orders, search, 4)))
  const first = await listOrders({ db }, { search, limit: 5 })
  expect(first.items.map(({ id }) => id)).toEqual(rows.slice(0, 5).map(({ id }) => id))
  expect(first).toMatchObject({ total: rows.length, counts })
  const completed = rows.filter(({ status }) => status === 'completed').map(({ id }) => id)
  const later = await listOrders({ db }, { search, status: 'completed', limit: 4, offset: 2 })
  expect(later.items.map(({ id }) => id)).toEqual(completed.slice(2, 6))
  expect(later).toMatchObject({ total: completed.length, counts })
}

async function expectCustomers(search: string) {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(compared(customers, search, 3))
    .orderBy(sql`${customers.createdAt} desc, ${customers.id} desc`)
  expect(await listCustomers({ db }, { search })).toMatchObject(rows)
  const page = { items: rows.slice(2, 5), total: rows.length }
  expect(await listCustomers({ db }, { search, limit: 3, offset: 2 })).toMatchObject(page)
}

async function expectMatches(...searches: string[]) {
  for (const search of searches) {
    await expectOrders(search)
    await expectCustomers(search)
  }
}

const short = ['АН', 'нн', 'пе', 'p3', '.r', '_b', '\\c', '_\\', '%%', '%', '_', '\\', 'ъъ', 'И', '12']

it('a person search finds the same rows as a full scan, in pages and in each status', async () => {
  await addCustomers()
  await addOrders(150)
  await addOne('Фёкла', '')
  await addOne('a_b\\c', '79000000077')
  await db.execute(sql`insert into customers (first_name, phone, phone_digits) values ('Фёкла_\\', '', '')`)
  await expectMatches(
    ...[
      'анна',
      'ПЕТРОВА p',
      'Петрова Анна',
      'петрова ив',
      'p3@',
      '0000007',
      'фёкла',
      'нет таких',
      'a_b\\',
      '%%%',
    ],
    ...short,
  )
  await db.execute(sql`update orders set status = 'completed' where id % 3 = 0`)
  await db.execute(sql`update orders set first_name = 'Анна-Мария', phone_digits = '79110' where id % 11 = 0`)
  await db.execute(sql`update customers set last_name = 'Жаннова' where id % 4 = 0`)
  await db.execute(sql`delete from orders where id % 17 = 0`)
  await db.execute(sql`delete from customers where id % 9 = 0`)
  await expectMatches('анна', 'мария', 'петрова анна-мария', '79110', 'жаннова', '0000007', ...short)
})

describe('a person search with more than a thousand matches', () => {
  it('caps the counts of orders as soon as one status has more than a thousand', async () => {
    await addOrders(2 * maxExactTotal)
    await db.execute(sql`update orders set status = 'completed' where status <> 'pending'`)
    const { rows, counts } = await matchingOrders(compared(orders, 'анна', 4))
    expect(counts.completed).toBeLessThan(maxExactTotal)
    // Nothing is capped while no status has more than a thousand.
    expect(await listOrders({ db }, { search: 'анна', limit: 3, offset: 1_200 })).toMatchObject({
      items: rows.slice(1_200, 1_203).map(({ id }) => ({ id })),
      total: rows.length,
      counts,
    })
    await db.execute(sql`update orders set status = 'completed' where id % 10 > 0`)
    const { rows: all, counts: exact } = await matchingOrders(compared(orders, 'анна', 4))
    expect(exact.completed).toBeGreaterThan(maxExactTotal)
    const capped = {
      total: maxExactTotal,
      moreThanTotal: true,
      counts: { ...exact, completed: maxExactTotal },
      moreThanCounts: ['completed'],
    }
    const search = 'анна'
    const shown = async (query: object) => {
      const { items, ...reply } = await listOrders({ db }, { search, limit: 3, ...query })
      return { ids: items.map(({ id }) => id), ...reply }
    }
    expect(await shown({})).toEqual({ ids: all.slice(0, 3).map(({ id }) => id), ...capped })
    expect(await shown({ status: 'completed' })).toMatchObject(capped)
    const pending = all.filter(({ status }) => status === 'pending').map(({ id }) => id)
    expect(await shown({ status: 'pending' })).toEqual({
      ...capped,
      ids: pending.slice(0, 3),
      total: pending.length,
      moreThanTotal: undefined,
    })
  })

  it('counts customers up to a thousand', async () => {
    await db.execute(sql`
      insert into customers (first_name, phone, phone_digits)
      select 'Общий', '', '7933' || lpad(n::text, 7, '0') from generate_series(1, ${maxExactTotal + 1}) n
    `)
    const page = await listCustomers({ db }, { search: 'общий', limit: 1 })
    expect(page).toMatchObject({ items: [{}], total: maxExactTotal, moreThanTotal: true })
    await db.execute(sql`delete from customers where phone_digits = '79330000001'`)
    const exact = await listCustomers({ db }, { search: 'общий', limit: 1 })
    expect(exact).toEqual({ items: [expect.anything()], total: maxExactTotal })
  })
})

// Both engines plan alike, and the embedded one is slow with these rows.
it.runIf(engineName() === 'postgres')(
  'a search by a rare name, the beginning of a name or a phone uses the index',
  async () => {
    await db.execute(sql`
    insert into customers (first_name, email, phone, phone_digits)
    select 'Клиент', 'common' || n || '@example.ru', '', '7944' || lpad(n::text, 7, '0') from generate_series(1, 20000) n
  `)
    await db.execute(sql`analyze customers`)

    for (const typed of ['common7777@', 'ян', '79440000777']) {
      const where = personMatches(customers, typed, { minDigits: 3 })
      const { rows } = await db.execute(sql`explain select id from customers where ${where}`)
      expect(JSON.stringify(rows)).toContain('Index Scan on customers_person')
    }
  },
)
