import { expect, it } from 'vitest'
import type { Product } from '#shared/contract/products.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { listedProduct } from './listed.ts'

const product: Product = {
  id: 1,
  name: 'Шар',
  slug: 'shar',
  description: '',
  price: '190.00',
  sku: '',
  stock: 5,
  images: [],
  image: null,
  tags: [],
  isActive: true,
  isFeatured: false,
  isDeleted: false,
  createdAt: '2026-11-01T12:00:00Z',
  accentCategoryId: null,
  flightHours: null,
  productCategories: [],
  attributes: [],
  options: [],
  isMadeToOrder: false,
  inscription: null,
  companionIds: [],
  parts: [],
}

it('a card is out of stock when every value of a required option is unavailable', () => {
  const colour = (isAvailable: boolean): Product['options'][number] => ({
    id: 12,
    name: 'Цвет',
    kind: 'choice',
    required: true,
    values: [{ id: 31, name: 'Золото', price: '0.00', image: null, isAvailable }],
  })
  expect(isInStock(listedProduct(product))).toBe(true)
  expect(isInStock(listedProduct({ ...product, options: [colour(true)] }))).toBe(true)
  expect(isInStock(listedProduct({ ...product, options: [colour(false)] }))).toBe(false)
})
