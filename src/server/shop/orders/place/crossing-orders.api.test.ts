import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/platform/db/tx.ts'
import { lockSlot } from '#server/shop/delivery/places-store.ts'
import { orderDelivery, rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import { addProduct, countRows, shelves } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
shop.setNow('2030-06-04T09:00:00Z')
const date = '2030-06-05'
const slot = { from: '15:00', to: '18:00' }
await setRules(shop, rulesOf([slotRule(slot.from, slot.to)]))

const [star, heart, ribbon] = await Promise.all([addProduct(shop), addProduct(shop), addProduct(shop)])
const setOf = (...parts: { id: number }[]) =>
  addProduct(shop, { parts: parts.map(({ id }) => ({ productId: id, quantity: 1 })) })
await setOf(star, heart)
const bouquet = await setOf(heart, ribbon)

/** Resolves once so many transactions wait for the slot. */
const waiting = (orders: number) =>
  expect
    .poll(async () => {
      const { rowCount } = await shop.database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount
    })
    .toBe(orders)

/** Starts the orders one after the other while the slot is locked, and unlocks it when the last one waits. */
async function queueAtSlot(orders: (() => Response | Promise<Response>)[]) {
  const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const holding = inTransaction(shop.deps.db, async (tx) => {
    await lockSlot(tx, date, slot)
    locked()
    await isOver
  })
  onTestFinished(() => letGo())
  await isLocked
  const responses: (Response | Promise<Response>)[] = []
  for (const place of orders) {
    responses.push(place())
    await waiting(responses.length)
  }
  letGo()
  await holding
  return Promise.all(responses)
}

// The star holds the slot and waits for the first set, which the order of the other set has locked already.
it('two orders that wait for each other at a slot are both placed, once', async () => {
  const keys = [randomUUID(), randomUUID()]
  const place = (product: typeof star, key = '') =>
    orderDelivery(shop, [product], { date, delivery: { slot }, headers: { 'idempotency-key': key } })
  const responses = await queueAtSlot([() => place(star, keys[0]), () => place(bouquet, keys[1])])
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect(await countRows(shop, 'orders')).toBe(2)
  const stocks = new Map((await shelves(shop)).map(({ id, stock, moved }) => [id, [stock, moved]]))
  expect([star, heart, ribbon].map(({ id }) => stocks.get(id))).toEqual([
    [9, 9],
    [9, 9],
    [9, 9],
  ])
})

it.each([
  ['57014', 'runs into its time limit'],
  ['40P01', 'loses a deadlock again and again'],
])('a write is asked to come back when a statement %s %s', async (state) => {
  const { pool } = shop.database
  await pool.query(`
    create function fail() returns trigger language plpgsql as $$
    begin raise exception using errcode = '${state}'; end $$;
    create trigger fail before insert on orders for each row execute function fail();
    create trigger fail before update on products for each row execute function fail()
  `)
  onTestFinished(async () => {
    await pool.query('drop function fail cascade')
  })
  const token = await shop.signIn()
  const changed = { name: 'Звезда', slug: star.slug, price: star.price }
  const responses = await Promise.all([
    orderDelivery(shop, [star], { date }),
    shop.request('PUT', `/api/admin/products/${star.id}`, { token, body: changed }),
  ])
  for (const { status, headers } of responses)
    expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
})
