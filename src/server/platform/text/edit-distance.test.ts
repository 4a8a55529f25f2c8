import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['шраы', 'шары', 1],
  ['серце', 'сердце', 1],
  ['серддце', 'сердце', 1],
  ['сарце', 'сердце', 2],
  ['шары', 'шары', 0],
])('%s differs from %s by %i mistakes', (typed, meant, mistakes) => {
  expect(editDistance(typed, meant)).toBe(mistakes)
})
