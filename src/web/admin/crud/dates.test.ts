import { expect, test } from 'vitest'
import { formatDayAndTime, formatDelivery, formatMoment } from './dates.ts'

const zone = 'Europe/Moscow'
const now = new Date('2026-11-15T09:00:00Z')

test.each([
  ['2026-11-15T07:42:00Z', 'Сегодня, 10:42'],
  ['2026-11-14T21:00:00Z', 'Сегодня, 00:00'],
  ['2026-11-14T20:59:00Z', 'Вчера, 23:59'],
  ['2026-11-13T15:47:00Z', '13 ноября, 18:47'],
  ['2025-11-13T15:47:00Z', '13 ноября 2025, 18:47'],
])('%s is «%s» in the shop', (iso, text) => {
  expect(formatMoment(iso, zone, now)).toBe(text)
})

test('a moment of the history has its full date', () => {
  expect(formatDayAndTime('2026-11-15T07:50:00Z', zone)).toBe('15 ноября 2026, 10:50')
})

test.each([
  ['2026-11-15', '13:00–15:00', '15 ноября 2026, 13:00–15:00'],
  ['2026-11-15', '', '15 ноября 2026'],
  [null, '13:00–15:00', '13:00–15:00'],
  [null, '', ''],
])('delivery on %s at «%s»', (date, time, text) => {
  expect(formatDelivery(date, time)).toBe(text)
})
