import { describe, expect, it } from 'vitest'
import { addProduct, countRows, order, orderOf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop({
  ORDER_RATE_PER_MINUTE: '1000',
  ORDER_RATE_PER_HOUR: '3',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_TO: 'staff@example.com',
  TELEGRAM_BOT_TOKEN: '1:token',
  TELEGRAM_CHAT_ID: '42',
  PUBLIC_URL: 'https://shar.example',
})
const letters = await testShop({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'staff@example.com' })

const messages = async (kind: string, of = shop) => {
  const { rows } = await of.database.pool.query(
    'select channel, payload, order_id from outbox where kind = $1 order by id',
    [kind],
  )
  return rows
}

describe('orders from one network', () => {
  it('are limited by the hour, and staff hear of it once', async () => {
    const ball = await addProduct(shop, { stock: 100 })
    shop.setNow('2031-01-01T10:00:00Z')
    const place = async () => (await order(shop, [ball])).status
    expect([await place(), await place()]).toEqual([201, 201])
    expect(await messages('many-orders')).toEqual([])
    const last = await (await order(shop, [ball])).json()
    shop.setNow('2031-01-01T10:40:00Z')
    const refused = await order(shop, [ball])
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1200',
      { message: 'Слишком много заказов за час. Попробуйте ещё раз через 20 минут.' },
    ])
    expect(await place()).toBe(429)
    const words = `За час 3 заказа с одного адреса, последний № ${last.id}`
    expect(await messages('many-orders')).toMatchObject([
      { channel: 'mail', order_id: last.id, payload: { to: 'staff@example.com', subject: words } },
      {
        channel: 'telegram',
        payload: { text: `${words}\nhttps://shar.example/admin/orders/${last.id}` },
      },
    ])
    shop.setNow('2031-01-01T11:00:00Z')
    expect(await place()).toBe(201)
  })

  it('count only when they are stored, and a repeat is answered beyond the limit', async () => {
    const ball = await addProduct(shop, { stock: 100 })
    shop.setNow('2031-01-02T10:00:00Z')
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await order(shop, [{ ...ball, price: '1.00' }])).status).toBe(409)
    const key = { 'idempotency-key': 'hour-1' }
    const first = await (await order(shop, [ball], {}, key)).json()
    expect((await order(shop, [ball])).status).toBe(201)
    expect((await order(shop, [ball])).status).toBe(201)
    expect((await order(shop, [ball])).status).toBe(429)
    expect((await (await order(shop, [ball], {}, key)).json()).id).toBe(first.id)
  })

  it('are counted exactly when they arrive together, with one notice', async () => {
    const ball = await addProduct(shop, { stock: 100 })
    shop.setNow('2031-01-03T10:00:00Z')
    const [told, stored] = [(await messages('many-orders')).length, await countRows(shop, 'orders')]
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(shop, [ball])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await countRows(shop, 'orders')).toBe(stored + 3)
    expect((await messages('many-orders')).length).toBe(told + 2)
  })

  it.each([
    { ORDER_RATE_PER_MINUTE: '1000', ORDER_RATE_PER_HOUR: '0' },
    { ORDER_RATE_PER_MINUTE: '0', ORDER_RATE_PER_HOUR: '2' },
  ])('are not limited by the hour with %o', async (variables) => {
    const free = await testShop(variables)
    const ball = await addProduct(free, { stock: 100 })
    for (let count = 0; count < 5; count += 1) expect((await order(free, [ball])).status).toBe(201)
  })

  it('may be 20 in an hour when nothing is set', async () => {
    const usual = await testShop({ ORDER_RATE_PER_MINUTE: '1000' })
    const ball = await addProduct(usual, { stock: 100 })
    for (let count = 0; count < 20; count += 1) expect((await order(usual, [ball])).status).toBe(201)
    expect((await order(usual, [ball])).status).toBe(429)
  })
})

describe('letters that visitors cause', () => {
  const place = async (email: string) => {
    const ball = await addProduct(letters, { stock: 100 })
    const placed = await order(letters, [ball], { email })
    expect(placed.status).toBe(201)
    return placed.json()
  }
  const sentTo = async (email: string) =>
    (await messages('order-confirmation', letters)).filter(
      ({ payload }) => payload.to.toLowerCase() === email,
    ).length

  it('are at most five an hour and ten a day to one address, and the history names the others', async () => {
    letters.setNow('2031-02-01T10:00:00Z')
    for (let count = 0; count < 5; count += 1) await place('stranger@example.com')
    const held = await place('Stranger@Example.com')
    expect(await sentTo('stranger@example.com')).toBe(5)
    const { history } = await (
      await letters.request('GET', `/api/admin/orders/${held.id}`, { token: await letters.signIn() })
    ).json()
    expect(history).toMatchObject([
      { status: 'pending', by: 'Покупатель' },
      {
        by: 'Магазин',
        note: 'Письмо покупателю не отправлено: на этот адрес уже ушло 5 писем за час или 10 за сутки',
      },
    ])
    const seen = await (await letters.request('GET', `/api/orders/${held.token}`)).json()
    expect(seen.history).toHaveLength(1)
    await place('neighbour@example.com')
    expect(await sentTo('neighbour@example.com')).toBe(1)

    letters.setNow('2031-02-01T11:00:01Z')
    for (let count = 0; count < 6; count += 1) await place('stranger@example.com')
    letters.setNow('2031-02-01T20:00:00Z')
    await place('stranger@example.com')
    expect(await sentTo('stranger@example.com')).toBe(10)
    letters.setNow('2031-02-02T10:00:01Z')
    await place('stranger@example.com')
    expect(await sentTo('stranger@example.com')).toBe(11)
  })

  it('leave notices to staff and letters of staff uncounted', async () => {
    letters.setNow('2031-02-03T10:00:00Z')
    for (let count = 0; count < 7; count += 1) await place('buyer@example.com')
    const last = await place('buyer@example.com')
    const notices = await messages('new-order', letters)
    expect(notices.filter(({ order_id }) => order_id === last.id)).toHaveLength(1)
    const change = { body: { status: 'processing' }, token: await letters.signIn() }
    await letters.request('PUT', `/api/admin/orders/${last.id}/status`, change)
    expect(
      (await messages('order-confirmed', letters)).filter(({ order_id }) => order_id === last.id),
    ).toHaveLength(1)
  })

  it('are counted exactly when orders arrive together', async () => {
    letters.setNow('2031-02-04T10:00:00Z')
    const ball = await addProduct(letters, { stock: 100 })
    const body = orderOf([ball], { email: 'crowd@example.com' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => letters.request('POST', '/api/orders', { body })),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await sentTo('crowd@example.com')).toBe(5)
  })

  it('are counted under a keyed hash', async () => {
    const { rows } = await letters.database.pool.query('select * from shopper_letters')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|example/)
  })
})
