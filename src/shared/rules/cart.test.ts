import { describe, expect, it } from 'vitest'
import {
  addToCart,
  type Cart,
  cartCount,
  cartTotal,
  idsWithOptions,
  lineKey,
  lineName,
  maxQuantity,
  piecesInCart,
  productIdsOf,
  removeFromCart,
  removeOrdered,
  roomInCart,
  setPrice,
  setQuantity,
} from './cart.ts'

const heart = { id: 1, name: 'Сердце', price: '390.00', image: '', slug: 'serdtse' }
const ribbon = { id: 2, name: 'Лента', price: '49.90', image: '', slug: 'lenta' }

describe('the cart', () => {
  it('raises the quantity of a product that it already contains', () => {
    const cart = addToCart(addToCart([], heart), heart, 2)
    expect(cart).toEqual([{ ...heart, quantity: 3 }])
  })

  it('adds a line for a new product', () => {
    expect(addToCart(addToCart([], heart), ribbon)).toHaveLength(2)
  })

  it('updates name and price when a product is added again', () => {
    expect(addToCart(addToCart([], heart), { ...heart, price: '400.00' })[0]?.price).toBe('400.00')
  })

  it('adds no line for a quantity of zero', () => {
    expect(addToCart([], heart, 0)).toEqual([])
  })

  it('changes the price of an existing line and restores no removed line', () => {
    const cart = addToCart(addToCart([], heart, 2), ribbon)
    expect(setPrice(cart, heart, '400.00').map(({ price }) => price)).toEqual(['400.00', '49.90'])
    expect(setPrice([], heart, '400.00')).toEqual([])
  })

  it('has room up to the maximum quantity of a line', () => {
    const cart = addToCart([], heart, 3)
    expect(roomInCart(cart, heart)).toBe(maxQuantity - 3)
    expect(roomInCart(cart, ribbon)).toBe(maxQuantity)
    expect(roomInCart(addToCart(cart, heart, maxQuantity), heart)).toBe(0)
  })

  it('removes a line whose quantity is zero or less', () => {
    const cart: Cart = [{ ...heart, quantity: 1 }]
    expect(setQuantity(cart, heart, 0)).toEqual([])
    expect(setQuantity(cart, heart, -3)).toEqual([])
    expect(setQuantity(cart, heart, 5)[0]?.quantity).toBe(5)
    expect(removeFromCart(cart, ribbon)).toEqual(cart)
  })

  describe('the rest after an order', () => {
    const ordered: Cart = [
      { ...heart, quantity: 2 },
      { ...ribbon, quantity: 1 },
    ]

    it('is empty if the cart was unchanged', () => {
      expect(removeOrdered(ordered, ordered)).toEqual([])
    })

    it('contains the pieces added since', () => {
      const star = { ...heart, id: 3, name: 'Звезда' }
      const hearts = { ...heart, options: [{ groupId: 13, text: 'Аня' }] }
      const since = addToCart(addToCart(addToCart(ordered, heart, 3), star), hearts)
      expect(removeOrdered(since, ordered)).toEqual([
        { ...heart, quantity: 3 },
        { ...star, quantity: 1 },
        { ...hearts, quantity: 1 },
      ])
    })

    it('ignores the pieces removed since', () => {
      expect(removeOrdered(setQuantity(removeFromCart(ordered, ribbon), heart, 1), ordered)).toEqual([])
    })
  })

  describe('a line with options', () => {
    const anna = {
      ...heart,
      price: '540.00',
      options: [
        { groupId: 13, text: 'Аня' },
        { groupId: 12, valueId: 31 },
      ],
    }
    const oleg = {
      ...anna,
      options: [
        { groupId: 12, valueId: 31 },
        { groupId: 13, text: 'Олег' },
      ],
    }

    it('merges with an equal line in any order of answers, and not with other lines', () => {
      const again = {
        ...anna,
        options: [
          { groupId: 12, valueId: 31 },
          { groupId: 13, text: ' Аня ' },
        ],
      }
      const cart = addToCart(addToCart(addToCart(addToCart([], anna), oleg), again, 2), heart)
      expect(cart.map(({ quantity }) => quantity)).toEqual([3, 1, 1])
      expect(piecesInCart(cart, heart.id)).toBe(5)
    })

    it('changes and is removed without the other lines of its product', () => {
      const cart = addToCart(addToCart(addToCart([], anna), oleg), heart)
      expect(setQuantity(cart, oleg, 4).map(({ quantity }) => quantity)).toEqual([1, 4, 1])
      expect(removeFromCart(cart, heart)).toEqual([
        { ...anna, quantity: 1 },
        { ...oleg, quantity: 1 },
      ])
      expect(roomInCart(setQuantity(cart, oleg, maxQuantity), anna)).toBe(maxQuantity - 1)
    })

    it('ignores an empty text', () => {
      expect(lineKey({ ...heart, options: [{ groupId: 13, text: '  ' }] })).toBe(lineKey(heart))
    })
  })

  it('counts pieces and adds up to the kopeck', () => {
    const cart: Cart = [
      { ...heart, quantity: 2 },
      { ...ribbon, quantity: 3 },
    ]
    expect(cartCount(cart)).toBe(5)
    expect(cartTotal(cart)).toBe('929.70')
  })
})

describe('the lines of a cart', () => {
  const named = { ...heart, id: 10, options: [{ groupId: 1, text: 'Аня' }], optionsText: '«Аня»' }
  const cart: Cart = [ribbon, named, heart, { ...named, options: [] }].map((line) => ({
    ...line,
    quantity: 2,
  }))

  it('are named with their options', () => {
    expect([lineName(named), lineName(heart)]).toEqual(['Сердце, «Аня»', 'Сердце'])
  })

  it('have keys by product and answers', () => {
    expect([lineKey(heart), lineKey({ ...heart, options: [] }), lineKey(named)]).toEqual([
      '1',
      '1',
      '10:1="Аня"',
    ])
  })

  it('name each product once, in the order of numbers', () => {
    expect(productIdsOf(cart)).toEqual([1, 2, 10])
    expect(idsWithOptions(cart)).toEqual([10])
  })

  it('count the pieces of one product over all its lines', () => {
    expect([10, 1, 3].map((id) => piecesInCart(cart, id))).toEqual([4, 2, 0])
  })
})
