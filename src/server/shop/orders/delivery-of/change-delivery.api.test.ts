import { describe, expect, it } from 'vitest'
import { deliveringShop, placed, slot, slots, today, tomorrow } from '#test/support/delivering-shop.ts'
import { orderDelivery, rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import { customerIdOf, order, orderOf } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'

const { shop, token, ball, read, status, put, zoneId, stateOf, fill } = await deliveringShop()
const zones = async () => (await (await shop.request('GET', '/api/delivery')).json()).zones

describe('staff', () => {
  it('move an order to another slot, and the fee follows the current rules', async () => {
    const wish = { date: tomorrow, delivery: { zoneId: await zoneId(), slot } }
    const made = await placed(orderDelivery(shop, [ball], wish))
    const response = await put(made.id, { deliveryDate: '2030-06-06', slot: { from: '11:00', to: '13:00' } })
    expect(response.status).toBe(200)
    const moved = await response.json()
    expect(moved).toMatchObject({
      deliveryDate: '2030-06-06',
      deliveryTime: '11:00–13:00',
      deliveryFee: '300.00',
      totalAmount: '1300.00',
      version: made.version + 1,
    })
    expect(moved.history).toHaveLength(2)
    expect(moved.history[1]).toMatchObject({
      status: 'pending',
      by: 'admin',
      note: 'Доставка: 6 июня 2030, 11:00–13:00',
    })
    expect(await stateOf(tomorrow, '15:00')).toBe('open')
  })

  it('move a pick-up, and it keeps its promised discount', async () => {
    const wish = { date: tomorrow, delivery: { method: 'pickup', slot } }
    const made = await placed(orderDelivery(shop, [ball], wish))
    await setRules(shop, rulesOf(slots, { pickup: { enabled: true, discountPercent: 50 } }))
    const moved = await put(made.id, { deliveryDate: '2030-06-06', slot })
    expect(await moved.json()).toMatchObject({
      deliveryDate: '2030-06-06',
      discount: '50.00',
      totalAmount: '950.00',
    })
  })

  it('assign a place in a slot to an order that named the same hours in words', async () => {
    await setRules(shop, rulesOf([slotRule('15:00', '18:00', 1)]))
    const wish = { date: tomorrow, customer: { deliveryTime: '15:00–18:00' } }
    const made = await placed(orderDelivery(shop, [ball], wish))
    const response = await put(made.id, { deliveryDate: tomorrow, slot })
    expect(await response.json()).toMatchObject({ version: made.version + 1, delivery: { slot } })
    expect(await stateOf(tomorrow, '15:00')).toBe('full')
  })

  it('repeat a move without any change and without using a second place', async () => {
    await setRules(shop, rulesOf([slotRule('15:00', '18:00', 1)]))
    const made = await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    const same = await put(made.id, { deliveryDate: tomorrow, slot })
    expect(await same.json()).toMatchObject({ version: made.version, history: made.history })
  })

  it('cannot use a full slot, except when they overbook it on purpose', async () => {
    await fill()
    const made = await placed(order(shop, [ball]))
    const refused = await put(made.id, { deliveryDate: tomorrow, slot })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ reason: 'slot', days: [{ date: tomorrow }, {}, {}] })
    const forced = await put(made.id, { deliveryDate: tomorrow, slot, force: true })
    expect(await forced.json()).toMatchObject({
      deliveryTime: '15:00–18:00',
      delivery: { method: 'courier', slot },
      history: [{}, { note: 'Доставка: 5 июня 2030, 15:00–18:00, сверх числа мест' }],
    })
  })

  it('may use past and distant slots, but unknown slots only by force', async () => {
    const made = await placed(order(shop, [ball]))
    expect((await put(made.id, { deliveryDate: today, slot: { from: '11:00', to: '13:00' } })).status).toBe(
      200,
    )
    expect((await put(made.id, { deliveryDate: '2031-06-03', slot })).status).toBe(200)
    const unknown = { deliveryDate: tomorrow, slot: { from: '05:00', to: '06:00' } }
    expect((await put(made.id, unknown)).status).toBe(409)
    expect((await put(made.id, { ...unknown, force: true })).status).toBe(200)
  })

  it('set the fee by hand until they return it to the rules or name another zone', async () => {
    const [near, far] = await zones()
    const wish = { date: tomorrow, delivery: { zoneId: near.id, slot } }
    const made = await placed(orderDelivery(shop, [ball], wish))
    const at = { deliveryDate: tomorrow, slot }
    const change = async (body: object) => (await put(made.id, { ...at, ...body })).json()
    expect(await change({ fee: '99' })).toMatchObject({
      deliveryFee: '99.00',
      isFeeByHand: true,
      totalAmount: '1099.00',
    })
    const moved = await change({ slot: { from: '11:00', to: '13:00' } })
    expect(moved).toMatchObject({ deliveryFee: '99.00' })
    expect(await change({ fee: null })).toMatchObject({ deliveryFee: '450.00', isFeeByHand: false })
    await change({ fee: '99' })
    expect(await change({ zoneId: far.id })).toMatchObject({
      deliveryFee: '750.00',
      deliveryZone: 'Кола',
      isFeeByHand: false,
    })
    expect(await change({ zoneId: near.id, fee: '10' })).toMatchObject({ deliveryFee: '10.00' })
    expect(await change({ zoneId: null, fee: null })).toMatchObject({
      deliveryFee: null,
      totalAmount: '1000.00',
    })
  })

  it('cannot set a fee that makes the order’s total too large', async () => {
    const made = await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    const response = await put(made.id, { deliveryDate: tomorrow, slot, fee: '9999999999.99' })
    const message = 'Сумма заказа слишком большая'
    expect([response.status, await response.json()]).toEqual([400, { message, errors: { fee: message } }])
  })

  it('assign an order to a courier and remove it from the courier again', async () => {
    const made = await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    const { couriers } = await (await shop.request('GET', '/api/admin/delivery', { token })).json()
    const at = { deliveryDate: tomorrow, slot }
    const given = await (await put(made.id, { ...at, courierId: couriers[0].id })).json()
    expect(given).toMatchObject({ delivery: { courierId: couriers[0].id }, handedAt: expect.any(String) })
    const back = await (await put(made.id, { ...at, courierId: null })).json()
    expect(back).toMatchObject({ delivery: { courierId: null }, handedAt: null })
    const unknown = await put(made.id, { ...at, courierId: 9999 })
    expect(unknown.status).toBe(400)
    expect((await unknown.json()).errors).toHaveProperty('courierId')
  })

  it('cannot move an order back or remove its courier with a stale card', async () => {
    await setRules(shop, rulesOf([slotRule('15:00', '18:00', 1)]))
    const made = await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    const { couriers } = await (await shop.request('GET', '/api/admin/delivery', { token })).json()
    const stale = { deliveryDate: tomorrow, slot, version: made.version }
    const moved = await (await put(made.id, { deliveryDate: '2030-06-06', slot })).json()
    // The old place has another order by now, which is not the reason of the refusal.
    await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    const refused = await put(made.id, { ...stale, courierId: couriers[0].id })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message: 'Заказ тем временем изменён. admin: дата доставки, доставка.',
      reason: 'version',
      version: moved.version,
    })
    expect(await read(made.id)).toEqual(moved)

    const fresh = { deliveryDate: '2030-06-06', slot, version: moved.version }
    expect((await put(made.id, { ...fresh, courierId: couriers[0].id })).status).toBe(200)
    expect((await put(made.id, { ...fresh, slot: null })).status).toBe(200)
    expect((await put(made.id, { ...fresh, slot: null, courierId: null })).status).toBe(409)
    expect(await read(made.id)).toMatchObject({ delivery: { slot: null, courierId: couriers[0].id } })
  })

  it('may repeat a move with its old version and see the same result', async () => {
    const made = await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    const move = { deliveryDate: '2030-06-06', slot, version: made.version }
    const moved = await (await put(made.id, move)).json()
    expect(await (await put(made.id, move)).json()).toEqual(moved)
  })

  it('move a cancelled order without using a place', async () => {
    await fill()
    const made = await placed(order(shop, [ball]))
    await status(made.id, 'cancelled')
    expect((await put(made.id, { deliveryDate: tomorrow, slot })).status).toBe(200)
    expect((await status(made.id, 'pending')).status).toBe(409)
  })

  it('remove the slot of an order, which then waits without a time', async () => {
    const made = await placed(orderDelivery(shop, [ball], { date: tomorrow, delivery: { slot } }))
    const response = await put(made.id, { deliveryDate: tomorrow, slot: null })
    expect(await response.json()).toMatchObject({ deliveryTime: '', delivery: { slot: null } })
  })

  it.each([
    [{ slot: null }, 'deliveryDate'],
    [{ deliveryDate: tomorrow }, 'slot'],
    [{ deliveryDate: null, slot }, 'deliveryDate'],
    [{ deliveryDate: tomorrow, slot: null, zoneId: 9999 }, 'zoneId'],
    [{ deliveryDate: tomorrow, slot: null, fee: '-1' }, 'fee'],
  ])('cannot move an order with %j', async (body, field) => {
    const made = await placed(order(shop, [ball]))
    const response = await put(made.id, body)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).errors)).toContain(field)
  })

  it('create an order past the lead time of a slot, but not over its capacity', async () => {
    const made = await placed(order(shop, [ball]))
    const customerId = await customerIdOf(shop, made)
    const create = (deliveryDate: string, wanted: object) =>
      shop.request('POST', '/api/admin/orders', {
        body: {
          customerId,
          deliveryDate,
          items: orderOf([ball]).items,
          delivery: { method: 'courier', slot: wanted },
        },
        token,
      })
    expect(await placed(create(today, { from: '11:00', to: '13:00' }))).toMatchObject({
      deliveryTime: '11:00–13:00',
    })
    await fill()
    const full = await create(tomorrow, slot)
    expect(full.status).toBe(409)
    expect(await full.json()).toMatchObject({ reason: 'slot', days: [{ date: tomorrow }, {}, {}] })
  })
})

describe('the board of a day', () => {
  const board = async (date = '') =>
    (await shop.request('GET', `/api/admin/delivery${date && `?date=${date}`}`, { token })).json()

  it('shows slots with their orders, and separately the orders without a time', async () => {
    const date = '2030-06-20'
    const wish = { date, delivery: { slot } }
    const [first, second] = [
      await placed(orderDelivery(shop, [ball], wish)),
      await placed(orderDelivery(shop, [ball], wish)),
    ]
    const gone = await placed(orderDelivery(shop, [ball], wish))
    await status(gone.id, 'cancelled')
    const loose = await placed(order(shop, [ball], { deliveryDate: date }))
    const odd = await placed(order(shop, [ball]))
    await put(odd.id, { deliveryDate: date, slot: { from: '12:00', to: '13:30' }, force: true })
    expect(await board(date)).toMatchObject({
      date,
      note: '',
      slots: [
        { from: '11:00', to: '13:00', capacity: 6, taken: 0, orders: [] },
        { from: '12:00', to: '13:30', capacity: 0, taken: 1, orders: [{ id: odd.id }] },
        {
          ...slot,
          capacity: 3,
          taken: 2,
          orders: [{ id: first.id, orderItems: [{ price: '1000.00' }] }, { id: second.id }],
        },
      ],
      unscheduled: [{ id: loose.id }],
      couriers: [{ username: 'admin' }],
    })
    const load = await shop.request('GET', `/api/admin/delivery/load?from=${date}&days=2`, { token })
    expect(await load.json()).toEqual([
      { date, capacity: 9, taken: 3, orders: 4 },
      { date: '2030-06-21', capacity: 9, taken: 0, orders: 0 },
    ])
    const taken = await (await shop.request('GET', '/api/admin/delivery/taken', { token })).json()
    expect(taken).toEqual(
      expect.arrayContaining([
        { date, ...slot, taken: 2 },
        { date, from: '12:00', to: '13:30', taken: 1 },
      ]),
    )
  })

  it('shows today, and the load of a month, by default', async () => {
    expect(await board()).toMatchObject({ date: today })
    const load = await (await shop.request('GET', '/api/admin/delivery/load', { token })).json()
    expect([load.length, load[0].date]).toEqual([31, today])
    const tooMany = await shop.request('GET', '/api/admin/delivery/load?days=63', { token })
    expect(tooMany.status).toBe(400)
  })

  it('with 200 orders asks the database at most three times', async () => {
    const date = '2030-06-21'
    const made = await placed(orderDelivery(shop, [ball], { date, delivery: { slot } }))
    await shop.database.pool.query(`
      insert into orders (token, total_amount, first_name, phone, phone_digits, delivery_date, slot_from, slot_to, delivery)
      select 'board-' || n, 100, 'Анна', '1', '1', delivery_date, slot_from, slot_to, delivery
      from orders, generate_series(2, 200) n where id = ${made.id}`)
    const count = await countQueries(shop, async () => {
      expect((await board(date)).slots[1]).toMatchObject({ taken: 200, capacity: 3 })
    })
    expect(count).toBeLessThanOrEqual(3)
  })
})
