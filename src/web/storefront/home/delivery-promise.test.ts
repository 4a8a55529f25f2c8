import { expect, test } from 'vitest'
import { deliveryPromise } from './delivery-promise.ts'

const hours = { opens: '11:00', closes: '20:00', minutesAhead: 180 }
const at = (moment: string) => deliveryPromise(Date.parse(`${moment}+03:00`), hours)

test('on a working day the shop promises today until it closes', () => {
  expect(at('2026-11-17T08:00')).toBe('Сегодня доставляем до 20:00')
  expect(at('2026-11-17T19:59')).toBe('Сегодня доставляем до 20:00')
  expect(at('2026-11-17T20:00')).toBe('Доставим завтра с 11:00')
})

test('around the Monday off nobody is promised a delivery that cannot come', () => {
  expect(at('2026-11-15T21:00')).toBe('Доставим во вторник с 11:00')
  expect(at('2026-11-16T12:00')).toBe('Доставим завтра с 11:00')
})
