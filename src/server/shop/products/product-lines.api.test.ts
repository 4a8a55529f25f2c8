import { expect, it } from 'vitest'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()

async function create(product: Record<string, unknown>): Promise<number> {
  const token = await shop.signIn()
  const response = await shop.request('POST', '/api/admin/products', { body: product, token })
  return (await response.json()).id
}

it('a cart receives the current state of its products without those no longer on sale', async () => {
  const sold = await create({ name: 'Шар', slug: 'shar', price: '190.00', stock: 3 })
  const hidden = await create({ name: 'Скрытый', slug: 'skrytyy', price: '1.00', isActive: false })
  const response = await shop.request('GET', `/api/products/lines?id=${sold}&id=${hidden}&id=999999`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([expect.objectContaining({ id: sold, price: '190.00', stock: 3 })])
})

it.each([
  '',
  'id=abc',
  'id=0',
  new URLSearchParams(Array.from({ length: 101 }, () => ['id', '1'])).toString(),
])('an invalid query for cart lines is refused: %s', async (query) => {
  expect((await shop.request('GET', `/api/products/lines?${query}`)).status).toBe(400)
})
