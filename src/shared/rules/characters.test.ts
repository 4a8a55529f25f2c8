import { expect, it } from 'vitest'
import { countCharacters, visibleLength } from './characters.ts'

it.each([
  ['', 0],
  ['Аня', 3],
  ['й', 1],
  ['🎈🎈', 2],
  ['👨‍👩‍👧‍👦', 1],
  ['Ура!\n🎉', 6],
])('«%s» has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

it.each([
  ['', 0],
  ['Аня', 3],
  ['\u200bА\u00adня\ufeff', 3],
  ['ул. Мира\n1', 10],
  ['\x07\x07', 0],
  ['\u3164\u2060 \u2800\ufe0f', 0],
])('%j has %i visible characters', (text, length) => {
  expect(visibleLength(text)).toBe(length)
})
