import { type SQL, sql } from 'drizzle-orm'
import { expect, it, test } from 'vitest'
import { inTransaction } from '#server/platform/db/tx.ts'
import { countSoldWeeks } from '#server/shop/products/sold.ts'
import { engineName } from '#test/support/database.ts'
import { addProduct } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { selectBestSellers } from './stats-store.ts'

const shop = await testShop()
const { db } = shop.deps
const products: { id: number }[] = []
for (let n = 0; n < 5; n++) products.push(await addProduct(shop))
const productIds = sql.param(products.map(({ id }) => id))

/** Each order is some hours older than the last, so every week of more than a year has some on both sides. */
const addOrders = (name: string, count: number) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into orders (token, status, total_amount, first_name, phone, phone_digits, created_at)
      select ${name} || n, case when n % 9 = 0 then 'cancelled' else 'completed' end, 1, 'Анна', '', '',
        now() - n * interval '1 hour' * ${400 * 24}::int / ${count}::int
      from generate_series(1, ${count}::int) n
    `)
    await tx.execute(sql`
      insert into order_items (order_id, product_id, product_name, price, quantity, position)
      select orders.id, (${productIds}::int[])[1 + (orders.id * 7 + place * place) % 5], 'Шар', 10 + place,
        1 + (orders.id + place) % 4, place
      from orders cross join generate_series(0, 2) place where token like ${`${name}%`}
    `)
  })

const today = async () => {
  const { rows } = await db.execute<{ today: string }>(
    sql`select (now() at time zone 'UTC')::date::text as today`,
  )
  return rows[0]?.today ?? ''
}

/** Sums every line of the window. */
async function counted(date: string, days: number) {
  const { rows } = await db.execute(sql`
    select item.product_id as "productId", sum(item.quantity)::int as sold, sum(item.price * item.quantity)::text as revenue
    from orders join order_items item on item.order_id = orders.id
    where created_at >= (${date}::date - ${days - 1}::int)::timestamp at time zone 'UTC' and status <> 'cancelled'
      and item.product_id is not null
    group by 1 order by 2 desc, 1
  `)
  return rows
}

async function expectTrue() {
  const date = await today()
  for (const days of [8, 90, 366]) {
    const best = await selectBestSellers(db, { today: date, timeZone: 'UTC', days })
    expect(best.map(({ name: _, ...numbers }) => numbers)).toEqual(await counted(date, days))
  }
}

const rowsOf = async (table: 'sold_until' | 'sold_changes') => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

const isOld = sql`created_at < now() - interval '20 days'`
const ofOld = (where: SQL) => sql`order_id in (select id from orders where ${isOld}) and ${where}`

it('best sellers match a count of every line, even after changes of old orders', async () => {
  await addOrders('first-', 250)
  await expectTrue()
  await countSoldWeeks(shop.deps)
  expect(await rowsOf('sold_until')).toBe(54)
  await expectTrue()
  const changes = [
    sql`update orders set status = 'cancelled' where id % 5 = 0`,
    sql`update orders set status = 'completed' where id % 7 = 0`,
    sql`update orders set created_at = created_at - interval '11 days' where id % 11 = 0`,
    sql`update orders set created_at = now() - interval '3 hours', status = 'pending' where id % 23 = 0`,
    sql`update orders set created_at = now() - interval '200 days' where id % 29 = 0`,
    sql`update orders set notes = 'ничего не меняет'`,
    sql`update order_items set quantity = quantity + 2 where ${ofOld(sql`id % 6 = 0`)}`,
    sql`update order_items set product_id = ${products[0]?.id} where id % 8 = 0`,
    sql`update order_items set product_id = null where id % 37 = 0`,
    sql`update order_items set order_id = order_id + 30 where order_id between 20 and 40`,
    sql`delete from order_items where ${ofOld(sql`id % 10 = 0`)}`,
    sql`delete from orders where id % 13 = 0`,
  ]
  for (const change of changes) {
    await db.execute(change)
    await expectTrue()
  }
  await addOrders('second-', 50)
  await expectTrue()
  expect(await rowsOf('sold_changes')).toBeGreaterThan(0)
  await countSoldWeeks(shop.deps)
  await expectTrue()
})

it('missing weeks are counted, the last ones or all', async () => {
  await db.execute(sql`delete from sold_until where moment > now() - interval '100 days'`)
  await countSoldWeeks(shop.deps)
  await expectTrue()
  await db.execute(sql`update sold_until set moment = moment - interval '16800 hours'`)
  await countSoldWeeks(shop.deps)
  expect(await rowsOf('sold_until')).toBe(54)
  await expectTrue()
})

it('a sale of today records no change', async () => {
  const before = await rowsOf('sold_changes')
  await db.execute(
    sql`insert into orders (token, total_amount, first_name, phone, phone_digits) values ('new', 1, '', '', '')`,
  )
  await db.execute(sql`
    insert into order_items (order_id, product_id, product_name, price, quantity)
    select id, ${products[1]?.id}::int, '', 1, 100 from orders where token = 'new'
  `)
  await db.execute(sql`update orders set status = 'cancelled' where token = 'new'`)
  expect(await rowsOf('sold_changes')).toBe(before)
  await expectTrue()
})

test.runIf(engineName() === 'postgres')('a week is not counted during a change of an old order', async () => {
  await db.execute(sql`delete from sold_until`)
  const changed = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<void>()
  const change = inTransaction(db, async (tx) => {
    await tx.execute(sql`update orders set status = 'cancelled' where ${isOld} and status <> 'cancelled'`)
    changed.resolve()
    await looked.promise
  })
  await changed.promise
  await countSoldWeeks(shop.deps).finally(looked.resolve)
  await change
  expect(await rowsOf('sold_until')).toBe(0)
  await db.execute(sql`update orders set status = 'completed' where ${isOld}`)
  await countSoldWeeks(shop.deps)
  await expectTrue()
})

test.runIf(engineName() === 'postgres')('weeks are counted while old orders are changed', async () => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from orders where ${isOld} order by id limit 60`,
  )
  const turns = 15
  const status = async (turn: number) => {
    const other = turn % 2 ? 'cancelled' : 'completed'
    await db.execute(sql`update orders set status = ${other} where id = ${rows[turn % 7]?.id}`)
  }
  const lines = (turn: number) =>
    db.execute(sql`update order_items set quantity = quantity + 1 where order_id = ${rows[turn % 5]?.id}`)
  const sale = (turn: number) => addOrders(`racing-${turn}-`, 3)
  const anew = () =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sold_until'))`)
      await tx.execute(sql`delete from sold_until`)
      await tx.execute(sql`select count_sold_weeks()`)
    })
  const workers = [status, lines, sale, anew, status, lines].map(async (work) => {
    for (let turn = 0; turn < turns; turn++) await work(turn)
  })
  await Promise.all(workers)
  expect(await rowsOf('sold_until')).toBe(54)
  await expectTrue()
})

it('all counts disappear when all orders are deleted at once', async () => {
  await countSoldWeeks(shop.deps)
  await db.execute(sql`truncate orders cascade`)
  expect([await rowsOf('sold_until'), await rowsOf('sold_changes')]).toEqual([0, 0])
  await expectTrue()
})
