import { expect, test } from 'vitest'
import { type Product, productForm } from '#shared/contract/products.ts'
import { productChangeOf } from './product-change.ts'

const values = {
  name: 'Букет',
  slug: 'buket',
  price: '100',
  stock: 8,
  parts: [{ productId: 2, quantity: 3 }],
}

function sent(opened: object, saved: object) {
  const before = productForm.parse({ ...values, ...opened })
  const product = { stock: before.stock, parts: before.parts } as Product
  return productChangeOf(product, before, productForm.parse({ ...values, ...opened, ...saved }))
}

test('the form does not send unchanged fields', () => {
  expect(sent({}, {})).toEqual({})
  expect(sent({ parts: [] }, { name: 'Фонтан' })).toEqual({ name: 'Фонтан' })
})

test('the form sends a changed stock together with the stock it was opened with', () => {
  expect(sent({ parts: [] }, { stock: 12 })).toEqual({ stock: 12, baseStock: 8 })
})

test('the form sends no stock for a set, and only a changed one for a former set', () => {
  expect(sent({}, { stock: 5 })).toEqual({})
  expect(sent({}, { parts: [] })).toEqual({ parts: [] })
  expect(sent({}, { parts: [], stock: 9 })).toEqual({ parts: [], stock: 9, baseStock: 8 })
  expect(sent({ parts: [] }, { parts: values.parts })).toEqual({ parts: values.parts })
})
