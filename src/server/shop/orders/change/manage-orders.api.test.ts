import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listOrders } from '#server/shop/orders/orders.ts'
import { type Order, order as orderShape } from '#shared/contract/orders.ts'
import { addProduct, customerIdOf, order, shelf, shopper } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const token = await shop.signIn()

const admin = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api/admin${path}`, { token, body })

const placed = async (...args: Parameters<typeof order> extends [unknown, ...infer Rest] ? Rest : never) => {
  const { id } = await (await order(shop, ...args)).json()
  return orderShape.parse(await (await admin('GET', `/orders/${id}`)).json())
}

const setStatus = (id: number, status: string) => admin('PUT', `/orders/${id}/status`, { status })

const reasons = async (productId: number) => {
  const movements = await (await admin('GET', `/products/${productId}/movements`)).json()
  return movements.map(({ reason, delta, by }: { reason: string; delta: number; by: string }) => [
    reason,
    delta,
    by,
  ])
}

const formOf = (order: Order) => ({
  customer: { ...order.customer, id: undefined },
  deliveryAddress: order.deliveryAddress,
  deliveryDate: order.deliveryDate,
  deliveryTime: order.deliveryTime,
  notes: order.notes,
  status: order.status,
  items: order.orderItems.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
})

describe('the status of an order', () => {
  it('returns the goods to stock once when cancelled, and removes them when restored', async () => {
    const ball = await addProduct(shop, { stock: 5 })
    const { id } = await placed([{ ...ball, quantity: 2 }])
    await setStatus(id, 'cancelled')
    await setStatus(id, 'cancelled')
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 5, moved: 5, sold: 0 })
    const response = await setStatus(id, 'completed')
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 3, moved: 3, sold: 2 })
    expect((await response.json()).history).toMatchObject([
      { status: 'pending', by: 'Покупатель' },
      { status: 'cancelled', by: 'admin' },
      { status: 'completed', by: 'admin' },
    ])
    expect(await reasons(ball.id)).toEqual([
      ['uncancel', -2, 'admin'],
      ['cancel', 2, 'admin'],
      ['order', -2, 'Покупатель'],
      ['initial', 5, 'admin'],
    ])
  })

  it('stays cancelled when the goods were sold to another shopper', async () => {
    const ball = await addProduct(shop, { stock: 1, name: 'Последний' })
    const { id } = await placed([ball])
    await setStatus(id, 'cancelled')
    await placed([ball])
    const response = await setStatus(id, 'pending')
    expect(response.status).toBe(409)
    expect((await response.json()).message).toContain('«Последний»')
    expect(await (await admin('GET', `/orders/${id}`)).json()).toMatchObject({ status: 'cancelled' })
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 0, moved: 0 })
  })

  it('cannot be an unknown value', async () => {
    const { id } = await placed([await addProduct(shop)])
    const response = await setStatus(id, 'lost')
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({ status: 'Статус обязателен' })
    expect((await setStatus(999_999, 'pending')).status).toBe(404)
  })
})

describe('an edit of an order', () => {
  it('keeps the price of remaining lines, and changes the stock by the difference', async () => {
    const [stays, goes, comes] = [
      await addProduct(shop, { price: '100.00' }),
      await addProduct(shop, { price: '50.00' }),
      await addProduct(shop, { price: '10.00' }),
    ]
    const before = await placed([{ ...stays, quantity: 2 }, goes])
    await admin('PUT', `/products/${stays.id}`, { price: '999.00' })
    const items = [
      { productId: comes.id, quantity: 3, price: '1.00' },
      { productId: stays.id, quantity: 5, price: '1.00' },
    ]
    const response = await admin('PUT', `/orders/${before.id}`, { ...formOf(before), items })
    expect(response.status).toBe(200)
    const after = orderShape.parse(await response.json())
    expect(after.totalAmount).toBe('530.00')
    expect(after.orderItems.map(({ productId, price, quantity }) => [productId, price, quantity])).toEqual([
      [comes.id, '10.00', 3],
      [stays.id, '100.00', 5],
    ])
    expect(after.history).toHaveLength(1)
    expect(await shelf(shop, stays.id)).toMatchObject({ stock: 5, moved: 5, sold: 5 })
    expect(await shelf(shop, goes.id)).toMatchObject({ stock: 10, moved: 10, sold: 0 })
    expect(await shelf(shop, comes.id)).toMatchObject({ stock: 7, moved: 7, sold: 3 })
    expect((await reasons(stays.id))[0]).toEqual(['edit', -3, 'admin'])
  })

  it('moves no goods of a cancelled order, and exactly the edited lines of a restored one', async () => {
    const ball = await addProduct(shop)
    const before = await placed([{ ...ball, quantity: 2 }])
    await setStatus(before.id, 'cancelled')
    const form = { ...formOf(before), items: [{ productId: ball.id, quantity: 4, price: '100.00' }] }
    await admin('PUT', `/orders/${before.id}`, { ...form, status: 'cancelled' })
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 10 })
    await admin('PUT', `/orders/${before.id}`, { ...form, status: 'processing' })
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 6, moved: 6, sold: 4 })
  })

  it('changes the order’s copy of the person, but not the customer', async () => {
    const before = await placed([await addProduct(shop)], { phone: '+7 (911) 000-11-22' })
    const customer = { firstName: 'Другая', lastName: '', email: '', phone: '+7 (911) 000-33-44' }
    const response = await admin('PUT', `/orders/${before.id}`, { ...formOf(before), customer })
    const customerId = await customerIdOf(shop, before)
    expect(await response.json()).toMatchObject({ customer: { ...customer, id: customerId } })
    const customers = await (await admin('GET', '/customers')).json()
    expect(customers.find((one: { id: number }) => one.id === customerId)).toMatchObject({
      firstName: shopper.firstName,
      phone: '+7 (911) 000-11-22',
    })
  })

  it('shows the shopper their own remark, and never the notes of staff', async () => {
    const ball = await addProduct(shop)
    const headers = { 'idempotency-key': 'own-remark-0001' }
    const place = async () => (await order(shop, [ball], { notes: 'Домофон не работает' }, headers)).json()
    const own = await place()
    const seen = async (token: string) =>
      (await (await shop.request('GET', `/api/orders/${token}`)).json()).notes
    for (const notes of ['Клиент скандальный', 'Клиент очень скандальный']) {
      const saved = await admin('PUT', `/orders/${own.id}`, { ...formOf(own), notes })
      expect(await saved.json()).toMatchObject({ notes })
      expect(await seen(own.token)).toBe('Домофон не работает')
      expect(await place()).toMatchObject({ id: own.id, notes: 'Домофон не работает' })
    }
    const items = [{ productId: ball.id, quantity: 1, price: '100.00' }]
    const body = { customerId: await customerIdOf(shop, own), notes: 'Скандалил по телефону', items }
    const ours = await (await admin('POST', '/orders', body)).json()
    const { rows } = await shop.deps.db.execute<{ token: string }>(
      sql`select token from orders where id = ${ours.id}`,
    )
    expect(ours.notes).toBe('Скандалил по телефону')
    expect(await seen(rows[0]?.token ?? '')).toBe('')
  })

  it('checks the form with the panel’s own error messages', async () => {
    const before = await placed([await addProduct(shop)])
    const bad = { ...formOf(before), items: [], customer: { firstName: '', phone: '', email: 'x' } }
    const response = await admin('PUT', `/orders/${before.id}`, bad)
    expect((await response.json()).errors).toEqual({
      'customer.firstName': 'Имя обязательно',
      'customer.phone': 'Телефон обязателен',
      'customer.email': 'Некорректный email',
      items: 'Добавьте хотя бы один товар',
    })
  })

  it('rejects a delivery date that does not exist', async () => {
    const before = await placed([await addProduct(shop)])
    const bad = { ...formOf(before), deliveryDate: '2027-02-31' }
    const response = await admin('PUT', `/orders/${before.id}`, bad)
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({ deliveryDate: 'Некорректная дата доставки' })
  })

  it('is refused when the goods are out of stock, and then changes nothing', async () => {
    const ball = await addProduct(shop, { stock: 3 })
    const before = await placed([ball])
    const items = [{ productId: ball.id, quantity: 4, price: '100.00' }]
    expect((await admin('PUT', `/orders/${before.id}`, { ...formOf(before), items })).status).toBe(409)
    expect(await (await admin('GET', `/orders/${before.id}`)).json()).toEqual(before)
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 2, moved: 2 })
  })
})

describe('a stale order form', () => {
  const put = (id: number, form: object) => admin('PUT', `/orders/${id}`, form)

  it('overwrites nothing, and the refusal lists each change and its author', async () => {
    const before = await placed([await addProduct(shop)])
    await put(before.id, { ...formOf(before), notes: 'Звонить вечером', version: before.version })
    await setStatus(before.id, 'processing')
    const stale = { ...formOf(before), deliveryAddress: 'улица Новая, 5', version: before.version }
    const response = await put(before.id, stale)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      message: 'Заказ тем временем изменён. admin: примечание, статус.',
      reason: 'version',
      version: 3,
      changes: [
        { by: 'admin', fields: ['notes'] },
        { by: 'admin', fields: ['status'] },
      ],
    })
    const now = await (await admin('GET', `/orders/${before.id}`)).json()
    expect(now).toMatchObject({
      ...before,
      notes: 'Звонить вечером',
      status: 'processing',
      version: 3,
      history: {},
    })
    expect((await put(before.id, { ...stale, status: 'processing', version: 3 })).status).toBe(200)
  })

  it.each([
    ['customer.firstName', { customer: { firstName: 'Пётр', phone: shopper.phone } }],
    ['customer.email', { customer: { firstName: 'Мария', phone: shopper.phone, email: 'p@example.ru' } }],
    ['deliveryDate', { deliveryDate: `${new Date().getFullYear() + 1}-01-01` }],
    ['deliveryTime', { deliveryTime: '12:00' }],
    ['deliveryAddress', { deliveryAddress: 'Другая улица, 7' }],
    ['notes', { notes: 'Другое' }],
    ['status', { status: 'completed' }],
  ])('is refused after a change of %s', async (_, change) => {
    const before = await placed([await addProduct(shop)])
    const changed = await (await put(before.id, { ...formOf(before), ...change })).json()
    expect(changed.version).toBe(before.version + 1)
    const stale = { ...formOf(before), notes: 'Моё', version: before.version }
    expect((await put(before.id, stale)).status).toBe(409)
  })

  it('is refused after a change to other goods of the same price', async () => {
    const [one, other] = [await addProduct(shop), await addProduct(shop)]
    const before = await placed([one])
    const items = [{ productId: other.id, quantity: 1, price: other.price }]
    await put(before.id, { ...formOf(before), items })
    const response = await put(before.id, { ...formOf(before), notes: 'Моё', version: before.version })
    expect((await response.json()).message).toBe('Заказ тем временем изменён. admin: товары.')
    expect(await shelf(shop, other.id)).toMatchObject({ stock: 9 })
  })

  it('is refused after the erasure of the person, who stays erased', async () => {
    const before = await placed([await addProduct(shop)], { phone: '+7 (911) 000-55-66' })
    await admin('POST', `/customers/${await customerIdOf(shop, before)}/erase`)
    const response = await put(before.id, { ...formOf(before), notes: 'Моё', version: before.version })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ message: 'Заказ тем временем изменён.', changes: [] })
  })

  it('is accepted when it repeats a save whose answer was lost', async () => {
    const before = await placed([await addProduct(shop)])
    const form = { ...formOf(before), notes: 'Моё', version: before.version }
    const first = await (await put(before.id, form)).json()
    const again = await put(before.id, form)
    expect([again.status, await again.json()]).toEqual([200, first])
  })

  it('is accepted after a save that changed nothing', async () => {
    const before = await placed([await addProduct(shop)])
    expect(await (await put(before.id, { ...formOf(before), version: before.version })).json()).toEqual(
      before,
    )
    await setStatus(before.id, before.status)
    expect((await put(before.id, { ...formOf(before), notes: 'Моё', version: 1 })).status).toBe(200)
  })

  it('overwrites everything when it names no version', async () => {
    const before = await placed([await addProduct(shop)])
    await put(before.id, { ...formOf(before), notes: 'Звонить вечером' })
    const response = await put(before.id, formOf(before))
    expect([response.status, (await response.json()).notes]).toEqual([200, ''])
  })

  it('that changes only the status is refused only after another status change', async () => {
    const before = await placed([await addProduct(shop)])
    const status = (next: string, version: number) =>
      admin('PUT', `/orders/${before.id}/status`, { status: next, version })
    await put(before.id, { ...formOf(before), notes: 'Звонить вечером' })
    expect((await status('cancelled', before.version)).status).toBe(200)
    const response = await status('processing', before.version)
    expect(response.status).toBe(409)
    expect((await response.json()).message).toContain('admin: примечание, статус.')
    expect(await (await admin('GET', `/orders/${before.id}`)).json()).toMatchObject({ status: 'cancelled' })
  })
})

describe('an order that staff enter', () => {
  it('has the current product prices and a copy of the chosen customer', async () => {
    const ball = await addProduct(shop, { price: '70.00', stock: 2 })
    const person = { firstName: 'Олег', phone: '+7 (921) 555-66-77' }
    const { id: customerId } = await (await admin('POST', '/customers', person)).json()
    const items = [{ productId: ball.id, quantity: 2, price: '1.00' }]
    const response = await admin('POST', '/orders', { customerId, deliveryAddress: 'Самовывоз', items })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      totalAmount: '140.00',
      customer: { id: customerId, ...person },
      deliveryAddress: 'Самовывоз',
      history: [{ status: 'pending', by: 'admin' }],
    })
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 0, sold: 2 })
    expect((await admin('POST', '/orders', { customerId, items })).status).toBe(409)
    const nobody = await admin('POST', '/orders', { customerId: 999_999, items })
    expect((await nobody.json()).errors).toEqual({ customerId: 'Выберите клиента' })
  })
})

it('the shop refuses an order with too large a total, from shoppers and from staff', async () => {
  const { id, price } = await addProduct(shop, { price: '9999999999.99', stock: 20_000 })
  const cheap = await addProduct(shop, { price: '100.00' })
  const small = await placed([{ ...cheap, quantity: 1 }])
  const tooDear = async (answer: Response) =>
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'Сумма заказа слишком большая', errors: { items: 'Сумма заказа слишком большая' } },
    ])
  for (const lines of [[{ id, price, quantity: 2 }], Array(12).fill({ id, price, quantity: 999 })]) {
    const items = lines.map(({ quantity }) => ({ productId: id, quantity, price }))
    await tooDear(await order(shop, lines))
    await tooDear(await admin('POST', '/orders', { customerId: await customerIdOf(shop, small), items }))
    await tooDear(await admin('PUT', `/orders/${small.id}`, { ...formOf(small), items }))
  }
  expect((await shelf(shop, id))?.stock).toBe(20_000)
})

describe('the list of orders', () => {
  const ids = async (query: string) => {
    const { items } = await (await admin('GET', `/orders?${query}`)).json()
    return items.map((one: Order) => one.id)
  }

  it('finds an order by number, name, phone and e-mail', async () => {
    const person = {
      firstName: 'Ёлочка',
      lastName: 'Зимняя',
      email: 'Elka@Example.com',
      phone: '8 (902) 777-88-99',
    }
    const { id } = await placed([await addProduct(shop)], person)
    const numbers = [`${id}`, `#${id}`, `№${id}`, `№ ${id}`]
    const people = ['ёлочка зим', 'Зимняя Ёл', 'elka@', '+7 902 777-88-99', '8902777', '902 777']
    for (const search of [...numbers, ...people])
      expect(await ids(`search=${encodeURIComponent(search)}`), search).toContain(id)
    expect(await ids(`search=${encodeURIComponent('%')}`)).toEqual([])
    for (const search of ['#9999999999', '№ 9999999999', '№ ёлочка'])
      expect(await ids(`search=${encodeURIComponent(search)}`), search).toEqual([])
  })

  it('shows the same rows on its last pages, which are read from the end of the list', async () => {
    onTestFinished(async () => {
      await shop.deps.db.execute(sql`delete from orders where token like 'deep-%'`)
    })
    // Some have the same moment, so only their ids order them. One status has enough orders for a deep page.
    await shop.deps.db.execute(sql`
      insert into orders (token, status, total_amount, first_name, phone, phone_digits, created_at)
      select 'deep-' || n, case when n % 100 = 0 then 'cancelled' else 'completed' end, 1, 'Глубина', '', '',
        '2019-01-01'::timestamptz + (n / 3) * interval '1 hour'
      from generate_series(1, 1020) n
    `)
    const { rows } = await shop.deps.db.execute<{ id: number; status: string }>(
      sql`select id, status from orders order by created_at desc, id desc`,
    )
    const all = rows.map(({ id }) => id)
    const completed = rows.filter(({ status }) => status === 'completed').map(({ id }) => id)
    for (const offset of [1_000, all.length - 3, all.length - 1, all.length, all.length + 5]) {
      const { items, total, counts } = await (await admin('GET', `/orders?limit=7&offset=${offset}`)).json()
      expect(items.map((one: Order) => one.id)).toEqual(all.slice(offset, offset + 7))
      expect([total, counts.completed]).toEqual([all.length, completed.length])
    }
    expect(await ids(`search=${encodeURIComponent('глубина')}&limit=7&offset=1015`)).toEqual(all.slice(-5))
    expect(await ids('status=completed&limit=7&offset=1002')).toEqual(completed.slice(1_002, 1_009))
  })

  it('counts every status and pages through orders from the newest', async () => {
    const { items, total, counts } = await (await admin('GET', '/orders?limit=100')).json()
    expect(total).toBe(items.length)
    expect(Object.values<number>(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
    const cancelled = await (await admin('GET', '/orders?status=cancelled')).json()
    expect(cancelled.total).toBe(counts.cancelled)
    expect(cancelled.items.every((one: Order) => one.status === 'cancelled')).toBe(true)
    expect([...(await ids('limit=3')), ...(await ids('limit=3&offset=3'))]).toEqual(
      items.slice(0, 6).map((one: Order) => one.id),
    )
    expect(items[0].history).toHaveLength(1)
  })

  it('asks the database at most three times', async () => {
    const asked = await countQueries(shop, () => listOrders(shop.deps, { limit: 100 }))
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(3)
  })

  it('is for staff only', async () => {
    expect((await shop.request('GET', '/api/admin/orders')).status).toBe(401)
    expect((await admin('GET', '/orders?limit=0')).status).toBe(400)
    expect((await admin('GET', '/orders?status=lost')).status).toBe(400)
  })
})
