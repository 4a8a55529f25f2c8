import { describe, expect, it } from 'vitest'
import { addDays, dateShape, daysFrom, weekdayOf } from './calendar.ts'

describe('the calendar', () => {
  it.each([
    ['2026-11-16', 1, '2026-11-17'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
    ['9999-12-31', 1, '9999-12-31'],
  ])('counts from %s over %i days to %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later)
  })

  it('lists consecutive days and stops at its end', () => {
    expect(daysFrom('2026-12-30', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
    expect(daysFrom('9999-12-30', 5)).toEqual(['9999-12-30', '9999-12-31'])
  })

  it.each([
    ['2026-11-16', '1'],
    ['2026-11-22', '7'],
    ['2028-02-29', '2'],
  ])('shows %s as weekday %s', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })
})

it.each(['2026-11-1', '2026-11-155', '12026-11-15', ' 2026-11-15', '15.11.2026'])(
  '«%s» has no shape of a date',
  (text) => {
    expect([dateShape.test(text), dateShape.test('2026-11-15')]).toEqual([false, true])
  },
)
