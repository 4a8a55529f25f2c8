import { expect, it } from 'vitest'
import { calendarDate, requiredText } from './fields.ts'

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
])('«%s» is not a date', (date) => {
  expect(calendarDate.safeParse(date).success).toBe(false)
})

const name = requiredText(20, 'коротко', 2)

it.each([
  ['Аня', 'Аня'],
  [' Ян ', 'Ян'],
  ['Аня\u200b', 'Аня\u200b'],
  ['А Б', 'А Б'],
  ['👩\u200d🚀', '👩\u200d🚀'],
  ['🎈🎈', '🎈🎈'],
])('«%s» is a name', (words, kept) => {
  expect(name.parse(words)).toBe(kept)
})

it.each([
  '',
  '  ',
  'Я',
  '\u200b\u200b',
  '\x07\x07',
  '\u2060\u2060',
  '\u3164\u3164',
  '\u200b \u200b',
  'Я\u200b\u200b',
])('%j has fewer than two visible characters', (words) => {
  expect(name.safeParse(words).error?.issues[0]?.message).toBe('коротко')
})
