import { expect, test } from 'vitest'
import {
  inscribedParameter,
  namesOptions,
  readAnswers,
  withoutOptions,
  writeAnswers,
} from './option-address.ts'
import type { OptionGroup } from './options.ts'

const value = (id: number) => ({ id, name: `${id}`, price: '0.00', image: null, isAvailable: true })
const groups: OptionGroup[] = [
  { id: 12, name: 'Цвет', kind: 'choice', required: true, values: [value(31), value(32)] },
  { id: 13, name: 'Надпись', kind: 'text', required: false, maxLength: 40, price: '150.00' },
]
const read = (query: string) => readAnswers(new URLSearchParams(query), groups)

test('answers written into an address are read back the same', () => {
  const answers = [
    { groupId: 12, valueId: 32 },
    { groupId: 13, text: 'Аня & <b>Боря</b>? 50% = 💛 #1' },
  ]
  expect(read(String(writeAnswers(answers)))).toEqual(answers)
  expect(String(writeAnswers([{ groupId: 12, valueId: 31 }]))).toBe('o12=31')
})

test('an empty text is left out of the address', () => {
  expect(String(writeAnswers([{ groupId: 13, text: '' }]))).toBe('')
})

test.each(['', 'o12=99', 'o12=', 'o12=31x', 'o99=31', '12=31', 'o13='])('«%s» chooses nothing', (query) => {
  expect(read(query)).toEqual([])
})

test('other parameters do not count as options', () => {
  expect(namesOptions(new URLSearchParams('utm_source=x&o=1&order=2'))).toBe(false)
  expect(namesOptions(new URLSearchParams('utm_source=x&o13='))).toBe(true)
  expect(String(withoutOptions(new URLSearchParams('a=1&o12=31&o13=Аня&b=2')))).toBe('a=1&b=2')
})

test('words without an option go to the first one that takes so many', () => {
  const readWords = (words: string, ...more: OptionGroup[]) =>
    readAnswers(new URLSearchParams({ [inscribedParameter]: words }), [...groups, ...more])
  const long: OptionGroup = {
    id: 14,
    name: 'Открытка',
    kind: 'text',
    required: false,
    maxLength: 90,
    price: '0.00',
  }
  expect(readWords('Аня')).toEqual([{ groupId: 13, text: 'Аня' }])
  expect(readWords('я'.repeat(41))).toEqual([])
  expect(readWords('я'.repeat(41), long)).toEqual([{ groupId: 14, text: 'я'.repeat(41) }])
  expect(read('words=Аня&o13=Оля')).toEqual([{ groupId: 13, text: 'Оля' }])
  expect(namesOptions(new URLSearchParams('words=Аня'))).toBe(true)
  expect(String(withoutOptions(new URLSearchParams('a=1&words=Аня')))).toBe('a=1')
})
