import { describe, expect, test } from 'vitest'
import type { Cart } from '#shared/rules/cart.ts'
import type { OptionGroup } from '#shared/rules/options.ts'
import { lineRemark, lineToday, shortProducts } from './line-remark.ts'

const line = { id: 1, name: 'Шар', price: '190.00', quantity: 3, image: '', slug: 'shar' }
const product = { id: 1, price: '190.00', stock: 3, options: [] }

test('an unchanged line needs no remark', () => {
  expect(lineRemark(line, product)).toBeUndefined()
  expect(lineRemark(line, { ...product, price: '190' })).toBeUndefined()
})

test('the remark about a removed product precedes all others', () => {
  expect(lineRemark(line, undefined)).toEqual({ kind: 'gone' })
})

test('the remark about low stock says how much is left', () => {
  expect(lineRemark(line, { ...product, stock: 2, price: '210.00' })).toEqual({ kind: 'stock', stock: 2 })
})

test('the remark about a new price shows the old one, also after the line has the new one', () => {
  const dearer = { kind: 'changed', price: '190.00', words: null }
  expect(lineRemark(line, { ...product, price: '210.00' })).toEqual(dearer)
  const repriced = { ...line, price: '210.00' }
  expect(lineRemark(repriced, { ...product, price: '210.00' }, { before: line })).toEqual(dearer)
})

const gold = { id: 31, name: 'Золото', price: '50.00', image: null, isAvailable: true }
const colour: OptionGroup = { id: 12, name: 'Цвет', kind: 'choice', required: true, values: [gold] }
const chosen = { ...line, price: '240.00', options: [{ groupId: 12, valueId: 31 }], optionsText: 'Золото' }
const inGold = { ...product, options: [colour] }

test('a line with options uses today’s prices of the options', () => {
  expect(lineRemark(chosen, inGold)).toBeUndefined()
  expect(lineToday(chosen, inGold)).toEqual({ price: '240.00', optionsText: 'Золото' })
  const dearer: OptionGroup = { ...colour, values: [{ ...gold, price: '70.00' }] }
  expect(lineRemark(chosen, { ...inGold, options: [dearer] })).toMatchObject({
    kind: 'changed',
    price: '240.00',
  })
})

test.each([
  ['sold out', [{ ...colour, values: [{ ...gold, isAvailable: false }] }]],
  ['no longer offered', [{ ...colour, values: [{ ...gold, id: 32 }] }]],
])('an option that is %s is named, and the line has no price today', (_, options) => {
  expect(lineRemark(chosen, { ...product, options })).toEqual({ kind: 'options', names: ['Цвет'] })
  expect(lineToday(chosen, { ...product, options })).toBeNull()
})

test('the remark about a renamed value shows its old name, also after the line is renamed', () => {
  const options: OptionGroup[] = [{ ...colour, values: [{ ...gold, name: 'Серебро' }] }]
  const renamed = { kind: 'changed', price: null, words: 'Золото' }
  expect(lineToday(chosen, { ...product, options })?.optionsText).toBe('Серебро')
  expect(lineRemark(chosen, { ...product, options })).toEqual(renamed)
  const followed = { ...chosen, optionsText: 'Серебро' }
  expect(lineRemark(followed, { ...product, options }, { before: chosen })).toEqual(renamed)
})

test('a line without options has no remark about a name', () => {
  expect(lineRemark({ ...line, optionsText: '' }, product)).toBeUndefined()
})

test('the remark asks for an option that is required since the line was added', () => {
  expect(lineRemark(line, inGold)).toEqual({ kind: 'required', names: ['Цвет'] })
})

test('lines that are only short together have their own remark', () => {
  expect(lineRemark(chosen, inGold, { isShort: true })).toEqual({ kind: 'together', stock: 3 })
  const more = { ...chosen, quantity: 4 }
  expect(lineRemark(more, inGold, { isShort: true })).toEqual({ kind: 'stock', stock: 3 })
})

test('the remark about a removed value precedes the one about a required option', () => {
  const ribbon: OptionGroup = { ...colour, id: 13, name: 'Лента' }
  const options = [ribbon, { ...colour, values: [{ ...gold, isAvailable: false }] }]
  expect(lineRemark(chosen, { ...product, options })).toEqual({ kind: 'options', names: ['Цвет'] })
})

describe('the lines that are short together', () => {
  const short = (cart: Cart, sold: Parameters<typeof shortProducts>[1]) => [...shortProducts(cart, sold)]
  const bare = { id: 1, stock: 3, parts: [] }
  const set = { id: 2, stock: 3, parts: [{ productId: 1, quantity: 1 }] }
  const pair = { id: 3, stock: 1, parts: [{ productId: 1, quantity: 2 }] }
  const other = { id: 4, stock: 9, parts: [] }
  const of = (id: number, quantity: number) => ({ ...line, id, quantity })

  test('include lines of one product', () => {
    expect(short([of(1, 2), { ...chosen, quantity: 1 }], [bare])).toEqual([])
    expect(short([of(1, 2), { ...chosen, quantity: 2 }], [bare])).toEqual([1])
  })

  test('include a set and its parts', () => {
    expect(short([of(1, 2), of(2, 2), of(4, 9)], [bare, set, other])).toEqual([1, 2])
    expect(short([of(1, 2), of(2, 1), of(4, 9)], [bare, set, other])).toEqual([])
    expect(short([of(1, 2), of(3, 1)], [bare, pair])).toEqual([1, 3])
  })

  test('exclude a part that was not requested', () => {
    expect(short([of(2, 3)], [set])).toEqual([])
    expect(short([of(2, 4)], [set])).toEqual([2])
  })
})
