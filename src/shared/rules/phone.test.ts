import { describe, expect, it } from 'vitest'
import { displayPhone, formatPhone, phoneDigits, phonePieces } from './phone.ts'

describe('the digits of a phone', () => {
  it.each([
    ['8 (900) 123-45-67', '79001234567'],
    ['+7 900 123 45 67', '79001234567'],
    ['9001234567', '79001234567'],
    ['8 800 555-35-35', '78005553535'],
    ['800 555-35-35', '78005553535'],
    // No country has +89: people mean 8 9xx.
    ['+8 900 123-45-67', '79001234567'],
    ['+375 29 123-45-67', '375291234567'],
    ['375291234567', '375291234567'],
    ['+49 151 23456789', '4915123456789'],
  ])('for %s are %s', (phone, digits) => {
    expect(phoneDigits(phone)).toBe(digits)
  })

  it.each([
    ['a Danish number of ten digits', '+45 12 34 56 78', '4512345678'],
    ['a Japanese number of eleven digits with a leading 8', '+81 3 1234 5678', '81312345678'],
    ['an unfinished number', '+7 900 123-45-6', '7900123456'],
  ])('stay as typed: %s', (_, phone, digits) => {
    expect(phoneDigits(phone)).toBe(digits)
  })
})

describe('the mask of the input', () => {
  it.each([
    ['', ''],
    ['8', '+7'],
    ['+7', '+7'],
    ['+7 (', '+7'],
    ['9', '+7 (9'],
    ['89', '+7 (9'],
    ['+89', '+7 (9'],
    ['89001234567', '+7 (900) 123-45-67'],
    ['9001234567', '+7 (900) 123-45-67'],
    ['800 555-35-35', '+7 (800) 555-35-35'],
    ['8 800 555-35-35', '+7 (800) 555-35-35'],
    ['+7 (900) 123-45-678', '+7 (900) 123-45-67'],
    ['900123', '+7 (900) 123'],
  ])('turns %s into %s', (typed, masked) => {
    expect(formatPhone(typed)).toBe(masked)
  })

  it.each([
    '+',
    '+4',
    '+49 151 23456789',
    '+45 12 34 56 78',
    '+375 29 123-45-67',
    '+8',
    '+81 3 1234 5678',
    '00 49 151 23456789',
    '375291234567',
    '12125551234',
    '8 10 49 151 23456789',
  ])('keeps %s as typed', (typed) => {
    expect(formatPhone(typed)).toBe(typed)
  })

  it('never turns one phone into another', () => {
    for (const phone of ['+49 151 23456789', '89001234567', '8005553535', '375291234567', '+4512345678'])
      expect(phoneDigits(formatPhone(phone))).toBe(phoneDigits(phone))
  })
})

it.each([
  ['8 900 123-45-67', '+7 (900) 123-45-67'],
  ['+375 29 123-45-67', '+375 29 123-45-67'],
  ['22-33-44', '22-33-44'],
  ['', ''],
])('a form shows the stored phone %s as %s', (stored, shown) => {
  expect(displayPhone(stored)).toBe(shown)
})

it.each([
  ['8 900', ['8900', '7900']],
  ['+7 (900', ['7900']],
  ['900', ['900']],
  ['+81 3', ['813']],
  ['90', []],
  ['900 Анна', []],
])('a search for %s looks for %j', (typed, pieces) => {
  expect(phonePieces(typed, { atLeast: 3 })).toEqual(pieces)
})
