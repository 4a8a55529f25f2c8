import { expect, it } from 'vitest'
import { addressDate } from './address-date.ts'

it('a page reads a valid date from its address', () => {
  expect(addressDate('2028-02-29')).toBe('2028-02-29')
})

it.each([null, '', '2026-13-45', '2026-99-99', '2027-02-31', 'завтра'])('a date cannot be «%s»', (text) => {
  expect(addressDate(text)).toBeNull()
})
