import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { clearHalfFilled } from '../../../../db/demo/clear.ts'
import { countedAt, customersTallied, entriesTallied, ordersTallied } from './tallies.ts'
import { inTransaction, type Tx } from './tx.ts'

const { db } = await testDatabase()

/** Sales and new customers by hour, from hourly sums or from single rows. */
const hoursOf = (byTheHour: SQL) => sql`(
  select json_object_agg(hour, json_build_array(orders, paid, revenue, customers) order by hour) from (
    select hour_of(at) as hour, sum(orders)::int as orders, sum(paid)::int as paid, sum(revenue)::numeric(16,2) as revenue,
      sum(customers)::int as customers
    from ${countedAt(byTheHour)} counted group by 1
  ) hours where (orders, paid, revenue, customers) <> (0, 0, 0, 0)
)`

/** Tallies and real counts in one snapshot. */
async function bothWays() {
  const { rows } = await db.execute<Record<'tallied' | 'counted', unknown>>(sql`
    select json_build_object('customers', ${customersTallied}, 'orders', (
      select json_object_agg(status, json_build_array(number, amount) order by status)
      from ${ordersTallied} statuses where number <> 0
    ), 'journal', (
      select json_agg(entries order by entity, admin) from ${entriesTallied} entries where number <> 0
    ), 'hours', ${hoursOf(sql`true`)}) as tallied, json_build_object('customers', (select count(*) from customers), 'orders', (
      select json_object_agg(status, json_build_array(number, amount) order by status)
      from (select status, count(*) as number, sum(total_amount) as amount from orders group by status) statuses
    ), 'journal', (
      select json_agg(entries order by entity, admin) from (
        select entity, admin, count(*) as number from admin_audit where batch_id is null group by entity, admin
      ) entries
    ), 'hours', ${hoursOf(sql`false`)}) as counted
  `)
  return rows[0] ?? { tallied: null, counted: null }
}

async function expectTrue() {
  const { tallied, counted } = await bothWays()
  expect(tallied).toEqual(counted)
}

let last = 0
const addOrders = (tx: Tx, count: number) => {
  const from = last + 1
  last += count
  return tx.execute(sql`
    insert into orders (token, total_amount, first_name, phone, phone_digits)
    select 'tallied-' || n, 100 + n, 'Анна', '', '' from generate_series(${from}::int, ${last}::int) n
  `)
}
const addCustomers = (tx: Tx, name: string, count: number) =>
  tx.execute(sql`
    insert into customers (first_name, phone, phone_digits)
    select ${name}, '', ${name} || n from generate_series(1, ${count}::int) n on conflict do nothing
  `)

it('the tallies equal a fresh count after any write', async () => {
  await expectTrue()
  await inTransaction(db, async (tx) => {
    await addOrders(tx, 5)
    await addCustomers(tx, 'one', 3)
    await addCustomers(tx, 'one', 4)
  })
  await expectTrue()
  await db.execute(sql`update orders set status = 'completed' where id % 2 = 0`)
  await db.execute(sql`update orders set status = 'cancelled', total_amount = 1 where total_amount = 101`)
  await db.execute(sql`update orders set notes = 'ничего не меняет'`)
  await expectTrue()
  await db.execute(sql`delete from orders where total_amount = 102`)
  await db.execute(sql`delete from customers where phone_digits = 'one2'`)
  await db.execute(sql`delete from customers where false`)
  await expectTrue()
})

it('the sums of an hour stay correct after later changes of its orders', async () => {
  const hoursAgo = (hours: string) => sql`now() - ${hours}::interval`
  await inTransaction(db, (tx) => addOrders(tx, 7))
  await db.execute(sql`update orders set created_at = ${hoursAgo('3 hours')} where id % 3 = 0`)
  await db.execute(sql`update customers set created_at = ${hoursAgo('2 days')} where id % 2 = 0`)
  await db.execute(
    sql`update orders set status = 'cancelled', created_at = ${hoursAgo('5 hours')} where id % 3 = 1`,
  )
  await expectTrue()
  await db.execute(
    sql`update orders set status = 'pending', total_amount = total_amount + 0.01 where id % 2 = 1`,
  )
  await db.execute(sql`delete from orders where id % 5 = 0`)
  await expectTrue()
})

it('rows of separate hours are merged, each hour by itself', async () => {
  for (let round = 0; round < 4; round++)
    await db.execute(sql`
      insert into orders (token, total_amount, first_name, phone, phone_digits, created_at)
      select 'apart-' || ${round}::int || '-' || n, n, 'Анна', '', '', '2020-01-01'::timestamptz + n * interval '1 hour'
      from generate_series(1, 120) n
    `)
  await expectTrue()
  const { rows } = await db.execute<{ lying: number }>(
    sql`select count(*)::int as lying from hourly_sums where hour < '2020-02-01'`,
  )
  // 480 rows were written.
  expect(rows[0]?.lying).toBeLessThan(400)
})

it('journal entries without a batch are tallied', async () => {
  await db.execute(sql`
    insert into admin_audit (admin, action, entity, summary, batch_id)
    select (array['anna', 'Анна: дом', ''])[1 + n % 3], 'update', (array['orders', 'products'])[1 + n % 2], '', case when n % 3 = 0 then gen_random_uuid() end
    from generate_series(1, 20) n
  `)
  await expectTrue()
  await db.execute(sql`delete from admin_audit where entity = 'products'`)
  await expectTrue()
})

it('rows of an undone transaction are never counted', async () => {
  const { tallied } = await bothWays()
  const failing = inTransaction(db, async (tx) => {
    await addOrders(tx, 3)
    await addCustomers(tx, 'nobody', 3)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await bothWays()).tallied).toEqual(tallied)
})

it('simultaneous writes are all counted, and their rows are merged', async () => {
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < 20; round++)
      await inTransaction(db, async (tx) => {
        await addOrders(tx, 2)
        await addCustomers(tx, `writer-${writer}-${round}-`, 1)
      })
  })
  await Promise.all(writers)
  await expectTrue()
  const { rows } = await db.execute<{ lying: number }>(sql`select count(*)::int as lying from tallies`)
  // 240 rows were written; every hundredth write merges the rows that are free of locks.
  expect(rows[0]?.lying).toBeLessThan(200)
})

it('a restarted demo shop is counted from zero and keeps its journal', async () => {
  await inTransaction(db, async (tx) => {
    await addOrders(tx, 2)
    await addCustomers(tx, 'demo', 2)
  })
  await clearHalfFilled(db)
  await expectTrue()
})
