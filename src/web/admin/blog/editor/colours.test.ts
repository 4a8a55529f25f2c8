import { expect, test } from 'vitest'
import { asHex, swatches } from './colours.ts'

test('the palette has 40 different colours, each with its own name', () => {
  expect(swatches).toHaveLength(40)
  expect(new Set(swatches.map(({ name }) => name)).size).toBe(40)
  expect(new Set(swatches.map(({ value }) => value)).size).toBe(40)
})

test('a colour in the browser’s rgb notation is converted to hex, and others stay unchanged', () => {
  expect(asHex('rgb(208, 31, 38)')).toBe('#d01f26')
  expect(asHex('#d01f26')).toBe('#d01f26')
  expect(asHex('red')).toBe('red')
})
