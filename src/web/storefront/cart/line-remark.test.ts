import { expect, test } from 'vitest'
import { lineRemark } from './line-remark.ts'

const line = { id: 1, name: 'Шар', price: '190.00', quantity: 3, image: '', slug: 'shar' }
const product = { id: 1, price: '190.00', stock: 3 }

test('a line that is as it was needs no remark', () => {
  expect(lineRemark(line, product)).toBeUndefined()
  expect(lineRemark(line, { ...product, price: '190' })).toBeUndefined()
})

test('a product that vanished from the shop is named before all else', () => {
  expect(lineRemark(line, undefined)).toEqual({ kind: 'gone' })
})

test('too little stock says how much is left', () => {
  expect(lineRemark(line, { ...product, stock: 2, price: '210.00' })).toEqual({ kind: 'stock', stock: 2 })
})

test('a changed price says what it was, also once the line has the new one', () => {
  expect(lineRemark(line, { ...product, price: '210.00' })).toEqual({ kind: 'price', before: '190.00' })
  const repriced = { ...line, price: '210.00' }
  expect(lineRemark(repriced, { ...product, price: '210.00' }, '190.00')).toEqual({
    kind: 'price',
    before: '190.00',
  })
})
