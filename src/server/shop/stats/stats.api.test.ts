import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteProduct } from '#server/shop/products/manage-products.ts'
import { stats as statsShape } from '#shared/contract/stats.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { selectSums } from './stats-store.ts'

const shop = await testShop()
const dear = await addProduct(shop, { price: '1000.50', stock: 100 })
const cheap = await addProduct(shop, { price: '10.00', stock: 100 })
await deleteProduct(shop.deps, (await addProduct(shop)).id)

const sell = async (
  at: string,
  ...args: Parameters<typeof order> extends [unknown, ...infer Rest] ? Rest : never
) => {
  shop.setNow(at)
  return (await order(shop, ...args)).json()
}

it('the dashboard counts days of the shop and excludes cancelled orders', async () => {
  await sell('2031-05-01T09:00:00Z', [dear], { phone: '9000000001' })
  // The evening of the 9th in London is the 10th in Murmansk.
  await sell('2031-06-09T21:30:00Z', [dear], { phone: '9000000002' })
  await sell('2031-06-09T20:30:00Z', [{ ...cheap, quantity: 5 }], { phone: '9000000003' })
  const { id } = await sell('2031-06-10T08:00:00Z', [{ ...dear, quantity: 9 }], { phone: '9000000001' })
  const token = await shop.signIn()
  await shop.request('PUT', `/api/admin/orders/${id}/status`, { token, body: { status: 'cancelled' } })

  const stats = statsShape.parse(await (await shop.request('GET', '/api/admin/stats', { token })).json())
  expect(stats).toMatchObject({
    ordersToday: 2,
    revenueToday: '1000.50',
    newCustomers: 1,
    totalProducts: 2,
    totalOrders: 4,
    totalRevenue: '2051.00',
    totalCustomers: 3,
    bestSellers: [
      { productId: cheap.id, name: cheap.name, sold: 5, revenue: '50.00' },
      { productId: dear.id, sold: 1, revenue: '1000.50' },
    ],
  })
  expect(stats.days).toHaveLength(30)
  expect(stats.days[0]).toEqual({ date: '2031-05-12', orders: 0, revenue: '0.00', customers: 0 })
  expect(stats.days.slice(-2)).toEqual([
    { date: '2031-06-09', orders: 1, revenue: '50.00', customers: 1 },
    { date: '2031-06-10', orders: 2, revenue: '1000.50', customers: 1 },
  ])
})

it('a period shows its orders, sum and average beside the same number of days before it', async () => {
  const statsOf = async (query: string) => {
    const answer = await shop.request('GET', `/api/admin/stats${query}`, { token })
    return statsShape.parse(await answer.json())
  }
  await sell('2031-07-20T09:00:00Z', [dear], { phone: '9000000011' })
  await sell('2031-07-28T09:00:00Z', [cheap], { phone: '9000000012' })
  await sell('2031-08-03T09:00:00Z', [{ ...cheap, quantity: 2 }], { phone: '9000000013' })
  const { id } = await sell('2031-08-03T10:00:00Z', [dear], { phone: '9000000013' })
  const token = await shop.signIn()
  await shop.request('PUT', `/api/admin/orders/${id}/status`, { token, body: { status: 'cancelled' } })
  const week = await statsOf('?days=7')
  expect(week.period).toEqual({
    days: 7,
    orders: 3,
    revenue: '30.00',
    averageOrder: '15.00',
    before: { orders: 0, revenue: '0.00', averageOrder: null },
  })
  expect(week.days.map(({ date }) => date)).toHaveLength(7)
  expect(week.bestSellers).toMatchObject([{ productId: cheap.id, sold: 3 }])
  // The 20th of July is the first of the seven days before.
  expect((await statsOf('?days=8')).period.before).toMatchObject({ orders: 1, averageOrder: '1000.50' })
  expect((await statsOf('')).period).toMatchObject({ days: 30, orders: 4 })
  for (const days of ['0', '367', 'week'])
    expect((await shop.request('GET', `/api/admin/stats?days=${days}`, { token })).status).toBe(400)
})

it.each([
  // Midnight in Delhi is half past six in the evening of London, so an hour of London has two days in it.
  ['Asia/Kolkata', '2031-09-01T18:29:59Z', '2031-09-01T18:30:00Z'],
  ['Europe/Moscow', '2031-10-01T20:59:59Z', '2031-10-01T21:00:00Z'],
])('a day in %s begins at its own midnight', async (timeZone, eve, morning) => {
  const phone = (last: number) => `90000${eve.slice(5, 7)}${last}`.padEnd(10, '0')
  await sell(eve, [dear], { phone: phone(1) })
  await sell(morning, [cheap], { phone: phone(2) })
  const date = eve.slice(0, 10)
  const { days } = await selectSums(shop.deps.db, { today: addDays(date, 1), timeZone, days: 2 })
  expect(days).toEqual([
    { date, orders: 1, revenue: '1000.50', customers: 1 },
    { date: addDays(date, 1), orders: 1, revenue: '10.00', customers: 1 },
  ])
})

it('sums of any size are shown', async () => {
  const at = '2031-12-01T09:00:00Z'
  const { id } = await sell(at, [dear], { phone: '9000000021' })
  await shop.deps.db.execute(sql`
    insert into orders (token, total_amount, first_name, phone, phone_digits, customer_id, created_at)
    select 'dear-' || number, 9999999999.99, first_name, phone, phone_digits, customer_id, created_at
    from orders, generate_series(1, 101) number where id = ${id}`)
  const token = await shop.signIn()
  const answer = await shop.request('GET', '/api/admin/stats?days=1', { token })
  const revenue = '1010000000999.49'
  expect(await answer.json()).toMatchObject({ revenueToday: revenue, period: { orders: 102, revenue } })
  const customers = await shop.request('GET', '/api/admin/customers/export', { token })
  expect(await customers.text()).toContain(revenue.replace('.', ','))
})
