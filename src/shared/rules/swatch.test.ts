import { expect, test } from 'vitest'
import { colourName, isColour, swatchOf } from './swatch.ts'

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

test('a colour is called as people call it, or as it is written', () => {
  expect(colourName('#FFFFFF')).toBe('белый')
  expect(colourName('#f6d98a')).toBe('золото')
  expect(colourName('#26222F')).toBe('чёрный')
  expect(colourName('#00FF00')).toBe('#00FF00')
})
