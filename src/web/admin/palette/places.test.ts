import { expect, it } from 'vitest'
import { isNamed } from './places.tsx'

it.each([
  ['районы', true],
  ['дост рай', true],
  ['Доставки', true],
  ['йоны', false],
  ['районы города', false],
])('«Районы доставки» is what «%s» looks for: %s', (typed, expected) => {
  expect(isNamed({ label: 'Районы доставки' }, typed)).toBe(expected)
})
