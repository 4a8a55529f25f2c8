import { describe, expect, it } from 'vitest'
import { spokenOrder } from './spoken-order.ts'

const order = {
  lines: [
    { name: 'Хром «Золото»', quantity: 10 },
    { name: 'Шар с надписью', quantity: 1 },
  ],
  sums: { itemsAmount: '2540.00', deliveryFee: '350.00', discount: '0.00', totalAmount: '2890.00' },
  method: 'courier',
  date: '2026-11-20',
  slot: { from: '11:00', to: '13:00' },
  address: 'улица Шмидта, 17',
  today: '2026-11-19',
} as const

const sentence = (one: Parameters<typeof spokenOrder>[0]) => spokenOrder(one).replaceAll('\u00A0', ' ')

describe('the sentence to repeat to the customer', () => {
  it('names the goods, the total, the time and the address', () => {
    expect(sentence(order)).toBe(
      'Хром «Золото» — 10 шт., Шар с надписью — 1 шт. Всего 2 890 ₽. Привезём завтра, 20 ноября, с 11:00 до 13:00, по адресу: улица Шмидта, 17.',
    )
  })

  it.each([
    ['2026-11-19', 'сегодня, 19 ноября'],
    ['2026-11-21', 'в субботу, 21 ноября'],
    ['2026-11-24', 'во вторник, 24 ноября'],
  ])('names the date %s in everyday words', (date, day) => {
    expect(sentence({ ...order, date })).toContain(`Привезём ${day}, с 11:00 до 13:00,`)
  })

  it('does not name an unknown price of delivery', () => {
    const sums = { ...order.sums, deliveryFee: null, totalAmount: '2540.00' }
    expect(sentence({ ...order, sums, date: null, slot: null, address: '' })).toBe(
      'Хром «Золото» — 10 шт., Шар с надписью — 1 шт. Всего 2 540 ₽ без доставки, её стоимость уточним.',
    )
  })

  it('names no address for a pick-up', () => {
    expect(spokenOrder({ ...order, method: 'pickup', slot: null })).toMatch(
      /Заберёте сами завтра, 20 ноября\.$/,
    )
  })

  it('is blank without goods', () => {
    expect(spokenOrder({ ...order, lines: [] })).toBe('')
  })
})
