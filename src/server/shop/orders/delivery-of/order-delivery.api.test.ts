import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#shared/contract/orders.ts'
import { deliveringShop, placed, slot, slots, today, tomorrow } from '#test/support/delivering-shop.ts'
import { orderDelivery, rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import { addProduct, countRows, order, shelf } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'

const { shop, token, ball, read, status, put, zoneId, stateOf, fill } = await deliveringShop()

describe('an order with a slot', () => {
  it('is refused when its delivery makes the total too large', async () => {
    const dear = await addProduct(shop, { price: '9999999999.99' })
    const response = await orderDelivery(shop, [dear], {
      date: tomorrow,
      delivery: { zoneId: await zoneId(), slot },
    })
    expect([response.status, (await response.json()).message]).toEqual([400, 'Сумма заказа слишком большая'])
  })

  it('shows the promised time, fee and total', async () => {
    const made = await placed(
      orderDelivery(shop, [ball], {
        date: tomorrow,
        customer: { deliveryTime: 'после обеда' },
        delivery: {
          zoneId: await zoneId(),
          slot,
          recipient: { name: ' Аня Лопарева', phone: '+7 921 000-00-00', isSurprise: true },
          hidePrices: true,
          card: 'С днём рождения!\r\nМама',
          partyAt: '2030-06-05T19:00',
        },
      }),
    )
    const promised = {
      itemsAmount: '1000.00',
      deliveryFee: '450.00',
      discount: '0.00',
      totalAmount: '1450.00',
      deliveryDate: tomorrow,
      deliveryTime: '15:00–18:00',
      deliveryZone: 'Октябрьский округ',
      delivery: {
        method: 'courier',
        zoneId: await zoneId(),
        slot,
        urgent: false,
        recipient: { name: 'Аня Лопарева', phone: '+7 921 000-00-00', isSurprise: true },
        hidePrices: true,
        card: 'С днём рождения!\nМама',
        partyAt: '2030-06-05T19:00',
        courierId: null,
      },
    }
    expect(made).toMatchObject(promised)
    expect(await read(made.id)).toMatchObject(promised)
  })

  it('keeps its promised slot, zone and fee when the rules change', async () => {
    const wish = { date: tomorrow, delivery: { zoneId: await zoneId(), slot } }
    const made = await placed(orderDelivery(shop, [ball], wish))
    await setRules(shop, rulesOf([]))
    expect(await read(made.id)).toMatchObject({
      deliveryFee: '450.00',
      deliveryTime: '15:00–18:00',
      deliveryZone: 'Октябрьский округ',
      delivery: { slot },
    })
  })

  it('is refused when the slot is full, stores nothing and returns that day and the next two', async () => {
    await fill()
    expect(await stateOf(tomorrow, '15:00')).toBe('full')
    const [orders, stock] = [await countRows(shop, 'orders'), await shelf(shop, ball.id)]
    const response = await orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } })
    expect(response.status).toBe(409)
    const { message, reason, days } = await response.json()
    expect([typeof message, reason]).toEqual(['string', 'slot'])
    expect(days).toMatchObject([
      { date: tomorrow, note: '', surcharge: '0.00', slots: [{ state: 'open' }, { ...slot, state: 'full' }] },
      { date: '2030-06-06', slots: [{ state: 'open' }, { state: 'open' }] },
      { date: '2030-06-07' },
    ])
    expect(await countRows(shop, 'orders')).toBe(orders)
    expect(await shelf(shop, ball.id)).toEqual(stock)
  })

  it.each([
    ['closed by the lead time', today, { from: '11:00', to: '13:00' }],
    ['beyond the horizon', '2030-07-05', slot],
    ['not in the rules', tomorrow, { from: '15:00', to: '17:00' }],
    ['of yesterday', '2030-06-03', slot],
  ])('is refused for a slot %s', async (_why, date, wanted) => {
    const response = await orderDelivery(shop, [ball], { date, delivery: { slot: wanted } })
    expect(response.status).toBe(409)
    const { reason, days } = await response.json()
    expect([reason, days[0].date]).toEqual(['slot', date])
  })

  it('is accepted on the last day of the horizon', async () => {
    await placed(orderDelivery(shop, [ball], { date: '2030-07-04', delivery: { slot } }))
  })

  it('uses one place when repeated under its key, and may change its time after a refusal', async () => {
    const send = (from: string, to: string) =>
      orderDelivery(shop, [ball], {
        date: tomorrow,
        delivery: { slot: { from, to } },
        headers: { 'idempotency-key': 'slot-key' },
      })
    await fill()
    expect((await send('15:00', '18:00')).status).toBe(409)
    const first = await placed(send('11:00', '13:00'))
    expect(await placed(send('11:00', '13:00'))).toEqual(first)
    const load = await shop.request('GET', `/api/admin/delivery/load?from=${tomorrow}&days=1`, { token })
    expect(await load.json()).toEqual([{ date: tomorrow, capacity: 9, taken: 4, orders: expect.any(Number) }])
  })
})

it('an order repeated under its key hides the staff from the shopper', async () => {
  const send = () =>
    orderDelivery(shop, [ball], {
      date: tomorrow,
      delivery: { slot },
      headers: { 'idempotency-key': 'after-staff' },
    })
  const made = await placed(send())
  const { couriers } = await (await shop.request('GET', '/api/admin/delivery', { token })).json()
  await put(made.id, { deliveryDate: tomorrow, slot: null, courierId: couriers[0].id })
  await status(made.id, 'processing')
  const repeated = await placed(send())
  expect(repeated).toMatchObject({ status: 'processing', delivery: { courierId: null } })
  expect(repeated.history).toEqual([
    { status: 'pending', at: expect.any(String), by: 'Покупатель' },
    { status: 'processing', at: expect.any(String), by: 'Магазин' },
  ])
})

describe('an order without delivery', () => {
  it('has no fee and no discount, and keeps the delivery time as typed', async () => {
    const made = await placed(order(shop, [ball], { deliveryDate: tomorrow, deliveryTime: 'к обеду' }))
    expect(made).toMatchObject({
      totalAmount: '1000.00',
      itemsAmount: '1000.00',
      deliveryFee: null,
      discount: '0.00',
      delivery: null,
      deliveryTime: 'к обеду',
    })
    expect(Object.keys(made.history[0] ?? {})).toEqual(['status', 'at', 'by'])
  })

  it('asks the database nothing about delivery, while a slot adds at most two queries', async () => {
    const plain = await countQueries(shop, () => placed(order(shop, [ball])))
    const chosen = await countQueries(shop, () =>
      placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } })),
    )
    expect(chosen - plain).toBeLessThanOrEqual(2)
    const withoutSlot = await countQueries(shop, () => placed(orderDelivery(shop, [ball])))
    expect(withoutSlot - plain).toBeLessThanOrEqual(1)
  })
})

describe('an order by courier or pick-up', () => {
  it('has no fee yet when it names no zone for the courier', async () => {
    const made = await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    expect(made).toMatchObject({ deliveryFee: null, totalAmount: '1000.00', deliveryZone: null })
  })

  it('as a pick-up needs no address, has no fee and has the discount', async () => {
    const made = await placed(
      orderDelivery(shop, [{ ...ball, quantity: 3 }], {
        customer: { address: '' },
        delivery: { method: 'pickup' },
      }),
    )
    expect(made).toMatchObject({
      itemsAmount: '3000.00',
      deliveryFee: '0.00',
      discount: '150.00',
      totalAmount: '2850.00',
      deliveryAddress: '',
    })
  })

  it('as a pick-up has no delivery zone, even when it names one', async () => {
    const delivery = { method: 'pickup', zoneId: await zoneId() }
    const made = await placed(orderDelivery(shop, [ball], { delivery }))
    const told = { deliveryZone: null, deliveryFee: '0.00', delivery }
    expect(made).toMatchObject(told)
    expect(await read(made.id)).toMatchObject(told)
  })

  it('as a pick-up also uses a place in the slot it names', async () => {
    await setRules(shop, rulesOf([slotRule('15:00', '18:00', 1)]))
    const fetch = () => orderDelivery(shop, [ball], { date: tomorrow, delivery: { method: 'pickup', slot } })
    await placed(fetch())
    expect((await fetch()).status).toBe(409)
  })

  it.each([null, undefined])('as a pick-up may omit its address: %s', async (address) => {
    const wish = { customer: { address }, delivery: { method: 'pickup' } }
    expect(await placed(orderDelivery(shop, [ball], wish))).toMatchObject({ deliveryAddress: '' })
  })

  it('is refused for a past day', async () => {
    const response = await orderDelivery(shop, [ball], { date: '2030-06-03' })
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toHaveProperty(['customer.deliveryDate'])
  })

  it.each(['', null, undefined])('needs an address for a courier: %j', async (address) => {
    const response = await orderDelivery(shop, [ball], { customer: { address } })
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({
      'customer.address': 'Адрес должен содержать минимум 10 символов',
    })
  })

  it('is refused as a pick-up while pick-up is switched off', async () => {
    await setRules(shop, rulesOf(slots, { pickup: { enabled: false, discountPercent: 5 } }))
    const response = await orderDelivery(shop, [ball], { delivery: { method: 'pickup' } })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ reason: 'slot', days: [{ date: today }, {}, {}] })
  })
})

describe('an urgent order', () => {
  const urgent = async () =>
    orderDelivery(shop, [ball], { delivery: { urgent: true, zoneId: await zoneId() } })

  it('is for today and adds the urgent price to its fee', async () => {
    expect(await placed(urgent())).toMatchObject({
      deliveryDate: today,
      deliveryFee: '800.00',
      delivery: { urgent: true, slot: null },
    })
  })

  it('is for today even if it names another day', async () => {
    const wish = { date: '2030-06-03', delivery: { urgent: true } }
    expect(await placed(orderDelivery(shop, [ball], wish))).toMatchObject({ deliveryDate: today })
  })

  it.each([
    ['is accepted at opening', '2030-06-04T08:00:00Z', 201],
    ['is accepted in the minute of closing', '2030-06-04T17:00:30Z', 201],
    ['is refused before opening', '2030-06-04T07:59:59Z', 409],
    ['is refused after closing', '2030-06-04T17:01:00Z', 409],
    ['is refused on Monday, the day off', '2030-06-03T09:00:00Z', 409],
  ])('%s', async (_when, now, code) => {
    shop.setNow(now)
    expect((await urgent()).status).toBe(code)
  })

  it('is refused on a closed date and while urgent orders are switched off', async () => {
    await setRules(shop, rulesOf(slots, { days: [{ date: today, slots: [] }] }))
    expect((await urgent()).status).toBe(409)
    await setRules(shop, rulesOf(slots, { urgent: { enabled: false, price: '500.00' } }))
    expect((await urgent()).status).toBe(409)
  })
})

describe('a date with a surcharge and a minimum', () => {
  const special = { date: tomorrow, note: 'Праздник', slots, surcharge: '200.00', minimum: '1500.00' }
  beforeEach(() => setRules(shop, rulesOf(slots, { days: [special] })))

  it('adds the surcharge to the fee with or without a slot', async () => {
    const made = await placed(
      orderDelivery(shop, [{ ...ball, quantity: 2 }], {
        date: tomorrow,
        delivery: { zoneId: await zoneId() },
      }),
    )
    expect(made).toMatchObject({ deliveryFee: '500.00', totalAmount: '2500.00' })
  })

  it.each([{}, { slot }])('refuses goods below the minimum', async (delivery) => {
    const response = await orderDelivery(shop, [ball], { date: tomorrow, delivery })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ reason: 'minimum', minimum: '1500.00' })
  })

  it('checks the slot before the minimum, and accepts a small pick-up', async () => {
    const unknown = await orderDelivery(shop, [ball], {
      date: tomorrow,
      delivery: { slot: { from: '01:00', to: '02:00' } },
    })
    expect(await unknown.json()).toMatchObject({ reason: 'slot' })
    await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { method: 'pickup' } }))
  })
})

describe('the check of a delivery', () => {
  const recipient = { name: 'Аня', phone: '+7 921 000-00-00' }
  it.each([
    ['a slot without a date', { slot }, 'customer.deliveryDate'],
    ['an unknown zone', { zoneId: 9999 }, 'delivery.zoneId'],
    ['an unknown method', { method: 'drone' }, 'delivery.method'],
    ['an invalid phone', { recipient: { ...recipient, phone: '12' } }, 'delivery.recipient.phone'],
    ['a recipient without a name', { recipient: { ...recipient, name: ' ' } }, 'delivery.recipient.name'],
    ['a card of 301 characters', { card: 'я'.repeat(301) }, 'delivery.card'],
    ['a card with a bell character', { card: 'дзынь\u0007' }, 'delivery.card'],
    ['a party at an impossible time', { partyAt: '2030-06-05T25:00' }, 'delivery.partyAt'],
    ['a party with a time zone', { partyAt: '2030-06-05T15:00Z' }, 'delivery.partyAt'],
    ['a party in the past', { partyAt: '2030-06-04T11:59' }, 'delivery.partyAt'],
    ['an urgent pick-up', { method: 'pickup', urgent: true }, 'delivery.urgent'],
    ['a slot that ends before it begins', { slot: { from: '15:00', to: '13:00' } }, 'delivery.slot.to'],
  ])('refuses %s', async (_what, delivery, field) => {
    const response = await orderDelivery(shop, [ball], { delivery })
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).errors)).toContain(field)
  })

  it('refuses an urgent order with a slot', async () => {
    const response = await orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot, urgent: true } })
    expect((await response.json()).errors).toHaveProperty(['delivery.urgent'])
  })

  it('accepts a card of 300 visible characters with more code units', async () => {
    const made = await placed(orderDelivery(shop, [ball], { delivery: { card: '👨‍👩‍👧'.repeat(300) } }))
    expect(made.delivery?.card).toHaveLength(300 * '👨‍👩‍👧'.length)
  })
})

describe('a place in a slot', () => {
  it('is freed by a cancellation, and returns with the order if it is still free', async () => {
    const [first] = await fill()
    if (!first) throw new Error('no order')
    await status(first.id, 'completed')
    expect(await stateOf(tomorrow, '15:00')).toBe('full')
    await status(first.id, 'cancelled')
    expect(await stateOf(tomorrow, '15:00')).toBe('few')
    expect((await status(first.id, 'pending')).status).toBe(200)
    expect(await stateOf(tomorrow, '15:00')).toBe('full')

    await status(first.id, 'cancelled')
    await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    const response = await status(first.id, 'pending')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ reason: 'slot', days: [{ date: tomorrow }, {}, {}] })
    expect(await read(first.id)).toMatchObject({ status: 'cancelled', deliveryTime: '15:00–18:00' })
  })

  const form = async (id: number, change: object) => {
    const { customer, deliveryAddress, deliveryDate, deliveryTime, notes, orderItems, ...rest } =
      await read(id)
    const { firstName, lastName, email, phone } = customer
    const items = orderItems.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
    const body = {
      customer: { firstName, lastName, email, phone },
      deliveryAddress,
      deliveryDate,
      deliveryTime,
      notes,
      status: rest.status,
      items,
      ...change,
    }
    const response = await shop.request('PUT', `/api/admin/orders/${id}`, { body, token })
    expect(response.status).toBe(200)
    return response.json()
  }

  it('stays with the order when its form changes something else', async () => {
    const [first] = await fill()
    expect(await form(first?.id ?? 0, { notes: 'Позвонить' })).toMatchObject({ delivery: { slot } })
    expect(await stateOf(tomorrow, '15:00')).toBe('full')
  })

  it.each([
    ['another date', { deliveryDate: '2030-06-08' }, '15:00–18:00'],
    ['another time', { deliveryTime: 'к ужину' }, 'к ужину'],
  ])('is freed when the order form names %s, and the history shows it', async (_what, change, time) => {
    const wish = { date: tomorrow, delivery: { zoneId: await zoneId(), slot } }
    const made = await placed(orderDelivery(shop, [ball], wish))
    const changed = await form(made.id, change)
    expect(changed).toMatchObject({
      deliveryTime: time,
      deliveryFee: '300.00',
      totalAmount: '1300.00',
      delivery: { slot: null },
    })
    expect(changed.history.at(-1)).toMatchObject({
      by: 'admin',
      note: expect.stringContaining('15:00–18:00'),
    })
  })

  it('keeps the promised rates of fee and discount when the goods change', async () => {
    const wish = { date: tomorrow, delivery: { zoneId: await zoneId(), slot } }
    const [courier, pickup] = [
      await placed(orderDelivery(shop, [ball], wish)),
      await placed(orderDelivery(shop, [ball], { delivery: { method: 'pickup' } })),
    ]
    await setRules(
      shop,
      rulesOf([slotRule('15:00', '18:00', 3, '999.00')], {
        pickup: { enabled: true, discountPercent: 50 },
        zones: [],
      }),
    )
    const items = [{ productId: ball.id, quantity: 3, price: ball.price }]
    expect(await form(courier.id, { items })).toMatchObject({ deliveryFee: '150.00', totalAmount: '3150.00' })
    expect(await form(pickup.id, { items })).toMatchObject({ discount: '150.00', totalAmount: '2850.00' })
  })
})

describe('an order whose address the recipient will tell', () => {
  const knowing = { name: 'Аня', phone: '+7 921 000-00-00', isSurprise: false }
  const ask = (delivery: object, customer: object = { address: '' }) =>
    orderDelivery(shop, [ball], { date: tomorrow, customer, delivery: { askAddress: true, ...delivery } })

  it('needs no address, and says so to staff and on the private page', async () => {
    const made = await (await ask({ recipient: knowing, slot })).json()
    const asked = {
      deliveryAddress: 'Узнать у получателя',
      deliveryFee: null,
      delivery: { askAddress: true },
    }
    expect(made).toMatchObject(asked)
    expect(await read(made.id)).toMatchObject(asked)
    expect(await (await shop.request('GET', `/api/orders/${made.token}`)).json()).toMatchObject(asked)
    const board = await (await shop.request('GET', `/api/admin/delivery?date=${tomorrow}`, { token })).json()
    const cards = board.slots.flatMap(({ orders }: { orders: Order[] }) => orders)
    expect(cards.find(({ id }: Order) => id === made.id)).toMatchObject(asked)
  })

  it('is an ordinary order once staff have typed the address', async () => {
    const made = await placed(ask({ recipient: knowing }))
    const { version, orderItems } = await read(made.id)
    const { customer } = made
    const items = orderItems.map(({ id, productId, quantity, price }) => ({ id, productId, quantity, price }))
    const form = { customer, status: 'pending', items, version, deliveryAddress: 'улица Шмидта, 17' }
    await shop.request('PUT', `/api/admin/orders/${made.id}`, { body: form, token })
    const changed = await read(made.id)
    expect(changed).toMatchObject({ deliveryAddress: 'улица Шмидта, 17', delivery: { askAddress: false } })
    expect(changed.history.map(({ note }) => note)).toContain('Адрес узнали у получателя')
  })

  it.each([
    ['a surprise', { recipient: { ...knowing, isSurprise: true } }],
    ['an order without a recipient', {}],
  ])('is refused for %s', async (_name, delivery) => {
    const response = await ask(delivery)
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      { 'delivery.askAddress': 'Адрес узнаём только у получателя, который знает о подарке' },
    ])
  })

  it('has no address to ask for when it is fetched', async () => {
    const made = await placed(ask({ method: 'pickup', recipient: knowing }))
    expect(made).toMatchObject({ deliveryAddress: '', delivery: { askAddress: false } })
  })

  it('says false for every other order', async () => {
    const made = await placed(orderDelivery(shop, [ball], { delivery: {} }))
    expect(made.delivery).toMatchObject({ askAddress: false })
  })
})

describe('the private page of an order', () => {
  it('lists the parts of the fee, as the checkout did', async () => {
    const wish = { date: tomorrow, delivery: { zoneId: await zoneId(), slot } }
    const made = await (await orderDelivery(shop, [ball], wish)).json()
    const page = async () => (await shop.request('GET', `/api/orders/${made.token}`)).json()
    expect(await page()).toMatchObject({
      deliveryFee: '450.00',
      feeParts: [
        { kind: 'zone', amount: '300.00' },
        { kind: 'slot', amount: '150.00' },
      ],
    })
    await put(made.id, { deliveryDate: tomorrow, slot, fee: '77.00' })
    expect(await page()).toMatchObject({ deliveryFee: '77.00', feeParts: [] })
  })

  it('shows the delivery time, and only the first name of the recipient', async () => {
    const made = await (
      await orderDelivery(shop, [ball], {
        date: tomorrow,
        delivery: {
          zoneId: await zoneId(),
          slot,
          card: 'Ура!',
          recipient: { name: 'Аня Лопарева', phone: '+7 921 555-44-33', isSurprise: true },
        },
      })
    ).json()
    await put(made.id, { deliveryDate: tomorrow, slot, fee: '77.00' })
    const text = await (await shop.request('GET', `/api/orders/${made.token}`)).text()
    const page = JSON.parse(text)
    expect(page).toMatchObject({
      deliveryDate: tomorrow,
      deliveryTime: '15:00–18:00',
      deliveryFee: '77.00',
      delivery: {
        method: 'courier',
        slot,
        urgent: false,
        card: 'Ура!',
        recipient: { name: 'Аня', isSurprise: true },
      },
      history: [{ status: 'pending' }],
    })
    for (const secret of ['Лопарева', '555-44-33', 'courierId', 'вручную']) expect(text).not.toContain(secret)
  })
})
