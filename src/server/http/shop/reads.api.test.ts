import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct, order } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()

const article = {
  title: 'Сколько летает шар',
  slug: 'skolko',
  excerpt: 'Коротко',
  content: '<p>Долго.</p>',
  isPublished: true,
  isFeatured: true,
}

beforeAll(async () => {
  const token = await shop.signIn()
  const made = async (path: string, body: object) => {
    const response = await shop.request('POST', `/api/admin/${path}`, { body, token })
    expect(response.status, await response.clone().text()).toBe(201)
  }
  await made('categories', { name: 'Латекс', slug: 'latex' })
  await made('categories', { name: 'Хром', slug: 'hrom', parentIds: [1] })
  await made('blog', article)
  for (let n = 0; n < 3; n++) await addProduct(shop, { name: `Шар ${n}`, slug: `shar-${n}` })
  await shop.deps.db.execute('insert into product_categories select id, 1 + id % 2, 0 from products')
})

describe('a read by shoppers', () => {
  it.each([
    '/api/products?limit=12&offset=0',
    '/api/products?limit=12&offset=24&sort=price_asc&categoryId=1&categoryId=2&featured=false',
    '/api/products?limit=4&featured=true',
    '/api/products?limit=4&categoryId=1',
    '/api/products/lines?id=1&id=2&id=3',
    '/api/products/shar-1',
    '/api/products/never-was',
    '/api/categories',
    '/api/categories/latex',
    '/api/blog?limit=9&offset=0',
    '/api/blog?featured=true&limit=3',
    '/api/blog/skolko',
    '/api/blog/never-was',
  ])('needs at most three queries: %s', async (address) => {
    const status = address.includes('never') ? 404 : 200
    const count = await countQueries(shop, async () => {
      expect((await shop.request('GET', address)).status).toBe(status)
    })
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
  })

  it('does not count the announcement of an earlier order', async () => {
    const { promise: heard, resolve } = Promise.withResolvers<void>()
    const stop = await shop.database.listen('content', (payload) => {
      if (payload.includes('~stock:1')) resolve()
    })
    expect((await order(shop, [{ id: 1, price: '100.00' }])).status).toBe(201)
    const count = await countQueries(shop, () => heard)
    await stop()
    expect(count).toBe(0)
  })
})
