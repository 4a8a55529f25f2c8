import { expect, it } from 'vitest'
import type { Product } from '#shared/contract/products.ts'
import { untilHeard } from '#test/support/heard.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const token = await shop.signIn()

const read = async ({ slug }: Product): Promise<Product> =>
  (await shop.request('GET', `/api/products/${slug}`)).json()

it('a product shows its new stock after an order with a single query', async () => {
  const ball = await addProduct(shop, { stock: 9 })
  const before = await read(ball)
  expect(before.stock).toBe(9)
  await order(shop, [{ ...ball, quantity: 2 }])
  let after: Product | undefined
  const asked = await countQueries(shop, async () => {
    after = await read(ball)
  })
  expect([asked, after]).toEqual([1, { ...before, stock: 7 }])
})

it('other changes of a product show at once, together with its stock', async () => {
  const ball = await addProduct(shop, { stock: 9 })
  await read(ball)
  await order(shop, [ball])
  await shop.request('PUT', `/api/admin/products/${ball.id}`, { body: { price: '777.00' }, token })
  expect(await read(ball)).toMatchObject({ price: '777.00', stock: 8 })
  await shop.request('PUT', `/api/admin/products/${ball.id}`, { body: { isActive: false }, token })
  expect((await shop.request('GET', `/api/products/${ball.slug}`)).status).toBe(404)
})

it('the cards of a list are read together, and their total once', async () => {
  const made: Product[] = []
  for (let n = 0; n < 6; n += 1) made.push(await addProduct(shop, { name: `Карточка ${n}`, stock: 3 }))
  await untilHeard(shop)
  const list = async () => shop.request('GET', '/api/products?limit=6&offset=0&sort=newest')
  expect(await countQueries(shop, list)).toBeLessThanOrEqual(3)
  expect(await countQueries(shop, list)).toBe(2)
  await order(shop, [made[2] as Product])
  const { items } = await (await list()).json()
  const numbers = new Map(items.map(({ id, stock }: Product) => [id, stock]))
  expect(made.map(({ id }) => numbers.get(id))).toEqual([3, 3, 2, 3, 3, 3])
})
