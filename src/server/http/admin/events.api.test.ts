import { expect, test } from 'vitest'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()

const watch = (token?: string) => shop.request('GET', '/api/admin/events', { token })

async function readUntil(response: Response, wanted: RegExp): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && !wanted.test(text)) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  await reader?.cancel()
  return text
}

test('strangers hear nothing about new orders', async () => {
  expect((await watch()).status).toBe(401)
  expect((await watch('garbage')).status).toBe(401)
})

test('whoever watches the panel hears of an order the moment it is placed', async () => {
  const token = await shop.signIn()
  const product = await (
    await shop.request('POST', '/api/admin/products', {
      token,
      body: { name: 'Шар', slug: 'shar', price: '100', stock: 5 },
    })
  ).json()
  const stream = await watch(token)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')

  const heard = readUntil(stream, /event: order\ndata: \d+\n\n/)
  const placed = await shop.request('POST', '/api/orders', {
    body: {
      customer: {
        firstName: 'Анна',
        lastName: 'Климова',
        email: 'anna@example.com',
        phone: '+7 (921) 555-01-14',
        address: 'Мурманск, улица Примерная, 1',
      },
      items: [{ productId: product.id, quantity: 1, price: product.price }],
    },
  })
  const order = await placed.json()
  expect(placed.status).toBe(201)
  expect(await heard).toContain(`event: order\ndata: ${order.id}\n\n`)
})

test('a stream ends with the server, so that nobody holds it up', async () => {
  const stream = await watch(await shop.signIn())
  shop.deps.orderNews.end()
  expect(await readUntil(stream, /never/)).toBe(': hello\n\n')
})
