import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/rules/cart.ts'
import { conflictChanges, goneChanges } from './order-changes.ts'

const item = { name: 'Шар', image: '', slug: 'shar' }
const cart: Cart = [
  { ...item, id: 1, price: '100.00', quantity: 2 },
  { ...item, id: 2, price: '200.00', quantity: 5 },
  { ...item, id: 3, price: '300.00', quantity: 1 },
]
const line = (productId: number, price: string, stock: number) => ({ productId, name: 'Шар', price, stock })

describe('what a refused order says about the cart', () => {
  it('marks only the lines whose price is another one', () => {
    const { remarks } = conflictChanges(
      {
        message: '',
        reason: 'price',
        lines: [line(1, '120.00', 9), line(2, '200', 9), line(3, '300.00', 9)],
      },
      cart,
    )
    expect(remarks).toEqual({ 1: { text: 'Новая цена, было 100\u00A0₽', gone: false } })
  })

  it('tells what is left, and what is gone', () => {
    const { remarks } = conflictChanges(
      { message: '', reason: 'stock', lines: [line(2, '200.00', 3), line(3, '300.00', 0)] },
      cart,
    )
    expect(remarks).toEqual({
      2: { text: 'Осталось 3 шт., количество изменено', gone: false },
      3: { text: 'Закончился, уберите его из заказа', gone: true },
    })
  })

  it('finds the line of a product that is no longer sold', () => {
    expect(goneChanges({ 'items.1.productId': 'Товар больше не продаётся' }, cart)?.remarks).toEqual({
      2: { text: 'Товар больше не продаётся', gone: true },
    })
    expect(goneChanges({ 'customer.phone': 'нет' }, cart)).toBeNull()
  })
})
