import { expect, it, vi } from 'vitest'
import { minutesAhead, shopDate } from './shop-time.ts'

it('the shop’s day begins at midnight in Murmansk, not in London', () => {
  expect(shopDate(new Date('2026-11-14T21:30:00Z'), 'Europe/Moscow')).toBe('2026-11-15')
  expect(shopDate(new Date('2026-11-14T20:30:00Z'), 'Europe/Moscow')).toBe('2026-11-14')
})

it('the shop’s day is the same in a browser whose locale writes the month first, as WebKit does', () => {
  class Format extends Intl.DateTimeFormat {
    override format() {
      return '11/15/2026'
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Format })
  expect(shopDate(new Date('2026-11-14T21:30:00Z'), 'Asia/Omsk')).toBe('2026-11-15')
})

it('the offset of a time zone is counted in minutes', () => {
  const ahead = (timeZone: string) => minutesAhead(new Date('2026-11-15T09:00:00Z'), timeZone)
  expect(ahead('Europe/Moscow')).toBe(180)
  expect(ahead('UTC')).toBe(0)
  expect(ahead('America/St_Johns')).toBe(-210)
})
