import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { popularityKey } from '#server/platform/db/advisory-lock.ts'
import { forgetOldKeys } from '#server/platform/idempotency/idempotency.ts'
import { addProduct, countRows, order, shelf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { changeStatus } from '../orders/change/change-order.ts'
import { startPopularity, updatePopularity } from './popularity.ts'
import { refreshAllSold } from './sold.ts'

const shop = await testShop()

it('a sale counts for ninety days', async () => {
  const ball = await addProduct(shop)
  shop.setNow('2031-01-01T10:00:00Z')
  const old = await (await order(shop, [{ ...ball, quantity: 3 }])).json()
  shop.setNow('2031-03-01T10:00:00Z')
  await order(shop, [ball])
  await refreshAllSold(shop.deps)
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 4 })
  shop.setNow('2031-04-15T10:00:00Z')
  await refreshAllSold(shop.deps)
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 1 })
  // Cancelling an order that is too old to count changes nothing.
  await changeStatus(shop.deps, old.id, { status: 'cancelled' }, { by: 'admin' })
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 1, stock: 9 })
})

const mostPopular = async () =>
  (await (await shop.request('GET', '/api/products?sort=popular')).json()).items[0].id

it('the sorting by popularity follows sales and cancellations', async () => {
  const [first, second] = [await addProduct(shop), await addProduct(shop)]
  await order(shop, [{ ...first, quantity: 5 }])
  const best = await (await order(shop, [{ ...second, quantity: 9 }])).json()
  expect(await shelf(shop, second.id)).toMatchObject({ sold: 9, popularity: 0 })
  await updatePopularity(shop.deps)
  expect(await shelf(shop, second.id)).toMatchObject({ sold: 9, popularity: 9 })
  expect(await mostPopular()).toBe(second.id)
  await changeStatus(shop.deps, best.id, { status: 'cancelled' }, { by: 'admin' })
  await updatePopularity(shop.deps)
  expect(await shelf(shop, second.id)).toMatchObject({ sold: 0, popularity: 0 })
  expect(await mostPopular()).toBe(first.id)
})

it('the sorting by popularity updates itself, even for hundreds of sold products', async () => {
  const { rows } = await shop.deps.db.execute<{ id: number }>(sql`
    insert into products (name, slug, price, sold)
    select 'Шар', 'many-' || number, 100, number from generate_series(1, 450) number returning id
  `)
  const worker = startPopularity(shop.deps)
  await expect.poll(mostPopular).toBe(rows.at(-1)?.id)
  await worker.stop()
  const { rows: wrong } = await shop.deps.db.execute(sql`select id from products where popularity <> sold`)
  expect(wrong).toEqual([])
})

it('a server skips its turn while another one updates the popularity', async () => {
  const ball = await addProduct(shop)
  await order(shop, [{ ...ball, quantity: 2 }])
  const other = await shop.database.pool.connect()
  await other.query(`begin; select pg_advisory_xact_lock(${popularityKey})`)
  await updatePopularity(shop.deps)
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 2, popularity: 0 })
  await other.query('rollback')
  other.release()
  await updatePopularity(shop.deps)
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 2, popularity: 2 })
})

it('the shop deletes the keys of repeated requests after a day', async () => {
  const ball = await addProduct(shop)
  await order(shop, [ball], {}, { 'idempotency-key': 'old' })
  expect(await countRows(shop, 'idempotency_keys')).toBe(1)
  shop.setNow('2031-04-16T10:00:01Z')
  await forgetOldKeys(shop.deps)
  expect(await countRows(shop, 'idempotency_keys')).toBe(0)
  expect(await countRows(shop, 'orders')).toBe(6)
})
