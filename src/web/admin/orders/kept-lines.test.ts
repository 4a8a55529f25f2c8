import { expect, test } from 'vitest'
import type { OptionGroup } from '#shared/rules/options.ts'
import { answersOf, keptName, keptPrice } from './kept-lines.ts'
import { item, lettered } from './order.test-data.ts'

const anya = { ...lettered(1, 'Аня'), productId: 5, price: '440.00' }
const plain = { ...item(2, 'Шар с надписью', 1), productId: 5, price: '290.00' }
const kept = [anya, plain]

test('a line keeps its price for the same options, in any order, and for no others', () => {
  expect(keptPrice(kept, { productId: 5 }, [])).toBe('290.00')
  expect(keptPrice(kept, { productId: 5 }, anya.options.toReversed())).toBe('440.00')
  expect(keptPrice(kept, { productId: 5 }, anya.options.slice(0, 2))).toBeUndefined()
  expect(keptPrice(kept, { productId: 6 }, [])).toBeUndefined()
  expect(keptName(kept, 5)).toBe('Шар с надписью')
})

test('equal lines keep their own prices, and a new equal line has the price of the first', () => {
  const twice = [plain, { ...plain, id: 3, price: '310.00' }]
  expect(keptPrice(twice, { id: 3, productId: 5 }, [])).toBe('310.00')
  expect(keptPrice(twice, { productId: 5 }, [])).toBe('290.00')
})

test('the options of a stored line become answers in the current option groups', () => {
  const value = (id: number, name: string) => ({ id, name, price: '0.00', image: null, isAvailable: true })
  const groups: OptionGroup[] = [
    { id: 1, name: 'Цвет', kind: 'choice', required: true, values: [value(11, 'Мятный')] },
    { id: 2, name: 'Надпись', kind: 'text', required: false, maxLength: 40, price: '150.00' },
    { id: 3, name: 'Шрифт', kind: 'choice', required: false, values: [value(31, 'Рукописный')] },
  ]
  expect(answersOf(groups, anya.options)).toEqual([
    { groupId: 2, text: 'Аня' },
    { groupId: 3, valueId: 31 },
  ])
})
