import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import type { CheckoutNeeds } from '#shared/contract/orders.ts'
import type { Cart } from '#shared/rules/cart.ts'
import type { SlotState } from '#shared/rules/delivery-slots.ts'
import { emptyCheckout } from '../checkout-schema.ts'
import type { CachedOffer } from '../steps/cached-offer.ts'
import { checkoutResolver } from './checkout-resolver.ts'

const line = { id: 7, name: 'Шар', price: '100.00', quantity: 2, image: '', slug: 'shar' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T22:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const zone = { id: 3, name: 'Кола', price: '300.00', freeFrom: null }
const offer: DeliveryOffer = {
  zones: [zone],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500.00' },
  urgentNow: true,
  now: '2026-11-20T08:00:00.000Z',
  next: null,
  horizonDays: 60,
  days: [],
}

const everything: CheckoutNeeds = { lastName: 'required', email: 'required' }

type Circumstances = { cart?: Cart; known?: CachedOffer | null; needs?: CheckoutNeeds }

/** In a shop whose clock shows 01:30 of the 20th; what it offers may not be known. */
function checked(
  said: Partial<typeof emptyCheckout>,
  { cart = [line], known = null, needs = everything }: Circumstances = {},
) {
  const check = checkoutResolver({ cart, timeZone: 'Europe/Moscow', needs, offerFor: () => known })
  return check({ ...emptyCheckout, ...said }, undefined, { fields: {}, shouldUseNativeValidation: false })
}

const errorsOf = async (...said: Parameters<typeof checked>) => (await checked(...said)).errors

/** The messages by field. */
async function complaints(...said: Parameters<typeof checked>) {
  const errors = await errorsOf(...said)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

const person = {
  firstName: 'Анна',
  lastName: 'Климова',
  phone: '+7 (900) 111-22-33',
  email: 'anna@example.ru',
  address: 'проспект Ленина, 75, кв. 12',
}

it('all errors are shown at once', async () => {
  expect(await complaints({ deliveryDate: '2026-11-19', hasRecipient: true, recipientPhone: '12' })).toEqual({
    firstName: 'Имя должно содержать минимум 2 символа',
    lastName: 'Фамилия должна содержать минимум 2 символа',
    phone: 'Номер телефона должен содержать минимум 10 цифр',
    email: 'Некорректный email адрес',
    address: 'Адрес должен содержать минимум 10 символов',
    deliveryDate: 'Дата доставки не может быть раньше сегодняшней',
    recipientName: 'Имя получателя обязательно',
    recipientPhone: 'Номер телефона должен содержать минимум 10 цифр',
  })
})

it('a pickup order needs no address', async () => {
  expect(await complaints({ ...person, address: '', method: 'pickup' })).toEqual({})
})

it('a shop that works by phone needs neither last name nor e-mail', async () => {
  const nameless = { ...person, lastName: '', email: '' }
  expect(Object.keys(await complaints(nameless))).toEqual(['lastName', 'email'])
  const needs = { lastName: 'optional', email: 'optional' } as const
  expect(await complaints(nameless, { needs })).toEqual({})
  expect(Object.keys(await complaints({ ...nameless, email: 'maria@' }, { needs }))).toEqual(['email'])
})

it('an address that the recipient will say is not needed, except for a surprise', async () => {
  const present = { hasRecipient: true, recipientName: 'Аня', recipientPhone: '+7 900 111-22-33' }
  const asked = { ...person, ...present, address: '', askAddress: true }
  expect(await complaints(asked)).toEqual({})
  expect(await complaints({ ...asked, isSurprise: true })).toEqual({
    askAddress: 'Адрес узнаём только у получателя, который знает о подарке',
  })
  expect(Object.keys(await complaints({ ...asked, hasRecipient: false }))).toEqual(['address'])
})

it('a removed recipient is not checked', async () => {
  expect(await complaints({ ...person, hasRecipient: false, recipientPhone: '12' })).toEqual({})
})

it('a card has room for 300 characters as people count them', async () => {
  expect(await complaints({ ...person, card: '👨‍👩‍👧'.repeat(300) })).toEqual({})
  const card = 'Не больше 300 символов'
  expect(await complaints({ ...person, card: 'я'.repeat(301) })).toEqual({ card })
  expect(await complaints({ ...person, card: 'я'.repeat(30_000) })).toEqual({ card })
})

it('a party that has begun is past by the clock of the shop', async () => {
  expect(await complaints({ ...person, partyDate: '2026-11-20', partyTime: '01:29' })).toEqual({
    partyDate: 'Время праздника уже прошло',
  })
  expect(await complaints({ ...person, partyDate: '2026-11-20', partyTime: '01:30' })).toEqual({})
  expect(await complaints({ ...person, partyDate: '2020-01-01', partyTime: '' })).toEqual({})
})

it('a district that the shop no longer has is not sent, even from a draft', async () => {
  const deliveryTo = async (zones: DeliveryOffer['zones'], said = {}) => {
    const known = { offer: { ...offer, zones }, day: undefined }
    const { values } = await checked({ ...person, zoneId: '3', ...said }, { known })
    return 'delivery' in values ? values.delivery : undefined
  }
  expect(await deliveryTo([zone])).toMatchObject({ zoneId: 3 })
  expect(await deliveryTo([{ ...zone, id: 4 }], { hidePrices: true })).toMatchObject({ zoneId: null })
  expect(await deliveryTo([])).toBeUndefined()
  // The server checks the district when the offer has not loaded.
  const { values } = await checked({ ...person, zoneId: '3' })
  expect(values).toMatchObject({ delivery: { zoneId: 3 } })
})

describe('the day of another date', () => {
  const slot = { from: '13:00', to: '15:00', price: '0.00', state: 'open' } as const
  const dayWith = (...states: SlotState[]) => ({
    date: '2026-12-31',
    note: '',
    surcharge: '0.00',
    minimum: '0.00',
    slots: states.map((state) => ({ ...slot, state })),
  })
  const today = { ...dayWith('open'), date: '2026-11-20' }
  const timed = { ...offer, days: [today] }
  const said = { ...person, deliveryDate: '2026-12-31' }

  it('is refused when the shop does not deliver on it, also for pickup', async () => {
    const known = { offer: timed, day: dayWith() }
    expect(await complaints(said, { known })).toEqual({ deliveryDate: 'В четверг не доставляем' })
    expect(await complaints({ ...said, method: 'pickup' }, { known })).toEqual({
      deliveryDate: 'В четверг заказы не выдаём',
    })
    expect(await complaints({ ...said, urgent: true }, { known })).toEqual({})
  })

  it('is refused when it is too late or too early for an order', async () => {
    expect(await complaints(said, { known: { offer: timed, day: dayWith('closed', 'closed') } })).toEqual({
      deliveryDate: 'На 31 декабря приём заказов закрыт',
    })
  })

  it('is refused with the day from which it can be ordered', async () => {
    const known = { offer: { ...timed, horizonDays: 30 }, day: undefined }
    expect(await complaints({ ...said, deliveryDate: '2027-02-14' }, { known })).toEqual({
      deliveryDate: 'Заказы на 14 февраля откроем 15 января',
    })
  })

  it('is left to a call when its times are full or unknown', async () => {
    expect(await complaints(said, { known: { offer: timed, day: dayWith('full', 'closed') } })).toEqual({})
    expect(await complaints(said, { known: { offer: timed, day: undefined } })).toEqual({})
    expect(await complaints(said)).toEqual({})
  })

  it('is a wish in a shop without any times', async () => {
    const wish = { offer: { ...offer, days: [dayWith()] }, day: dayWith() }
    expect(await complaints(said, { known: wish })).toEqual({})
  })
})

it('an invalid cart makes the order invalid without an error at a field', async () => {
  const tooLong = Array.from({ length: 101 }, (_, index) => ({ ...line, id: index + 1 }))
  expect((await errorsOf(person, { cart: tooLong })).root?.cart?.message).toBe(
    'В заказе может быть не больше 100 позиций',
  )
  expect((await errorsOf(person, { cart: [{ ...line, quantity: 0 }] })).root?.cart?.message).toBe(
    'Количество должно быть больше 0',
  )
})
