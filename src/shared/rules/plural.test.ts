import { expect, it } from 'vitest'
import { counted } from './plural.ts'

it.each([
  [0, '0 товаров'],
  [1, '1 товар'],
  [2, '2 товара'],
  [11, '11 товаров'],
  [21, '21 товар'],
  [1048, '1\u00A0048 товаров'],
])('%i → %s', (count, text) => {
  expect(counted(count, ['товар', 'товара', 'товаров'])).toBe(text)
})
