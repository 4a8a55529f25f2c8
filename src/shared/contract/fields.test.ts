import { expect, it } from 'vitest'
import { calendarDate } from './fields.ts'

it.each(['2027-02-28', '2028-02-29', '2026-12-31', '9999-12-31'])('%s is a date', (date) => {
  expect(calendarDate.safeParse(date).success).toBe(true)
})

it.each([
  '2027-02-29',
  '2027-02-31',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '0000-01-01',
  '2027-1-1',
  '27-01-01',
  '',
])('«%s» is no date', (date) => {
  expect(calendarDate.safeParse(date).success).toBe(false)
})
