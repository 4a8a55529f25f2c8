import { beforeEach, describe, expect, it } from 'vitest'
import { saveRules } from '#server/shop/delivery/delivery.ts'
import { deliveryRulesForm } from '#shared/contract/delivery.ts'
import { addProduct, countRows, order, orderOf, shopper } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop({ SHOP_PHONE: '+7 (8152) 55-55-55' })
const token = await shop.signIn()
const asAtFirst = { lastName: 'required', email: 'required', maxTotal: '200000.00' }

const settings = async () => (await shop.request('GET', '/api/admin/settings', { token })).json()
const put = (body: object, version?: number) =>
  shop.request('PUT', `/api/admin/settings/checkout${version ? `?version=${version}` : ''}`, { body, token })
const facts = async () => (await shop.request('GET', '/api/shop')).json()

beforeEach(async () => {
  expect((await put(asAtFirst)).status).toBe(200)
})

describe('the owner’s rules of the checkout', () => {
  it('require everything at first and allow orders up to 200 000 ₽', async () => {
    const fresh = await testShop()
    const all = await (
      await fresh.request('GET', '/api/admin/settings', { token: await fresh.signIn() })
    ).json()
    expect([all.checkout, all.versions.checkout]).toEqual([asAtFirst, 1])
    expect((await (await fresh.request('GET', '/api/shop')).json()).checkout).toEqual(asAtFirst)
  })

  it('reach the shop at once, and the journal has both values', async () => {
    const { versions } = await settings()
    const saved = await put({ lastName: 'optional', email: 'required', maxTotal: '15000' }, versions.checkout)
    expect(await saved.json()).toEqual({
      lastName: 'optional',
      email: 'required',
      maxTotal: '15000.00',
      version: versions.checkout + 1,
    })
    expect((await facts()).checkout).toEqual({
      lastName: 'optional',
      email: 'required',
      maxTotal: '15000.00',
    })
    const { items } = await (
      await shop.request('GET', '/api/admin/audit?entity=settings&limit=1', { token })
    ).json()
    expect(items[0]).toMatchObject({
      name: 'Оформление заказа',
      changes: [
        { field: 'lastName', before: 'required', after: 'optional' },
        { field: 'maxTotal', before: '200000.00', after: '15000.00' },
      ],
    })
  })

  it('need both switches in every save, while an absent limit stays', async () => {
    const missing = await put({ lastName: 'optional' })
    expect([missing.status, (await missing.json()).errors]).toEqual([400, { email: 'Обязательное поле' }])
    expect(await (await put({})).json()).toMatchObject({
      errors: { lastName: 'Обязательное поле', email: 'Обязательное поле' },
    })
    expect((await put({ lastName: 'maybe', email: 'required' })).status).toBe(400)
    expect((await put({ lastName: 'optional', email: 'optional', maxTotal: '700.00' })).status).toBe(200)
    expect((await put({ lastName: 'optional', email: 'required' })).status).toBe(200)
    expect((await facts()).checkout).toEqual({ lastName: 'optional', email: 'required', maxTotal: '700.00' })
  })

  it.each(['0', '0.00', '-5', 'много', '1.999', '99999999999'])('refuse the limit %s', async (maxTotal) => {
    const refused = await put({ ...asAtFirst, maxTotal })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      { maxTotal: 'Укажите сумму больше нуля или оставьте поле пустым' },
    ])
  })

  it('refuse a save over a newer one', async () => {
    const { versions } = await settings()
    expect((await put({ ...asAtFirst, lastName: 'optional' }, versions.checkout)).status).toBe(200)
    const stale = await put({ ...asAtFirst, maxTotal: '' }, versions.checkout)
    expect([stale.status, (await stale.json()).reason]).toEqual([409, 'version'])
  })

  it('are the owner’s alone', async () => {
    const manager = await shop.signInAs('manager')
    expect(
      (await shop.request('PUT', '/api/admin/settings/checkout', { body: asAtFirst, token: manager })).status,
    ).toBe(403)
  })
})

describe('a field that the owner made optional', () => {
  const nameless = { lastName: '', email: '' }

  it('is refused while it is required, beside all other mistakes', async () => {
    const product = await addProduct(shop)
    const refused = await order(shop, [product], { ...nameless, phone: '12' })
    expect([refused.status, Object.keys((await refused.json()).errors).sort()]).toEqual([
      400,
      ['customer.email', 'customer.lastName', 'customer.phone'],
    ])
  })

  it.each([
    ['empty', { lastName: '', email: '' }],
    ['absent', { lastName: undefined, email: undefined }],
    ['blank', { lastName: '  ', email: ' ' }],
  ])('may be %s', async (_, customer) => {
    expect((await put({ lastName: 'optional', email: 'optional' })).status).toBe(200)
    const product = await addProduct(shop)
    const placed = await order(shop, [product], customer)
    expect([placed.status, (await placed.json()).customer]).toMatchObject([201, nameless])
  })

  it('is still checked when it is filled in', async () => {
    expect((await put({ lastName: 'optional', email: 'optional' })).status).toBe(200)
    const refused = await order(shop, [await addProduct(shop)], { lastName: 'И', email: 'почта' })
    expect((await refused.json()).errors).toEqual({
      'customer.lastName': 'Фамилия должна содержать минимум 2 символа',
      'customer.email': 'Некорректный email адрес',
    })
  })

  it('is optional alone, while the other one is required', async () => {
    expect((await put({ lastName: 'optional', email: 'required' })).status).toBe(200)
    const refused = await order(shop, [await addProduct(shop)], nameless)
    expect(Object.keys((await refused.json()).errors)).toEqual(['customer.email'])
  })

  it('stays empty when staff edit such an order', async () => {
    expect((await put({ lastName: 'optional', email: 'optional' })).status).toBe(200)
    const { id } = await (await order(shop, [await addProduct(shop)], nameless)).json()
    const before = await (await shop.request('GET', `/api/admin/orders/${id}`, { token })).json()
    const { customer, deliveryAddress, orderItems } = before
    const body = {
      customer: { ...customer, firstName: 'Марья' },
      deliveryAddress,
      status: 'processing',
      items: orderItems.map(({ id: line, productId, quantity, price }: (typeof orderItems)[number]) => ({
        id: line,
        productId,
        quantity,
        price,
      })),
    }
    const saved = await shop.request('PUT', `/api/admin/orders/${id}`, { body, token })
    expect([saved.status, (await saved.json()).customer]).toMatchObject([
      200,
      { ...nameless, firstName: 'Марья' },
    ])
  })
})

describe('the largest order without a call', () => {
  const limited = (maxTotal: string) => put({ ...asAtFirst, maxTotal })
  const refusal = {
    message: 'Такой большой заказ оформим по телефону: +7 (8152) 55-55-55',
    reason: 'limit',
  }

  it('may cost exactly the limit, and a dearer one is refused and stores nothing', async () => {
    expect((await limited('1000.00')).status).toBe(200)
    const product = await addProduct(shop, { stock: 50 })
    expect((await order(shop, [{ ...product, quantity: 10 }])).status).toBe(201)
    const stored = await countRows(shop, 'orders')
    const refused = await order(shop, [{ ...product, quantity: 11 }])
    expect([refused.status, await refused.json()]).toEqual([409, refusal])
    expect(await countRows(shop, 'orders')).toBe(stored)
  })

  it('includes the delivery', async () => {
    expect((await limited('1000.00')).status).toBe(200)
    const { zones } = await saveRules(
      shop.deps,
      deliveryRulesForm.parse({
        leadMinutes: 0,
        horizonDays: 30,
        week: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] },
        days: [],
        zones: [{ id: null, name: 'Октябрьский округ', price: '300.00', freeFrom: null }],
        pickup: { enabled: true, discountPercent: 0 },
        urgent: { enabled: false, price: '0.00' },
      }),
      { by: 'admin' },
    )
    const product = await addProduct(shop)
    const to = (quantity: number, method: 'courier' | 'pickup') =>
      shop.request('POST', '/api/orders', {
        body: {
          ...orderOf([{ ...product, quantity }]),
          delivery: { method, zoneId: zones[0]?.id, slot: null, urgent: false },
        },
      })
    expect((await to(8, 'courier')).status).toBe(409)
    expect((await to(8, 'pickup')).status).toBe(201)
  })

  it('is told after mistakes of the form and before prices and stock', async () => {
    expect((await limited('100.00')).status).toBe(200)
    const product = await addProduct(shop, { stock: 1 })
    const dear = { ...product, price: '1.00', quantity: 5 }
    expect(await (await order(shop, [dear], { phone: '12' })).json()).toMatchObject({
      errors: { 'customer.phone': expect.any(String) },
    })
    expect((await order(shop, [dear, { id: 999_999, price: '1.00' }])).status).toBe(400)
    expect(await (await order(shop, [dear])).json()).toEqual(refusal)
  })

  it('has no bounds without a limit, and never for staff', async () => {
    const product = await addProduct(shop, { price: '300000.00' })
    expect((await limited('')).status).toBe(200)
    const placed = await order(shop, [product])
    expect(placed.status).toBe(201)
    expect((await limited('100.00')).status).toBe(200)
    const { customer } = await (
      await shop.request('GET', `/api/admin/orders/${(await placed.json()).id}`, { token })
    ).json()
    const items = [{ productId: product.id, quantity: 2, price: product.price }]
    const body = { customerId: customer.id, deliveryAddress: shopper.address, items }
    expect((await shop.request('POST', '/api/admin/orders', { body, token })).status).toBe(201)
  })
})
