import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/errors.ts'
import type { ChosenOption } from '#shared/rules/options.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { stockedProduct as product, shelfOf } from '#test/support/shelf.ts'
import { judgeChange } from './judge-change.ts'

const nothing: ChosenOption[] = []

const line = (id: number, productId: number | null, quantity: number) => ({
  id,
  productId,
  productName: `Шар ${productId} как был`,
  price: '80.00',
  quantity,
  options: nothing,
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
  ] as const)('follow the status from %s to %s', (before, status, moves) => {
    expect(judgeChange({ ...stored, status: before }, { status }, shelfOf(product(1)))).toEqual({
      lines: stored.lines,
      moves,
    })
  })

  it('move only by the difference when the lines change', () => {
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

  it('must be in stock', () => {
    const cancelled = order('cancelled', line(7, 1, 11))
    const refusal = judgeChange(cancelled, { status: 'pending' }, shelfOf(product(1)))
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ message: 'Недостаточно товара: «Шар 1» — осталось 10' })
  })
})

describe('the lines of a changed order', () => {
  it('keep the name and price of the sale, while a new line has the current price', () => {
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

  it('are merged when they are equal, at the price of the existing line', () => {
    const stored = order('pending', line(7, 1, 2))
    const items = [
      { id: 7, productId: 1, quantity: 2 },
      { productId: 1, quantity: 3 },
    ]
    expect(judgeChange(stored, { status: 'pending', items }, shelfOf(product(1)))).toEqual({
      lines: [line(7, 1, 5)],
      moves: [{ productId: 1, delta: -3 }],
    })
  })

  describe('lines with different options', () => {
    const text = (words: string) => ({ groupId: 3, text: words })
    const written = (id: number, words: string) => ({
      ...line(id, 1, 1),
      options: [{ ...text(words), name: 'Надпись', value: words, price: '0.00' }],
    })
    const stored = order('pending', written(7, 'Аня'), written(8, 'Олег'))
    const shelf = shelfOf(
      product(1, {
        options: [{ id: 3, name: 'Надпись', kind: 'text', required: false, maxLength: 9, price: '0.00' }],
      }),
    )
    const quantitiesOf = (
      items: NonNullable<Parameters<typeof judgeChange>[1]['items']>,
      before = stored,
    ) => {
      const verdict = judgeChange(before, { status: 'pending', items }, shelf)
      return 'lines' in verdict && verdict.lines.map(({ id, price, quantity }) => [id, price, quantity])
    }
    const item = { productId: 1, quantity: 1 }

    it('become one line when they become equal', () => {
      const oleg = { ...item, id: 7, options: [text('Олег')] }
      expect(quantitiesOf([oleg, { ...item, id: 8 }])).toEqual([[8, '80.00', 2]])
      expect(quantitiesOf([oleg])).toEqual([[8, '80.00', 1]])
    })

    it('stay two lines when they exchange their options', () => {
      const items = [
        { ...item, id: 7, options: [text('Олег')], quantity: 2 },
        { ...item, id: 8, options: [text('Аня')] },
      ]
      expect(quantitiesOf(items)).toEqual([
        [8, '80.00', 2],
        [7, '80.00', 1],
      ])
    })

    it('stay separate from a new line with other options or with none', () => {
      const named = { ...item, id: 7 }
      expect(quantitiesOf([named, { ...item, options: [text('Ира')] }, { ...item, options: [] }])).toEqual([
        [7, '80.00', 1],
        [null, '100.00', 1],
        [null, '100.00', 1],
      ])
      expect(quantitiesOf([named, item], order('pending', written(7, 'Аня')))).toEqual([
        [7, '80.00', 1],
        [null, '100.00', 1],
      ])
    })

    it('stay separate when they were sold separately', () => {
      const twice = order('pending', written(7, 'Аня'), { ...written(8, 'Аня'), price: '90.00' })
      const kept = [
        { ...item, id: 7 },
        { ...item, id: 8 },
      ]
      const apart = [
        [7, '80.00', 1],
        [8, '90.00', 1],
      ]
      expect(quantitiesOf(kept, twice)).toEqual(apart)
      expect(quantitiesOf([item, item], twice)).toEqual(apart)
      expect(
        quantitiesOf(
          [
            { ...item, id: 7 },
            { ...item, options: [text('Аня')] },
          ],
          twice,
        ),
      ).toEqual([[7, '80.00', 2]])
    })
  })

  it('may keep a product that was removed from sale, but not add one', () => {
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
