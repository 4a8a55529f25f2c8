import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('a complete count is shown as its number', () => {
  expect(texts.found({ total: 1 })).toBe('Найден 1 товар')
  expect(texts.found({ total: 1000 })).toBe('Найдено 1\u00A0000 товаров')
  expect(texts.shown(1008, { total: 1048 })).toBe('Показано 1\u00A0008 из 1\u00A0048')
  expect(texts.show({ total: 1048 })).toBe('Показать 1\u00A0048 товаров')
})

test('an incomplete count is shown as more than its number', () => {
  const found = { total: 1000, moreThanTotal: true } as const
  expect(texts.found(found)).toBe('Найдено больше 1\u00A0000 товаров')
  expect(texts.shown(12, found)).toBe('Показано 12, найдено больше 1\u00A0000')
  expect(texts.show(found)).toBe('Показать 1\u00A0000+')
})
