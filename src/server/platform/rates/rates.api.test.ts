import { expect, it } from 'vitest'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { countCall, forgetOldRates } from './rates.ts'

const shop = await testShop({ ORDER_RATE_PER_MINUTE: '3' })

it('an order over the limit is refused until the minute ends', async () => {
  const ball = await addProduct(shop)
  shop.setNow('2031-01-01T10:00:00Z')
  const statuses = []
  for (let index = 0; index < 3; index += 1) statuses.push((await order(shop, [ball])).status)
  expect(statuses).toEqual([201, 201, 201])
  shop.setNow('2031-01-01T10:00:40Z')
  const refused = await order(shop, [ball])
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('20')
  shop.setNow('2031-01-01T10:01:00Z')
  expect((await order(shop, [ball])).status).toBe(201)
})

it('a repeated order is answered over the limit, is not counted and permits no other call', async () => {
  const ball = await addProduct(shop)
  shop.setNow('2031-01-01T10:30:00Z')
  const send = async (key: string, quantity = 1) => {
    const response = await order(shop, [{ ...ball, quantity }], {}, { 'idempotency-key': key })
    return { status: response.status, id: (await response.json()).id }
  }
  const first = await send('repeat-1')
  const repeats = [await send('repeat-1'), await send('repeat-1'), await send('repeat-1')]
  expect(repeats).toEqual([first, first, first])
  expect([(await send('repeat-2')).status, (await send('repeat-3')).status]).toEqual([201, 201])

  expect((await send('repeat-4')).status).toBe(429)
  expect((await send('repeat-1', 2)).status).toBe(429)
  expect(await send('repeat-1')).toEqual(first)
})

it('contact messages have a count of their own', async () => {
  shop.setNow('2031-01-01T11:00:00Z')
  const body = { name: 'Мария', email: 'm@example.com', phone: '9001234567', message: 'Есть ли шары?' }
  const send = async (headers = {}) => (await shop.request('POST', '/api/contact', { body, headers })).status
  const key = { 'idempotency-key': 'contact' }
  expect([await send(key), await send(), await send(), await send()]).toEqual([201, 201, 201, 429])
  expect(await send(key)).toBe(201)
})

it('simultaneous calls are all counted', async () => {
  const calls = Array.from({ length: 20 }, () => countCall(shop.deps, { key: 'burst', perMinute: 7 }))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(7)
})

it('old counts are deleted', async () => {
  shop.setNow('2031-01-02T00:00:00Z')
  await forgetOldRates(shop.deps)
  const { rows } = await shop.database.pool.query('select * from rate_counts')
  expect(rows).toEqual([])
})
