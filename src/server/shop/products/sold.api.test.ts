import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { forgetOldKeys } from '#server/platform/idempotency/idempotency.ts'
import { addProduct, countRows, order, shelf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { changeStatus } from '../orders/change/change-status.ts'
import { refreshAllSold } from './sold.ts'

const shop = await testShop()

it('a sale counts for popularity for ninety days', async () => {
  const ball = await addProduct(shop)
  shop.setNow('2031-01-01T10:00:00Z')
  const old = await (await order(shop, [{ ...ball, quantity: 3 }])).json()
  shop.setNow('2031-03-01T10:00:00Z')
  await order(shop, [ball])
  await refreshAllSold(shop.deps)
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 4, popularity: 4 })
  shop.setNow('2031-04-15T10:00:00Z')
  await refreshAllSold(shop.deps)
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 1, popularity: 1 })
  // An order outside the window changes no count when it is cancelled.
  await changeStatus(shop.deps, old.id, { status: 'cancelled' }, { by: 'admin' })
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 1, popularity: 1, stock: 9 })
})

it('a lone sale is in the order of «по популярности» at once, those of a crowd follow', async () => {
  const [first, second] = [await addProduct(shop), await addProduct(shop)]
  await order(shop, [{ ...first, quantity: 5 }])
  expect(await shelf(shop, first.id)).toMatchObject({ sold: 5, popularity: 5 })
  for (let sale = 0; sale < 9; sale += 1) await order(shop, [second])
  expect(await shelf(shop, second.id)).toMatchObject({ sold: 9 })
  expect((await shelf(shop, second.id))?.popularity).toBeLessThan(9)
  const mostPopular = async () =>
    (await (await shop.request('GET', '/api/products?sort=popular')).json()).items[0].id
  await expect.poll(mostPopular, { timeout: 10_000 }).toBe(second.id)
  expect(await shelf(shop, second.id)).toMatchObject({ sold: 9, popularity: 9 })
})

it('what a server that died has not counted is counted by the hourly upkeep', async () => {
  const ball = await addProduct(shop)
  await shop.deps.db.execute(sql`update products set popularity = 7 where id = ${ball.id}`)
  await refreshAllSold(shop.deps)
  expect(await shelf(shop, ball.id)).toMatchObject({ sold: 0, popularity: 0 })
})

it('keys of repeated requests are forgotten after a day', async () => {
  const ball = await addProduct(shop)
  await order(shop, [ball], {}, { 'idempotency-key': 'old' })
  expect(await countRows(shop, 'idempotency_keys')).toBe(1)
  shop.setNow('2031-04-16T10:00:01Z')
  await forgetOldKeys(shop.deps)
  expect(await countRows(shop, 'idempotency_keys')).toBe(0)
  expect(await countRows(shop, 'orders')).toBe(13)
})
