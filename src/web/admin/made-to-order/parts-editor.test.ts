import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/products.ts'
import { stockOfSet } from './parts-editor.tsx'

const formProducts = (...products: Pick<Product, 'id' | 'stock' | 'isDeleted'>[]) => ({
  of: (id: number) => products.find((product) => product.id === id) as Product | undefined,
  remember: () => {},
})
const parts = [
  { productId: 1, quantity: 2 },
  { productId: 2, quantity: 1 },
]
const ball = { id: 1, stock: 10, isDeleted: false }

test('the scarcest part limits the stock of a set', () => {
  expect(stockOfSet(parts, formProducts(ball, { id: 2, stock: 3, isDeleted: false }))).toBe(3)
  expect(stockOfSet(parts, formProducts(ball))).toBeNull()
})

test('a set with a deleted part is out of stock', () => {
  expect(stockOfSet(parts, formProducts(ball, { id: 2, stock: 10, isDeleted: true }))).toBe(0)
})
