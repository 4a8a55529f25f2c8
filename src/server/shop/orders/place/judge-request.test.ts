import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { stockedProduct as product, shelfOf } from '#test/support/shelf.ts'
import { judgeGoods, type Sale } from './judge-request.ts'

const item = (productId: number, quantity = 1, price = '100.00') => ({ productId, quantity, price })

const plain = { options: [], inscription: null, parts: null }

function sold(verdict: Sale | Refusal): Sale {
  if (verdict instanceof Refusal) throw verdict
  return verdict
}

function refused(verdict: Sale | Refusal) {
  expect(verdict).toBeInstanceOf(Refusal)
  const { code, message, details } = verdict instanceof Refusal ? verdict : new Refusal('not-found', 'a sale')
  return { code, message, ...details }
}

describe('a request that can be served', () => {
  it('sells each line at the shop’s own price and removes the goods from the shelf', () => {
    const [ball, star] = [product(1, { price: '129.50' }), product(2)]
    expect(judgeGoods([item(2, 3), item(1, 2, '129.5')], shelfOf(ball, star), 'shopper')).toEqual({
      lines: [
        { product: star, quantity: 3, price: '100.00', ...plain },
        { product: ball, quantity: 2, price: '129.50', ...plain },
      ],
      moves: [
        { productId: 2, delta: -3 },
        { productId: 1, delta: -2 },
      ],
    })
  })

  it('has one line for a product, even if it names the product several times', () => {
    const { lines, moves } = sold(
      judgeGoods([item(1, 2), item(2), item(1, 3)], shelfOf(product(1), product(2)), 'shopper'),
    )
    expect(lines.map(({ quantity }) => quantity)).toEqual([5, 1])
    expect(moves).toEqual([
      { productId: 1, delta: -5 },
      { productId: 2, delta: -1 },
    ])
  })

  it('may use up the whole stock of a product', () => {
    expect(sold(judgeGoods([item(1, 10)], shelfOf(product(1)), 'shopper')).moves).toEqual([
      { productId: 1, delta: -10 },
    ])
  })

  it('leaves the shelf unchanged during the check', () => {
    const shelf = shelfOf(product(1))
    judgeGoods([item(1, 4)], shelf, 'shopper')
    expect(shelf).toEqual(shelfOf(product(1)))
  })
})

describe('a request that cannot be served', () => {
  it('is refused with the lines that are not on sale: hidden, deleted or unknown', () => {
    const shelf = shelfOf(product(1), product(2, { isActive: false }), product(3, { isDeleted: true }))
    expect(refused(judgeGoods([item(1), item(2), item(3), item(4)], shelf, 'shopper'))).toMatchObject({
      code: 'bad-input',
      errors: {
        'items.1.productId': 'Товар больше не продаётся',
        'items.2.productId': 'Товар больше не продаётся',
        'items.3.productId': 'Товар больше не продаётся',
      },
    })
  })

  it('is refused with the prices of all its lines when one price has changed', () => {
    const shelf = shelfOf(product(1, { price: '150.00' }), product(2))
    expect(refused(judgeGoods([item(1), item(2)], shelf, 'shopper'))).toMatchObject({
      code: 'conflict',
      message: 'Цены изменились. Проверьте новую сумму и отправьте заказ ещё раз.',
      body: {
        reason: 'price',
        lines: [
          { productId: 1, name: 'Шар 1', price: '150.00', stock: 10 },
          { productId: 2, name: 'Шар 2', price: '100.00', stock: 10 },
        ],
      },
    })
  })

  it('is refused with the missing products and their remaining stock', () => {
    const shelf = shelfOf(product(1, { stock: 3 }), product(2), product(3, { stock: 0 }))
    expect(refused(judgeGoods([item(1, 2), item(2), item(3), item(1, 2)], shelf, 'shopper'))).toMatchObject({
      code: 'conflict',
      message: 'Недостаточно товара: «Шар 1» — осталось 3, «Шар 3» — нет в наличии',
      body: {
        reason: 'stock',
        lines: [
          { productId: 1, stock: 3 },
          { productId: 3, stock: 0 },
        ],
      },
    })
  })

  it('is refused first for products not on sale, then for prices, then for stock', () => {
    const short = product(1, { stock: 0, price: '150.00' })
    const hidden = product(2, { isActive: false })
    expect(refused(judgeGoods([item(1), item(2)], shelfOf(short, hidden), 'shopper'))).toMatchObject({
      code: 'bad-input',
    })
    expect(refused(judgeGoods([item(1)], shelfOf(short), 'shopper'))).toMatchObject({
      body: { reason: 'price' },
    })
    expect(refused(judgeGoods([item(1, 1, '150.00')], shelfOf(short), 'shopper'))).toMatchObject({
      body: { reason: 'stock' },
    })
  })
})

describe('a request by staff', () => {
  it('has the shop’s current prices, not the prices in the form', () => {
    const shelf = shelfOf(product(1, { price: '150.00' }))
    expect(sold(judgeGoods([item(1, 2, '1')], shelf, 'staff')).lines).toMatchObject([
      { product: { price: '150.00' }, quantity: 2 },
    ])
  })

  it('is limited to products on sale and in stock, like a shopper’s request', () => {
    const shelf = shelfOf(product(1, { stock: 1 }), product(2, { isDeleted: true }))
    expect(refused(judgeGoods([item(2)], shelf, 'staff'))).toMatchObject({ code: 'bad-input' })
    expect(refused(judgeGoods([item(1, 2)], shelf, 'staff'))).toMatchObject({ body: { reason: 'stock' } })
  })
})
