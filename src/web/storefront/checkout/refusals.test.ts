import { expect, it } from 'vitest'
import type { SlotState } from '#shared/rules/delivery-slots.ts'
import { ApiFailure } from '#web/api/client.ts'
import { emptyCheckout } from './checkout-schema.ts'
import { isSameDelivery, reasonOf, refusalOf } from './refusals.ts'

const values = { ...emptyCheckout, deliveryDate: '2026-11-20', slot: '13:00–15:00' }
const refused = (body: unknown, status = 409) => new ApiFailure('409', { status, body })
const slotBody = (...states: SlotState[]) => ({
  message: 'Это время занято',
  reason: 'slot',
  days: [
    {
      date: '2026-11-20',
      note: '',
      surcharge: '0.00',
      minimum: '0.00',
      slots: states.map((state) => ({ from: '13:00', to: '15:00', price: '0.00', state })),
    },
  ],
})
const titleOf = (body: unknown, form = values) => {
  const refusal = refusalOf(refused(body), form)
  return refusal?.kind === 'slot' ? refusal.gone.title : null
}

it('the title says in one line why the time is unavailable', () => {
  expect(titleOf(slotBody('full'))).toBe('Время 13:00–15:00 только что заняли')
  expect(titleOf(slotBody('closed'))).toBe('Приём заказов на 13:00–15:00 уже закрыт')
  expect(titleOf(slotBody())).toBe('Времени 13:00–15:00 больше нет')
  expect(titleOf(slotBody(), { ...values, slot: '', urgent: true })).toBe('Это время занято')
  expect(titleOf(slotBody('few'))).toBe('Это время занято')
})

it('a pickup refusal says that pickup is unavailable, unless the time is the reason', () => {
  const fetched = { ...values, method: 'pickup' as const }
  const pickup = { kind: 'pickup', message: 'Это время занято' }
  expect(refusalOf(refused(slotBody('open')), fetched)).toEqual(pickup)
  expect(refusalOf(refused(slotBody()), { ...fetched, slot: '' })).toEqual(pickup)
  expect(titleOf(slotBody('full'), fetched)).toBe('Время 13:00–15:00 только что заняли')
})

it('a refusal of a small sum contains the minimum and the day', () => {
  expect(refusalOf(refused({ message: 'Мало', reason: 'minimum', minimum: '1500.00' }), values)).toEqual({
    kind: 'minimum',
    date: '2026-11-20',
    message: 'Мало',
    minimum: '1500.00',
  })
})

it('a refusal has a reason in words', () => {
  const reason = (body: unknown) => {
    const refusal = refusalOf(refused(body), values)
    return refusal && reasonOf(refusal)
  }
  expect(reason(slotBody('full'))).toBe('Время 13:00–15:00 только что заняли')
  expect(reason({ message: 'Мало', reason: 'minimum', minimum: '1500.00' })).toBe('Мало')
})

it('a refusal does not apply to a later choice of delivery', () => {
  expect(isSameDelivery(values, { ...values, notes: 'Домофон 12' })).toBe(true)
  expect(isSameDelivery(values, { ...values, slot: '15:00–18:00' })).toBe(false)
  expect(isSameDelivery(values, { ...values, deliveryDate: '2026-11-21' })).toBe(false)
  expect(isSameDelivery(values, { ...values, method: 'pickup' })).toBe(false)
})

it('other failures are not refusals', () => {
  expect(refusalOf(refused({ message: '', reason: 'price', lines: [] }), values)).toBeNull()
  expect(refusalOf(refused(slotBody('full'), 500), values)).toBeNull()
  expect(refusalOf(new TypeError('fetch failed'), values)).toBeNull()
})
