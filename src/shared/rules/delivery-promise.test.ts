import { expect, test } from 'vitest'
import { deliveryPromise, onDay } from './delivery-promise.ts'
import type { Week } from './opening-hours.ts'

const hours = { from: '11:00', to: '20:00' }
const week = { 1: null, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: { from: '10:00', to: '18:00' } }
const at = (moment: string, days: Week = week, closedDates: string[] = []) =>
  deliveryPromise(Date.parse(`${moment}+03:00`), { week: days, closedDates, minutesAhead: 180 })

test('the shop promises today until it closes on a working day', () => {
  expect(at('2026-11-17T08:00')).toBe('Сегодня доставляем до 20:00')
  expect(at('2026-11-17T19:59')).toBe('Сегодня доставляем до 20:00')
  expect(at('2026-11-17T20:00')).toBe('Доставим завтра с 11:00')
})

test('the shop promises the next working day around the Monday off', () => {
  expect(at('2026-11-15T21:00')).toBe('Доставим во вторник с 11:00')
  expect(at('2026-11-16T12:00')).toBe('Доставим завтра с 11:00')
})

test('the shop does not promise a date that the owner has closed', () => {
  expect(at('2026-11-17T08:00', week, ['2026-11-17'])).toBe('Доставим завтра с 11:00')
  expect(at('2026-11-15T17:00', week, ['2026-11-15', '2026-11-17'])).toBe('Доставим в среду с 11:00')
  expect(at('2026-11-17T08:00', week, ['2026-11-16'])).toBe('Сегодня доставляем до 20:00')
})

test('the promise uses the hours of the promised day', () => {
  expect(at('2026-11-15T17:00')).toBe('Сегодня доставляем до 18:00')
  expect(at('2026-11-21T20:00')).toBe('Доставим завтра с 10:00')
})

test('a shop that never opens promises nothing', () => {
  const never = { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null }
  expect(at('2026-11-17T08:00', never)).toBe(null)
})

test('a day is promised in the accusative', () => {
  const days = ['понедельник', 'вторник', 'среду', 'четверг', 'пятницу', 'субботу', 'воскресенье']
  expect(Object.values(onDay)).toEqual(days.map((day) => `${day === 'вторник' ? 'во' : 'в'} ${day}`))
})
