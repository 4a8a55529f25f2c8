import { describe, expect, it } from 'vitest'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import type { OfferedSlot } from '#shared/rules/delivery-slots.ts'
import { emptyCheckout } from '../checkout-schema.ts'
import { deliveryChange, promisedSums } from './delivery-change.ts'

const evening: OfferedSlot = { from: '18:00', to: '20:00', price: '150.00', state: 'open' }
const day = { date: '2027-02-14', note: '', surcharge: '200.00', minimum: '0.00', slots: [evening] }
const offer: DeliveryOffer = {
  zones: [{ id: 1, name: 'Кола', price: '300.00', freeFrom: '3000.00' }],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500.00' },
  urgentNow: true,
  now: '2026-11-20T08:00:00.000Z',
  next: null,
  horizonDays: 60,
  days: [day],
}
const before = { offer, day }
const chosen = { ...emptyCheckout, zoneId: '1', deliveryDate: day.date, slot: '18:00–20:00' }

type Change = { offer?: Partial<DeliveryOffer>; day?: Partial<typeof day> }

function said(values: Partial<typeof emptyCheckout>, change: Change, goods = '1000.00') {
  const today = { ...day, ...change.day }
  const now = { offer: { ...offer, days: [today], ...change.offer }, day: today }
  const wanted = { ...chosen, ...values }
  const promised = promisedSums(wanted, goods, before)
  return promised && deliveryChange(wanted, goods, { promised, now })
}

const zones = (price: string, freeFrom: string | null = '3000.00') => ({
  offer: { zones: [{ id: 1, name: 'Кола', price, freeFrom }] },
})
const again = 'Проверьте новую сумму и нажмите «Оформить заказ» ещё раз.'

describe('a changed delivery cost', () => {
  it('is shown with the old sum', () => {
    expect(said({}, zones('500.00'))).toBe(`Стоимость доставки изменилась, было 650\u00A0₽. ${again}`)
  })

  it.each([
    ['the district', {}, zones('300.00', null), '3000.00'],
    ['the time', {}, { day: { slots: [{ ...evening, price: '0.00' }] } }],
    ['the day', {}, { day: { surcharge: '0.00' } }],
    ['the urgent price', { urgent: true }, { offer: { urgent: { enabled: true, price: '900.00' } } }],
  ])('is noticed in every part: %s', (_, values, change, goods?: string) => {
    expect(said(values, change, goods)).toContain('Стоимость доставки изменилась')
  })

  it('is a changed discount for pickup', () => {
    const change = { offer: { pickup: { enabled: true, discountPercent: 3 } } }
    expect(said({ method: 'pickup' }, change)).toBe(
      `Скидка за самовывоз изменилась, было 50\u00A0₽. ${again}`,
    )
    expect(said({}, change)).toBeNull()
  })
})

it('a removed district is shown as a change, too', () => {
  expect(said({}, { offer: { zones: [] } })).toBe(
    'Выбранного района доставки больше нет в списке. Проверьте доставку и нажмите «Оформить заказ» ещё раз.',
  )
})

describe('a second question', () => {
  it('does not appear when the cost is the same', () => {
    expect(said({}, {})).toBeNull()
    expect(said({}, zones('500.00', '1000.00'), '3000.00')).toBeNull()
  })

  it('does not appear when no fee was promised', () => {
    expect(promisedSums({ ...chosen, zoneId: '' }, '1000.00', before)).toBeNull()
    expect(promisedSums(chosen, '1000.00', { offer, day: undefined })).toBeNull()
  })

  it('does not appear for a choice that the shop will refuse by itself', () => {
    const taken: Change = { day: { slots: [{ ...evening, price: '0.00', state: 'full' }] } }
    expect(said({}, taken)).toBeNull()
    expect(said({}, { day: { slots: [] } })).toBeNull()
    const noPickup = { offer: { pickup: { enabled: false, discountPercent: 0 } } }
    expect(said({ method: 'pickup' }, noPickup)).toBeNull()
    const noHurry = { offer: { urgentNow: false, urgent: { enabled: false, price: '0.00' } } }
    expect(said({ urgent: true }, noHurry)).toBeNull()
  })
})
