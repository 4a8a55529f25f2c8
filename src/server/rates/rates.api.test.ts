import { expect, it } from 'vitest'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { countCall, forgetOldRates } from './rates.ts'

const shop = await testShop({ ORDER_RATE_PER_MINUTE: '3' })

it('orders beyond the limit wait for the minute to end', async () => {
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

it('contact messages are counted by themselves', async () => {
  shop.setNow('2031-01-01T11:00:00Z')
  const body = { name: 'Мария', email: 'm@example.com', phone: '9001234567', message: 'Есть ли шары?' }
  const send = async () => (await shop.request('POST', '/api/contact', { body })).status
  expect([await send(), await send(), await send(), await send()]).toEqual([201, 201, 201, 429])
})

it('calls at the same moment are all counted', async () => {
  const calls = Array.from({ length: 20 }, () => countCall(shop.deps, { key: 'burst', perMinute: 7 }))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(7)
})

it('old counts are forgotten', async () => {
  shop.setNow('2031-01-02T00:00:00Z')
  await forgetOldRates(shop.deps)
  const { rows } = await shop.database.pool.query('select * from rate_counts')
  expect(rows).toEqual([])
})
