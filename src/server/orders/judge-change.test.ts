import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { stockedProduct as product, shelfOf } from '#test/support/shelf.ts'
import { Refusal } from '../errors.ts'
import { judgeChange } from './judge-change.ts'

const line = (id: number, productId: number | null, quantity: number) => ({
  id,
  productId,
  productName: `Шар ${productId} как был`,
  price: '80.00',
  quantity,
  options: [],
  inscription: null,
  parts: null,
})

const order = (status: OrderStatus, ...lines: ReturnType<typeof line>[]) => ({ status, lines })

describe('the goods of a changed order', () => {
  const stored = order('pending', line(7, 1, 2))

  it.each([
    ['pending', 'completed', []],
    ['pending', 'cancelled', [{ productId: 1, delta: 2 }]],
    ['cancelled', 'cancelled', []],
    ['cancelled', 'processing', [{ productId: 1, delta: -2 }]],
  ] as const)('from %s to %s', (before, status, moves) => {
    expect(judgeChange({ ...stored, status: before }, { status }, shelfOf(product(1)))).toEqual({
      lines: stored.lines,
      moves,
    })
  })

  it('are only the difference when the lines change', () => {
    const items = [
      { productId: 2, quantity: 1 },
      { productId: 1, quantity: 6 },
    ]
    expect(judgeChange(stored, { status: 'pending', items }, shelfOf(product(1), product(2)))).toMatchObject({
      moves: [
        { productId: 1, delta: -4 },
        { productId: 2, delta: -1 },
      ],
    })
  })

  it('must be there', () => {
    const cancelled = order('cancelled', line(7, 1, 11))
    const refusal = judgeChange(cancelled, { status: 'pending' }, shelfOf(product(1)))
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ message: 'Недостаточно товара: «Шар 1» — осталось 10' })
  })
})

describe('the lines of a changed order', () => {
  it('keep the name and price they were sold for, and a new one costs what it costs now', () => {
    const items = [
      { productId: 2, quantity: 1 },
      { productId: 1, quantity: 3 },
    ]
    const stored = order('pending', line(7, 1, 2), line(8, null, 1))
    expect(judgeChange(stored, { status: 'pending', items }, shelfOf(product(1), product(2)))).toMatchObject({
      lines: [
        { id: null, productId: 2, productName: 'Шар 2', price: '100.00', quantity: 1 },
        { id: 7, productId: 1, productName: 'Шар 1 как был', price: '80.00', quantity: 3 },
      ],
    })
  })

  it('may hold on to what is no longer on sale, but not begin with it', () => {
    const shelf = shelfOf(product(1, { isActive: false }), product(2, { isDeleted: true }))
    const stored = order('pending', line(7, 1, 2))
    const keep = { productId: 1, quantity: 3 }
    expect(judgeChange(stored, { status: 'pending', items: [keep] }, shelf)).toMatchObject({
      moves: [{ productId: 1, delta: -1 }],
    })
    const add = { productId: 2, quantity: 1 }
    expect(judgeChange(stored, { status: 'pending', items: [keep, add] }, shelf)).toMatchObject({
      code: 'bad-input',
      details: { errors: { 'items.1.productId': 'Товар больше не продаётся' } },
    })
  })
})
