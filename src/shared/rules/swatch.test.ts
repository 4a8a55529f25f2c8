import { expect, test } from 'vitest'
import { colourName, isColour, swatchOf } from './swatch.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('a colour is recognised with ё and with е', () => {
  expect(swatchOf('Жёлтый')).toBe(swatchOf('желтый'))
  expect(swatchOf('30 см')).toBeUndefined()
  expect(swatchOf('Constructor')).toBeUndefined()
})

test('a characteristic is a colour when most of its values are colours', () => {
  expect(isColour(named('Красный', 'Белый', 'Хамелеон'))).toBe(true)
  expect(isColour(named('30 см', '45 см', 'Белый'))).toBe(false)
  expect(isColour([])).toBe(false)
})

test('a colour is shown by its everyday name, or else by its code', () => {
  expect(colourName('#FFFFFF')).toBe('белый')
  expect(colourName('#f6d98a')).toBe('золото')
  expect(colourName('#26222F')).toBe('чёрный')
  expect(colourName('#00FF00')).toBe('#00FF00')
})
