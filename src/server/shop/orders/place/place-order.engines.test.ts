import { describe, expect, it } from 'vitest'
import { changeProduct, deleteProduct } from '#server/shop/products/manage-products.ts'
import { placedOrder } from '#shared/contract/orders.ts'
import { addProduct, countRows, customerIdOf, order, orderOf, shelf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()

describe('a new order', () => {
  it('removes the goods from stock, keeps its own copy and returns its private token', async () => {
    const ball = await addProduct(shop, { price: '129.50', stock: 5 })
    const response = await order(shop, [{ ...ball, quantity: 2 }], { notes: 'Позвоните' })
    expect(response.status).toBe(201)
    const placed = placedOrder.parse(await response.json())
    expect(placed).toMatchObject({
      status: 'pending',
      totalAmount: '259.00',
      customer: { firstName: 'Мария', phone: '+7 (900) 123-45-67' },
      deliveryAddress: 'Мурманск, проспект Ленина, 1',
      deliveryDate: null,
      notes: 'Позвоните',
      orderItems: [{ productId: ball.id, quantity: 2, price: '129.50', product: { name: ball.name } }],
      history: [{ status: 'pending', by: 'Покупатель' }],
    })
    expect(placed.token.length).toBeGreaterThanOrEqual(32)
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 3, moved: 3, sold: 2 })
  })

  it('is visible only with its token', async () => {
    const ball = await addProduct(shop)
    const { token, id } = await (await order(shop, [ball])).json()
    const response = await shop.request('GET', `/api/orders/${token}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const tracked = await response.json()
    expect(tracked).toMatchObject({ id, firstName: 'Мария', status: 'pending', totalAmount: '100.00' })
    expect(tracked).not.toHaveProperty('customer')
    expect(tracked.history[0]).not.toHaveProperty('by')
    expect((await shop.request('GET', `/api/orders/${id}`)).status).toBe(404)
  })

  it('is refused with the shop’s price when the browser sent another one', async () => {
    const ball = await addProduct(shop, { price: '150.00' })
    const before = await countRows(shop, 'orders')
    const response = await order(shop, [{ id: ball.id, price: '1.00' }])
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      reason: 'price',
      lines: [{ productId: ball.id, name: ball.name, price: '150.00', stock: 10 }],
    })
    expect(await countRows(shop, 'orders')).toBe(before)
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 10 })
    // The same price in another spelling is the same price.
    expect((await order(shop, [{ id: ball.id, price: '150' }])).status).toBe(201)
  })

  it('is refused with the remaining stock for any larger quantity', async () => {
    const ball = await addProduct(shop, { stock: 3, price: '0.01' })
    for (const quantity of [4, 1_000, 10_000_000]) {
      const response = await order(shop, [{ ...ball, quantity }])
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ reason: 'stock', lines: [{ stock: 3 }] })
    }
    const beyond = await order(shop, [{ ...ball, quantity: 10_000_001 }])
    expect(beyond.status).toBe(400)
    const { errors } = await beyond.json()
    expect(errors['items.0.quantity']).toMatch(/^Количество не может быть больше 10.000.000$/)
  })

  it('adds up lines of one product before it checks the stock', async () => {
    const ball = await addProduct(shop, { stock: 3, name: 'Хром' })
    const response = await order(shop, [
      { ...ball, quantity: 2 },
      { ...ball, quantity: 2 },
    ])
    expect(response.status).toBe(409)
    const refusal = await response.json()
    expect(refusal).toMatchObject({ reason: 'stock', lines: [{ productId: ball.id, stock: 3 }] })
    expect(refusal.message).toContain('«Хром»')
    expect(refusal.message).toContain('3')

    const fine = await order(shop, [
      { ...ball, quantity: 2 },
      { ...ball, quantity: 1 },
    ])
    const { orderItems } = await fine.json()
    expect(orderItems).toMatchObject([{ productId: ball.id, quantity: 3 }])
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 0, moved: 0 })
  })

  it('sells nothing when one line is unavailable', async () => {
    const [many, none] = [await addProduct(shop), await addProduct(shop, { stock: 0 })]
    expect((await order(shop, [many, none])).status).toBe(409)
    expect(await shelf(shop, many.id)).toMatchObject({ stock: 10, moved: 10 })
  })

  it('names the lines that are not on sale', async () => {
    const [ball, gone] = [await addProduct(shop), await addProduct(shop)]
    await deleteProduct(shop.deps, gone.id)
    const response = await order(shop, [ball, gone, { id: 999_999, price: '1.00' }])
    expect(response.status).toBe(400)
    const { errors } = await response.json()
    expect(Object.keys(errors)).toEqual(['items.1.productId', 'items.2.productId'])
  })

  it('checks the form as the browser does', async () => {
    const ball = await addProduct(shop)
    const response = await order(shop, [ball], { lastName: 'Я', phone: '123', address: 'дом' })
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({
      'customer.lastName': 'Фамилия должна содержать минимум 2 символа',
      'customer.phone': 'Номер телефона должен содержать минимум 10 цифр',
      'customer.address': 'Адрес должен содержать минимум 10 символов',
    })
    const unseen = { firstName: '\u200b\u200b', lastName: '\u3164\u3164', address: '\u2060'.repeat(20) }
    expect((await (await order(shop, [ball], unseen)).json()).errors).toEqual({
      'customer.firstName': 'Имя должно содержать минимум 2 символа',
      'customer.lastName': 'Фамилия должна содержать минимум 2 символа',
      'customer.address': 'Адрес должен содержать минимум 10 символов',
    })
    const empty = await shop.request('POST', '/api/orders', { body: orderOf([]) })
    expect((await empty.json()).errors).toEqual({ items: 'Добавьте хотя бы один товар' })
  })

  it('has a delivery date between today and a year ahead, by the clock of the shop', async () => {
    const ball = await addProduct(shop)
    // 22:00 UTC on the 14th is already the 15th in Murmansk.
    shop.setNow('2031-11-14T22:00:00Z')
    const late = await order(shop, [ball], { deliveryDate: '2031-11-14' })
    expect(late.status).toBe(400)
    expect((await late.json()).errors).toEqual({
      'customer.deliveryDate': 'Дата доставки не может быть раньше сегодняшней',
    })
    const never = await order(shop, [ball], { deliveryDate: '2032-02-31' })
    expect(never.status).toBe(400)
    expect((await never.json()).errors).toEqual({ 'customer.deliveryDate': 'Некорректная дата доставки' })
    for (const deliveryDate of ['2032-11-16', '9999-12-31']) {
      const far = await order(shop, [ball], { deliveryDate })
      expect([far.status, (await far.json()).errors]).toEqual([
        400,
        { 'customer.deliveryDate': 'Дату доставки можно выбрать не дальше чем на год вперёд' },
      ])
    }
    expect((await order(shop, [ball], { deliveryDate: '2032-11-15' })).status).toBe(201)
    const placed = await order(shop, [ball], { deliveryDate: '2031-11-15' })
    expect(await placed.json()).toMatchObject({
      deliveryDate: '2031-11-15',
      createdAt: '2031-11-14T22:00:00.000Z',
    })
  })

  it('finds the customer by the phone in any spelling', async () => {
    const ball = await addProduct(shop)
    const first = await (await order(shop, [ball], { phone: '8 911 222-33-44' })).json()
    const second = await (
      await order(shop, [ball], { phone: '+7 (911) 222 33 44', firstName: 'Маша' })
    ).json()
    expect(await customerIdOf(shop, second)).toBe(await customerIdOf(shop, first))
    // An old number would show that the phone is known.
    expect([first.customer.id, second.customer.id]).toEqual([null, null])
    expect(second.customer.firstName).toBe('Маша')
    const token = await shop.signIn()
    const customers = await (await shop.request('GET', '/api/admin/customers', { token })).json()
    expect(customers.filter((one: { phone: string }) => one.phone.includes('911'))).toMatchObject([
      { firstName: 'Мария', phone: '8 911 222-33-44' },
    ])
  })

  it('keeps a foreign phone as it was typed, and matches it with no other customer', async () => {
    const ball = await addProduct(shop)
    const danish = await (await order(shop, [ball], { phone: '+45 12 34 56 78' })).json()
    const russian = await (await order(shop, [ball], { phone: '8 451 234-56-78' })).json()
    expect(danish.customer.phone).toBe('+45 12 34 56 78')
    expect(await customerIdOf(shop, russian)).not.toBe(await customerIdOf(shop, danish))
    const again = await (await order(shop, [ball], { phone: '+4512345678' })).json()
    expect(await customerIdOf(shop, again)).toBe(await customerIdOf(shop, danish))
  })

  it('stores the version and the time of the consent', async () => {
    const ball = await addProduct(shop)
    const { id } = await (await order(shop, [ball])).json()
    const { rows } = await shop.database.pool.query(`select * from orders where id = ${id}`)
    expect(rows[0]).toMatchObject({
      consent_version: (await shop.deps.facts()).privacyVersion,
      consent_at: shop.deps.clock(),
    })
  })
})

describe('the same order sent again', () => {
  const once = { 'idempotency-key': 'one' }

  it('returns the first result and creates no second order', async () => {
    const ball = await addProduct(shop)
    const before = await countRows(shop, 'orders')
    const first = await order(shop, [ball], {}, once)
    const again = await order(shop, [ball], {}, once)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect(await countRows(shop, 'orders')).toBe(before + 1)
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 9 })
  })

  it('sends no second announcement to the panel', async () => {
    const ball = await addProduct(shop)
    const heard: number[] = []
    const stop = shop.deps.orderNews.subscribe((id) => heard.push(id))
    const key = { 'idempotency-key': 'no-news' }
    const first = await (await order(shop, [ball], {}, key)).json()
    const again = await (await order(shop, [ball], {}, key)).json()
    expect(again.id).toBe(first.id)
    const next = await (await order(shop, [ball])).json()
    // News arrive in the order of sending, those of earlier tests first.
    await expect.poll(() => heard).toContain(next.id)
    expect(heard.filter((id) => id === first.id)).toEqual([first.id])
    stop()
  })

  it('creates one order and 20 equal answers when sent 20 times at once', async () => {
    const ball = await addProduct(shop, { stock: 1 })
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        order(shop, [ball], { phone: '9112223355' }, { 'idempotency-key': 'twenty' }),
      ),
    )
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(201))
    const [first, ...others] = await Promise.all(responses.map((response) => response.json()))
    for (const other of others) expect(other).toEqual(first)
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 0, moved: 0 })
  })

  it('returns the first result after midnight, when its delivery date has passed', async () => {
    const ball = await addProduct(shop)
    const key = { 'idempotency-key': 'midnight' }
    const today = { deliveryDate: '2031-12-01' }
    shop.setNow('2031-12-01T20:59:00Z')
    const first = await (await order(shop, [ball], today, key)).json()
    shop.setNow('2031-12-01T21:01:00Z')
    const again = await order(shop, [ball], today, key)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
    expect((await order(shop, [ball], today)).status).toBe(400)
  })

  it('returns the first result when price and stock have changed', async () => {
    const ball = await addProduct(shop, { stock: 1 })
    const key = { 'idempotency-key': 'other-price' }
    const first = await (await order(shop, [ball], {}, key)).json()
    await changeProduct(shop.deps, ball.id, { price: '999.00' }, { by: 'admin' })
    const again = await order(shop, [ball], {}, key)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
  })

  it('may be corrected under its key when only its date was wrong', async () => {
    const ball = await addProduct(shop)
    const key = { 'idempotency-key': 'mended-day' }
    expect((await order(shop, [ball], { deliveryDate: '2020-01-01' }, key)).status).toBe(400)
    expect((await order(shop, [ball], {}, key)).status).toBe(201)
  })

  it('is refused with another body', async () => {
    const ball = await addProduct(shop)
    const key = { 'idempotency-key': 'other-body' }
    await order(shop, [ball], {}, key)
    expect((await order(shop, [{ ...ball, quantity: 2 }], {}, key)).status).toBe(422)
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 9 })
  })

  it('may be corrected under its key after a refusal', async () => {
    const ball = await addProduct(shop, { stock: 1 })
    const key = { 'idempotency-key': 'mended' }
    expect((await order(shop, [{ ...ball, quantity: 2 }], {}, key)).status).toBe(409)
    expect((await order(shop, [ball], {}, key)).status).toBe(201)
  })

  it('is a new order a day later', async () => {
    const ball = await addProduct(shop)
    const key = { 'idempotency-key': 'a-day' }
    shop.setNow('2031-11-15T08:00:00Z')
    const first = await (await order(shop, [ball], {}, key)).json()
    shop.setNow('2031-11-16T07:59:00Z')
    expect((await (await order(shop, [ball], {}, key)).json()).id).toBe(first.id)
    shop.setNow('2031-11-16T08:01:00Z')
    expect((await (await order(shop, [ball], {}, key)).json()).id).not.toBe(first.id)
  })

  it('is refused with a key that is too long', async () => {
    const ball = await addProduct(shop)
    expect((await order(shop, [ball], {}, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
  })
})
