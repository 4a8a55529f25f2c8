import { expect, it } from 'vitest'
import { formatPhone, phoneDigits } from './phone.ts'

it.each([
  ['8 (900) 123-45-67', '79001234567'],
  ['+7 900 123 45 67', '79001234567'],
  ['9001234567', '79001234567'],
  ['+375 29 123-45-67', '375291234567'],
])('any spelling of %s is one person', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits)
})

it.each([
  ['', ''],
  ['9', '+7 (9'],
  ['89001234567', '+7 (900) 123-45-67'],
  ['+7 (900) 123-45-678', '+7 (900) 123-45-67'],
  ['900123', '+7 (900) 123'],
])('masks %s as %s', (typed, masked) => {
  expect(formatPhone(typed)).toBe(masked)
})
