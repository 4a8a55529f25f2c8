import { expect, test } from 'vitest'
import { formatWhen } from './format-when.ts'

const zone = 'Europe/Moscow'
const now = new Date('2026-11-15T08:00:00Z')

test('today and yesterday are those of the shop, not of the server', () => {
  expect(formatWhen('2026-11-15T07:42:00Z', zone, now)).toBe('Сегодня, 10:42')
  expect(formatWhen('2026-11-14T21:30:00Z', zone, now)).toBe('Сегодня, 00:30')
  expect(formatWhen('2026-11-14T16:20:00Z', zone, now)).toBe('Вчера, 19:20')
})

test('older days carry their date, and their year when it is another one', () => {
  expect(formatWhen('2026-11-12T06:15:00Z', zone, now)).toBe('12 ноября, 09:15')
  expect(formatWhen('2025-05-03T09:00:00Z', zone, now)).toBe('3 мая 2025, 12:00')
})
