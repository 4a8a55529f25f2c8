import { expect, it } from 'vitest'
import { formatLongDate, shopDate } from './shop-time.ts'

it('the shop’s day begins at midnight in Murmansk, not in London', () => {
  expect(shopDate(new Date('2026-11-14T21:30:00Z'), 'Europe/Moscow')).toBe('2026-11-15')
  expect(shopDate(new Date('2026-11-14T20:30:00Z'), 'Europe/Moscow')).toBe('2026-11-14')
})

it('writes a date the way people do', () => {
  expect(formatLongDate('2026-11-15T09:00:00Z', 'Europe/Moscow')).toBe('15 ноября 2026 г.')
})
