import { describe, expect, it } from 'vitest'
import { rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
// A Tuesday, 12:00 in Murmansk.
shop.setNow('2030-06-04T09:00:00Z')
const token = await shop.signIn()

const offer = async (query = '') => (await shop.request('GET', `/api/delivery${query}`)).json()
const save = (body: unknown) => shop.request('PUT', '/api/admin/settings/delivery', { body, token })

const twoSlots = [slotRule('13:00', '15:00'), slotRule('15:00', '18:00', 2, '150.00')]

describe('the delivery offer for a shopper', () => {
  it('shows the next two weeks with their slots, and hides the number of orders', async () => {
    await setRules(shop, rulesOf(twoSlots))
    const { zones, pickup, urgent, urgentNow, days } = await offer()
    expect(zones).toEqual([
      { id: 1, name: 'Октябрьский округ', price: '300.00', freeFrom: '3000.00' },
      { id: 2, name: 'Кола', price: '600.00', freeFrom: null },
    ])
    expect(pickup).toEqual({ enabled: true, discountPercent: 5 })
    expect(urgent).toEqual({ enabled: true, price: '500.00' })
    expect(urgentNow).toBe(true)
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({
      date: '2030-06-04',
      note: '',
      surcharge: '0.00',
      minimum: '0.00',
      slots: [
        { from: '13:00', to: '15:00', price: '0.00', state: 'closed' },
        { from: '15:00', to: '18:00', price: '150.00', state: 'few' },
      ],
    })
    expect(days[1]).toMatchObject({ date: '2030-06-05', slots: [{ state: 'open' }, { state: 'few' }] })
    expect(days[13]).toMatchObject({ date: '2030-06-17' })
  })

  it('shows special dates with a note, and closed dates without slots', async () => {
    const special = {
      date: '2030-06-06',
      note: 'Выпускной',
      slots: [slotRule('08:00', '24:00')],
      surcharge: '200',
      minimum: '1500',
    }
    await setRules(shop, rulesOf(twoSlots, { days: [{ date: '2030-06-05', slots: [] }, special] }))
    const facts = await (await shop.request('GET', '/api/shop')).json()
    expect(facts.closedDates).toEqual(['2030-06-05'])
    const { days } = await offer('?from=2030-06-05&days=2')
    expect(days).toEqual([
      { date: '2030-06-05', note: '', surcharge: '0.00', minimum: '0.00', slots: [] },
      {
        date: '2030-06-06',
        note: 'Выпускной',
        surcharge: '200.00',
        minimum: '1500.00',
        slots: [{ from: '08:00', to: '24:00', price: '0.00', state: 'open' }],
      },
    ])
  })

  it('starts today when the request names a past date, and is closed beyond the horizon', async () => {
    await setRules(shop, rulesOf(twoSlots, { horizonDays: 1 }))
    const { days } = await offer('?from=2020-01-01&days=3')
    expect(days.map(({ date }: { date: string }) => date)).toEqual(['2030-06-04', '2030-06-05', '2030-06-06'])
    expect(days[1].slots[0].state).toBe('open')
    expect(days[2].slots[0].state).toBe('closed')
  })

  it.each(['?days=0', '?days=32', '?days=x', '?from=2030-02-30', '?from=tomorrow'])(
    'rejects the query %s',
    async (query) => {
      expect((await shop.request('GET', `/api/delivery${query}`)).status).toBe(400)
    },
  )

  it('has no zones and no slots until the owner sets rules', async () => {
    await shop.database.pool.query('delete from shop_settings')
    const { zones, urgentNow, days } = await offer('?days=31')
    expect([zones, urgentNow]).toEqual([[], false])
    expect(days).toHaveLength(31)
    expect(days.flatMap(({ slots }: { slots: unknown[] }) => slots)).toEqual([])
  })
})

describe("the owner's rules", () => {
  it('look the same after saving and reading, with slots and dates in order', async () => {
    const response = await save(
      rulesOf([slotRule('15:00', '18:00', 2, '150'), slotRule('13:00', '15:00')], {
        days: [
          { date: '2030-12-31', slots: [] },
          { date: '2030-09-01', slots: [] },
        ],
      }),
    )
    expect(response.status).toBe(200)
    const saved = await response.json()
    expect(saved.week[1]).toEqual([slotRule('13:00', '15:00'), slotRule('15:00', '18:00', 2, '150.00')])
    expect(saved.days.map(({ date }: { date: string }) => date)).toEqual(['2030-09-01', '2030-12-31'])
    const read = await shop.request('GET', '/api/admin/settings/delivery', { token })
    expect(await read.json()).toEqual(saved)
  })

  it('keep the ids of remaining zones, and never use an id twice', async () => {
    const zone = (name: string, id?: number) => ({ id, name, price: '1', freeFrom: null })
    const idsOf = async (...zones: object[]) => {
      const saved = await (await save(rulesOf([], { zones }))).json()
      return saved.zones.map(({ id }: { id: number }) => id)
    }
    const [first, second] = await idsOf(zone('А'), zone('Б'))
    const [third, kept] = await idsOf(zone('В'), zone('Б, новое имя', second))
    expect(kept).toBe(second)
    expect(third).toBeGreaterThan(second)
    expect(await idsOf(zone('А снова', first))).toEqual([third + 1])
  })

  const slots = [slotRule('11:00', '13:00')]
  const { leadMinutes: _, ...withoutLead } = rulesOf(slots)
  it.each([
    ['a missing field', withoutLead, 'leadMinutes'],
    ['a missing weekday', rulesOf(slots, { week: { 1: [] } }), 'week.2'],
    ['slots that overlap', rulesOf([slotRule('11:00', '13:00'), slotRule('12:59', '14:00')]), 'week.1'],
    ['a slot that ends before it begins', rulesOf([slotRule('13:00', '11:00')]), 'week.1.0.to'],
    ['an empty slot', rulesOf([slotRule('13:00', '13:00')]), 'week.1.0.to'],
    ['an invalid time', rulesOf([slotRule('24:00', '25:00')]), 'week.1.0.from'],
    ['a capacity above 1000', rulesOf([slotRule('11:00', '13:00', 1001)]), 'week.1.0.capacity'],
    ['a capacity below 0', rulesOf([slotRule('11:00', '13:00', -1)]), 'week.1.0.capacity'],
    [
      'a date twice',
      rulesOf(slots, {
        days: [
          { date: '2030-02-14', slots },
          { date: '2030-02-14', slots },
        ],
      }),
      'days',
    ],
    ['a date that does not exist', rulesOf(slots, { days: [{ date: '2030-02-29', slots }] }), 'days.0.date'],
    ['a date without a list of slots', rulesOf(slots, { days: [{ date: '2030-02-14' }] }), 'days.0.slots'],
    [
      'a note of 201 characters',
      rulesOf(slots, { days: [{ date: '2030-02-14', slots, note: 'я'.repeat(201) }] }),
      'days.0.note',
    ],
    [
      'a zone twice',
      rulesOf(slots, {
        zones: [
          { name: 'Кола', price: '1', freeFrom: null },
          { name: 'кола', price: '2', freeFrom: null },
        ],
      }),
      'zones',
    ],
    [
      'a zone without a name',
      rulesOf(slots, { zones: [{ name: ' ', price: '1', freeFrom: null }] }),
      'zones.0.name',
    ],
    [
      'a name of 61 characters',
      rulesOf(slots, { zones: [{ name: 'я'.repeat(61), price: '1', freeFrom: null }] }),
      'zones.0.name',
    ],
    [
      'an invisible name',
      rulesOf(slots, { zones: [{ name: '\u200b', price: '1', freeFrom: null }] }),
      'zones.0.name',
    ],
    [
      'a zone without a free-delivery threshold',
      rulesOf(slots, { zones: [{ name: 'А', price: '1' }] }),
      'zones.0.freeFrom',
    ],
    ['a lead time of more than a week', rulesOf(slots, { leadMinutes: 10_081 }), 'leadMinutes'],
    ['no horizon', rulesOf(slots, { horizonDays: 0 }), 'horizonDays'],
    ['a horizon of 366 days', rulesOf(slots, { horizonDays: 366 }), 'horizonDays'],
    [
      'a discount of 91 %',
      rulesOf(slots, { pickup: { enabled: true, discountPercent: 91 } }),
      'pickup.discountPercent',
    ],
    [
      'a discount of half a per cent',
      rulesOf(slots, { pickup: { enabled: true, discountPercent: 0.5 } }),
      'pickup.discountPercent',
    ],
    ['a negative price', rulesOf(slots, { urgent: { enabled: true, price: '-1' } }), 'urgent.price'],
  ])('are refused with %s, and nothing changes', async (_what, rules, field) => {
    const before = await (await shop.request('GET', '/api/admin/settings/delivery', { token })).json()
    const response = await save(rules)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).errors)).toContain(field)
    expect(await (await shop.request('GET', '/api/admin/settings/delivery', { token })).json()).toEqual(
      before,
    )
  })

  it('allow slots that touch each other and end at midnight', async () => {
    expect((await save(rulesOf([slotRule('11:00', '13:00'), slotRule('13:00', '24:00', 0)]))).status).toBe(
      200,
    )
  })
})

describe('the nearest delivery', () => {
  it('is the first slot with room, and says until when an urgent order arrives', async () => {
    await setRules(shop, rulesOf(twoSlots))
    expect(await offer()).toMatchObject({
      now: '2030-06-04T09:00:00.000Z',
      next: {
        ...{ date: '2030-06-04', from: '15:00', to: '18:00' },
        ...{ isUrgent: true, urgentUntil: '2030-06-04T11:00:00.000Z' },
      },
    })
    expect((await offer('?from=2030-06-07&days=1')).next).toMatchObject({ date: '2030-06-07', from: '13:00' })
    await setRules(shop, rulesOf(twoSlots, { urgent: { enabled: false, price: '500' } }))
    expect((await offer()).next).toMatchObject({ date: '2030-06-04', isUrgent: false, urgentUntil: null })
  })

  it('is urgent delivery alone without slots, and null when there is neither', async () => {
    await setRules(shop, rulesOf([]))
    expect((await offer()).next).toEqual({
      ...{ date: null, from: null, to: null },
      ...{ isUrgent: true, urgentUntil: '2030-06-04T11:00:00.000Z' },
    })
    await setRules(shop, rulesOf([], { urgent: { enabled: false, price: '500' } }))
    expect((await offer()).next).toBeNull()
    const full = [slotRule('15:00', '18:00', 0)]
    await setRules(shop, rulesOf(full, { urgent: { enabled: false, price: '500' } }))
    expect((await offer()).next).toBeNull()
  })
})

it('the terms name zones, pick-up and the special days to come, for the page about delivery', async () => {
  const days = [
    { date: '2030-06-03', note: 'Прошло', slots: [] },
    { date: '2030-06-05', note: 'Отдыхаем', slots: [] },
    { date: '2030-06-06', note: 'Выпускной', slots: twoSlots, surcharge: '200', minimum: '1500' },
  ]
  await setRules(shop, rulesOf(twoSlots, { days }))
  const terms = await (await shop.request('GET', '/api/shop/delivery')).json()
  expect(terms).toMatchObject({
    zones: [{ name: 'Октябрьский округ' }, { name: 'Кола', freeFrom: null }],
    pickup: { enabled: true, discountPercent: 5 },
    urgent: { enabled: true, price: '500.00' },
  })
  expect(terms.specialDays).toEqual([
    { date: '2030-06-05', note: 'Отдыхаем', surcharge: '0.00', minimum: '0.00', hours: null },
    {
      ...{ date: '2030-06-06', note: 'Выпускной', surcharge: '200.00', minimum: '1500.00' },
      hours: { from: '13:00', to: '18:00' },
    },
  ])
})
