import { expect, test } from 'vitest'
import { openNow } from './open-now.ts'
import type { Week } from './opening-hours.ts'

const hours = { from: '11:00', to: '20:00' }
const week: Week = {
  1: null,
  2: hours,
  3: hours,
  4: hours,
  5: hours,
  6: hours,
  7: { from: '10:00', to: '18:00' },
}
const never: Week = { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null }
const at = (moment: string, closedDates: string[] = [], days: Week = week) =>
  openNow({ week: days, closedDates, minutesAhead: 180 }, Date.parse(`${moment}+03:00`))
const opens = (date: string, daysAhead: number, from = '11:00') => ({
  isOpen: false,
  next: { date, daysAhead, from },
})

test('the shop is open from the first minute of its hours to the minute of closing', () => {
  expect(at('2026-11-17T10:59')).toEqual(opens('2026-11-17', 0))
  expect(at('2026-11-17T11:00')).toEqual({ isOpen: true, until: '20:00' })
  expect(at('2026-11-17T20:00')).toEqual({ isOpen: true, until: '20:00' })
  expect(at('2026-11-17T20:01')).toEqual(opens('2026-11-18', 1))
})

test('the next opening skips days off and closed dates, also a whole fortnight of them', () => {
  expect(at('2026-11-15T19:00')).toEqual(opens('2026-11-17', 2))
  expect(at('2026-11-16T12:00')).toEqual(opens('2026-11-17', 1))
  expect(at('2026-11-17T12:00', ['2026-11-17'])).toEqual(opens('2026-11-18', 1))
  expect(at('2026-11-21T21:00')).toEqual(opens('2026-11-22', 1, '10:00'))
  const holidays = Array.from({ length: 14 }, (_, day) => `2026-12-${day + 10}`)
  expect(at('2026-12-10T12:00', holidays)).toEqual(opens('2026-12-24', 14))
})

test('a shop without hours is neither open nor closed', () => {
  expect(at('2026-11-17T12:00', [], never)).toBeNull()
})

test('the clock of the shop counts in any time zone', () => {
  const lateInLondon = Date.parse('2026-11-16T21:30Z')
  expect(openNow({ week, closedDates: [], minutesAhead: 180 }, lateInLondon)).toEqual(opens('2026-11-17', 0))
  expect(openNow({ week, closedDates: [], minutesAhead: 0 }, lateInLondon)).toEqual(opens('2026-11-17', 1))
})
