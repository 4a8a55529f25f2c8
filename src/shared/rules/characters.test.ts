import { expect, it } from 'vitest'
import { countCharacters } from './characters.ts'

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
