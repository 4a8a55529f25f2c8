import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { clearHalfFilled } from '../../../db/demo/clear.ts'
import { customersTallied, entriesTallied, ordersTallied } from './tallies.ts'
import { inTransaction, type Tx } from './tx.ts'

const { db } = await testDatabase()

/** What the tallies say and what counting says, in one snapshot. */
async function bothWays() {
  const { rows } = await db.execute<Record<'tallied' | 'counted', unknown>>(sql`
    select json_build_object('customers', ${customersTallied}, 'orders', (
      select json_object_agg(status, json_build_array(number, amount) order by status)
      from ${ordersTallied} statuses where number <> 0
    ), 'journal', (
      select json_object_agg(entity, number order by entity) from ${entriesTallied} entities where number <> 0
    )) as tallied, json_build_object('customers', (select count(*) from customers), 'orders', (
      select json_object_agg(status, json_build_array(number, amount) order by status)
      from (select status, count(*) as number, sum(total_amount) as amount from orders group by status) statuses
    ), 'journal', (
      select json_object_agg(entity, number order by entity)
      from (select entity, count(*) as number from admin_audit where batch_id is null group by entity) entities
    )) as counted
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

it('the tallies are what counting would find, whatever is written', async () => {
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

it('of the journal the entries of no batch are tallied', async () => {
  await db.execute(sql`
    insert into admin_audit (admin, action, entity, summary, batch_id)
    select 'anna', 'update', (array['orders', 'products'])[1 + n % 2], '', case when n % 3 = 0 then gen_random_uuid() end
    from generate_series(1, 20) n
  `)
  await expectTrue()
  await db.execute(sql`delete from admin_audit where entity = 'products'`)
  await expectTrue()
})

it('what is taken back was never counted', async () => {
  const { tallied } = await bothWays()
  const failing = inTransaction(db, async (tx) => {
    await addOrders(tx, 3)
    await addCustomers(tx, 'nobody', 3)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await bothWays()).tallied).toEqual(tallied)
})

it('many who write at once are all counted, and their rows are gathered', async () => {
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
  // 240 rows were written; each hundredth gathers those that nobody else holds.
  expect(rows[0]?.lying).toBeLessThan(200)
})

it('a demo shop that begins anew is counted from nothing; the journal stays', async () => {
  await inTransaction(db, async (tx) => {
    await addOrders(tx, 2)
    await addCustomers(tx, 'demo', 2)
  })
  await clearHalfFilled(db)
  await expectTrue()
})
