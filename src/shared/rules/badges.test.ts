import { expect, it } from 'vitest'
import { isInStock, productBadge } from './badges.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

it('a product is new for fourteen days', () => {
  expect(productBadge({ isFeatured: false, createdAt: '2026-11-01T12:00:01Z' }, now)).toBe('new')
  expect(productBadge({ isFeatured: false, createdAt: '2026-11-01T12:00:00Z' }, now)).toBeNull()
})

it('a featured product shows only the featured badge', () => {
  expect(productBadge({ isFeatured: true, createdAt: '2026-11-15T00:00:00Z' }, now)).toBe('featured')
})

it('no stock and unknown stock are both out of stock', () => {
  expect(isInStock({ stock: 1 })).toBe(true)
  expect(isInStock({ stock: 0 })).toBe(false)
  expect(isInStock({})).toBe(false)
})

it('a product is out of stock when every value of a required option is unavailable', () => {
  const gold = { id: 31, name: 'Золото', price: '0.00', image: null, isAvailable: false }
  const colour = { id: 12, name: 'Цвет', kind: 'choice' as const, required: true, values: [gold] }
  expect(isInStock({ stock: 5, options: [colour] })).toBe(false)
  expect(isInStock({ stock: 5, options: [{ ...colour, required: false }] })).toBe(true)
  const silver = { ...gold, id: 32, isAvailable: true }
  expect(isInStock({ stock: 5, options: [{ ...colour, values: [gold, silver] }] })).toBe(true)
  expect(isInStock({ stock: 0, options: [] })).toBe(false)
})
