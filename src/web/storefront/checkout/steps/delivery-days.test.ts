import { expect, it } from 'vitest'
import type { SlotState } from '#shared/rules/delivery-slots.ts'
import { dayState, slotTiles } from './delivery-days.ts'

const slot = (state: SlotState, price = '0.00') => ({ from: '13:00', to: '15:00', price, state })
const day = (...slots: ReturnType<typeof slot>[]) => ({
  date: '2026-11-20',
  note: '',
  surcharge: '0.00',
  minimum: '0.00',
  slots,
})

it('a day has the state of its best time', () => {
  expect(dayState(day())).toBe('dayOff')
  expect(dayState(day(slot('closed'), slot('closed')))).toBe('closed')
  expect(dayState(day(slot('closed'), slot('full')))).toBe('full')
  expect(dayState(day(slot('full'), slot('few')))).toBe('few')
  expect(dayState(day(slot('few'), slot('open')))).toBe('open')
})

it('a time shows its price, or the reason why it is unavailable', () => {
  const notes = slotTiles(
    day(
      slot('open'),
      slot('open', '150.00'),
      slot('few'),
      slot('few', '150.00'),
      slot('full', '150.00'),
      slot('closed'),
    ),
  ).map(({ note }) => note)
  expect(notes).toEqual([
    'Есть места',
    '+ 150\u00A0₽',
    'Осталось мало',
    'Осталось мало, + 150\u00A0₽',
    'Мест нет',
    'Приём закрыт',
  ])
})

it('a time that another shopper has just booked is marked', () => {
  expect(slotTiles(day(slot('full')), '13:00–15:00')).toEqual([
    { value: '13:00–15:00', time: '13:00–15:00', note: 'Только что заняли', state: 'gone' },
  ])
})
