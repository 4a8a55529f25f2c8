import { expect, test } from 'vitest'
import { asHex, swatches } from './colours.ts'

test('the palette is eight by five, every colour with a name of its own', () => {
  expect(swatches).toHaveLength(40)
  expect(new Set(swatches.map(({ name }) => name)).size).toBe(40)
  expect(new Set(swatches.map(({ value }) => value)).size).toBe(40)
})

test('a colour is found again however the browser writes it', () => {
  expect(asHex('rgb(208, 31, 38)')).toBe('#d01f26')
  expect(asHex('#d01f26')).toBe('#d01f26')
  expect(asHex('red')).toBe('red')
})
