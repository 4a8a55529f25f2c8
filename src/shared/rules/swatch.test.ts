import { expect, test } from 'vitest'
import { isColour, swatchOf } from './swatch.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('a colour is known however its ё is written', () => {
  expect(swatchOf('Жёлтый')).toBe(swatchOf('желтый'))
  expect(swatchOf('30 см')).toBeUndefined()
  expect(swatchOf('Constructor')).toBeUndefined()
})

test('a characteristic is one of colours when most of its values are', () => {
  expect(isColour(named('Красный', 'Белый', 'Хамелеон'))).toBe(true)
  expect(isColour(named('30 см', '45 см', 'Белый'))).toBe(false)
  expect(isColour([])).toBe(false)
})
