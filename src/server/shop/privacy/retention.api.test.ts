import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { privacyText } from '#server/shop/settings/privacy-text.ts'
import { retention } from '#shared/limits.ts'
import { readShopFacts } from '#shared/shop.ts'
import { orderDelivery } from '#test/support/delivery.ts'
import { addProduct, countRows, customerIdOf, everythingStored } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { changeStatus } from '../orders/change/change-order.ts'
import { startRetention } from './retention.ts'

const shop = await testShop({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'staff@example.com' })
const ball = await addProduct(shop, { stock: 1000 })

/** Started as the server does; stopping waits for its first run. */
const runAt = async (moment: string) => {
  shop.setNow(moment)
  await startRetention(shop.deps).stop()
}

const orderAt = async (moment: string, phone: string) => {
  shop.setNow(moment)
  const delivery = { recipient: { name: 'Аглая', phone }, card: `Для ${phone}` }
  return (await orderDelivery(shop, [ball], { customer: { phone }, delivery })).json()
}

const phonesIn = async (table: 'orders' | 'customers') => {
  const { rows } = await shop.deps.db.execute<{ phone: string }>(
    sql`select phone from ${sql.identifier(table)} order by id`,
  )
  return rows.map(({ phone }) => phone)
}

afterEach(async () => {
  for (const table of ['orders', 'customers', 'contact_messages', 'outbox'])
    await shop.deps.db.execute(sql`truncate ${sql.identifier(table)} cascade`)
})

it('an order is anonymized five years after completion, its customer with the last one', async () => {
  const [old, late, recent] = ['+7 (900) 111-11-11', '+7 (900) 222-22-22', '+7 (900) 333-33-33']
  await orderAt('2031-01-10T10:00:00Z', old)
  const slow = await orderAt('2031-01-10T10:00:00Z', late)
  shop.setNow('2031-03-01T10:00:00Z')
  await changeStatus(shop.deps, slow.id, { status: 'completed' }, { by: 'admin' })
  await orderAt('2031-01-10T10:00:00Z', recent)
  await orderAt('2034-01-10T10:00:00Z', recent)

  await runAt('2036-01-10T09:59:00Z')
  expect(await phonesIn('orders')).toEqual([old, late, recent, recent])
  await runAt('2036-01-10T10:01:00Z')
  expect(await phonesIn('orders')).toEqual(['', late, '', recent])
  expect(await phonesIn('customers')).toEqual([late, recent])
  await runAt('2036-03-01T10:01:00Z')
  expect(await phonesIn('orders')).toEqual(['', '', '', recent])
  expect(await phonesIn('customers')).toEqual([recent])

  expect(await everythingStored(shop)).not.toMatch(/111-11-11|222-22-22|79001111111|79002222222/)
  const names = await shop.database.pool.query('select first_name as name from orders order by id')
  expect(names.rows.filter(({ name }) => name === 'Удалённый клиент')).toHaveLength(3)
  const { rows: sums } = await shop.database.pool.query('select sum(total_amount)::text from orders')
  expect(sums).toEqual([{ sum: '400.00' }])
})

it('journal entries about an old order are erased with it', async () => {
  const phone = '+7 (900) 555-55-55'
  const { id } = await orderAt('2031-01-10T10:00:00Z', phone)
  const body = {
    status: 'pending',
    customer: { firstName: 'Аглая', phone },
    items: [{ productId: ball.id, quantity: 1, price: ball.price }],
    notes: 'Домофон 55',
    deliveryTime: 'как позвонит Аглая',
  }
  await shop.request('PUT', `/api/admin/orders/${id}`, { body, token: await shop.signIn() })
  expect(await everythingStored(shop)).toMatch(/admin.*Домофон 55/)
  await runAt('2036-01-10T10:01:00Z')
  expect(await everythingStored(shop)).not.toMatch(/Домофон 55|Аглая/)
})

it('later words of staff in an anonymized order are erased in time, too', async () => {
  const { id } = await orderAt('2031-01-10T10:00:00Z', '+7 (900) 666-66-66')
  const token = await shop.signIn()
  await shop.request('POST', `/api/admin/customers/${await customerIdOf(shop, { id })}/erase`, { token })
  const body = {
    status: 'pending',
    customer: { firstName: 'Удалённый клиент', phone: '' },
    items: [{ productId: ball.id, quantity: 1, price: ball.price }],
    deliveryAddress: 'улица Новая, 66',
  }
  const saved = await shop.request('PUT', `/api/admin/orders/${id}`, { body, token })
  expect(saved.status, await saved.text()).toBe(200)
  await runAt('2036-01-10T09:59:00Z')
  expect(await everythingStored(shop)).toContain('улица Новая, 66')
  await runAt('2036-01-10T10:01:00Z')
  expect(await everythingStored(shop)).not.toContain('улица Новая, 66')
})

it('a contact message is deleted after a year, with its sent copies', async () => {
  const body = { name: 'Мария', email: 'm@example.com', phone: '9001234567', message: 'Есть ли шары?' }
  shop.setNow('2032-02-29T10:00:00Z')
  await shop.request('POST', '/api/contact', { body })
  const left = async () => [await countRows(shop, 'contact_messages'), await countRows(shop, 'outbox')]
  await runAt('2033-02-28T09:00:00Z')
  expect(await left()).toEqual([1, 1])
  await runAt('2033-03-01T10:01:00Z')
  expect(await left()).toEqual([0, 0])
})

it('a customer newly added by staff stays', async () => {
  shop.setNow('2031-01-10T10:00:00Z')
  const token = await shop.signIn()
  const body = { firstName: 'Пётр', phone: '+7 (900) 444-44-44' }
  await shop.request('POST', '/api/admin/customers', { body, token })
  await runAt('2035-12-31T10:00:00Z')
  expect(await phonesIn('customers')).toEqual([body.phone])
  await runAt('2036-01-10T10:01:00Z')
  expect(await phonesIn('customers')).toEqual([])
})

it('the privacy page promises the real retention times', () => {
  const promises = privacyText(readShopFacts({})).flatMap(({ list = [] }) => list)
  const words = new Map([
    [1, 'один год'],
    [5, 'пять лет'],
  ])
  expect(promises).toContainEqual(
    expect.stringContaining(`Данные заказа: ${words.get(retention.orderYears)}`),
  )
  expect(promises).toContainEqual(`Сообщения с формы: ${words.get(retention.messageYears)}.`)
})
