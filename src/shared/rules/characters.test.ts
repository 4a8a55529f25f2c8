import { expect, it } from 'vitest'
import { countCharacters, firstCharacters, isBlank, visibleLength } from './characters.ts'

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

it.each([
  ['шары', 3, 'шар'],
  ['шары', 4, 'шары'],
  ['шары', 5, 'шары'],
  ['🎈🎈🎈', 2, '🎈🎈'],
  ['👨‍👩‍👧‍👦🎈', 1, '👨‍👩‍👧‍👦'],
  ['', 2, ''],
])('«%s» is cut after %i characters: «%s»', (text, count, first) => {
  expect(firstCharacters(text, count)).toBe(first)
})

it.each([
  ['', true],
  [' \n\t', true],
  ['\u200b \ufeff', true],
  ['\u2800', true],
  [' я ', false],
])('%j is blank: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected)
})
