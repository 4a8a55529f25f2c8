import { expect, test } from 'vitest'
import { formatDayAndTime, formatDelivery } from './dates.ts'

const zone = 'Europe/Moscow'

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
