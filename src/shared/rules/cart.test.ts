import { describe, expect, it } from 'vitest'
import {
  addToCart,
  type Cart,
  cartCount,
  cartTotal,
  lineKey,
  maxQuantity,
  piecesInCart,
  removeFromCart,
  removeOrdered,
  roomInCart,
  setPrice,
  setQuantity,
} from './cart.ts'

const heart = { id: 1, name: 'Сердце', price: '390.00', image: '', slug: 'serdtse' }
const ribbon = { id: 2, name: 'Лента', price: '49.90', image: '', slug: 'lenta' }

describe('cart', () => {
  it('adding a known product raises its quantity', () => {
    const cart = addToCart(addToCart([], heart), heart, 2)
    expect(cart).toEqual([{ ...heart, quantity: 3 }])
  })

  it('a new product becomes a new line', () => {
    expect(addToCart(addToCart([], heart), ribbon)).toHaveLength(2)
  })

  it('adding again takes the newest name and price', () => {
    expect(addToCart(addToCart([], heart), { ...heart, price: '400.00' })[0]?.price).toBe('400.00')
  })

  it('adding none of what is not there adds no line', () => {
    expect(addToCart([], heart, 0)).toEqual([])
  })

  it('a new price is taken over by the line that has it, and brings none back', () => {
    const cart = addToCart(addToCart([], heart, 2), ribbon)
    expect(setPrice(cart, heart, '400.00').map(({ price }) => price)).toEqual(['400.00', '49.90'])
    expect(setPrice([], heart, '400.00')).toEqual([])
  })

  it('has room for no more than a line takes', () => {
    const cart = addToCart([], heart, 3)
    expect(roomInCart(cart, heart)).toBe(maxQuantity - 3)
    expect(roomInCart(cart, ribbon)).toBe(maxQuantity)
    expect(roomInCart(addToCart(cart, heart, maxQuantity), heart)).toBe(0)
  })

  it('a quantity of zero or less removes the line', () => {
    const cart: Cart = [{ ...heart, quantity: 1 }]
    expect(setQuantity(cart, heart, 0)).toEqual([])
    expect(setQuantity(cart, heart, -3)).toEqual([])
    expect(setQuantity(cart, heart, 5)[0]?.quantity).toBe(5)
    expect(removeFromCart(cart, ribbon)).toEqual(cart)
  })

  describe('what was ordered is taken off', () => {
    const ordered: Cart = [
      { ...heart, quantity: 2 },
      { ...ribbon, quantity: 1 },
    ]

    it('nothing is left of a cart that is as it was', () => {
      expect(removeOrdered(ordered, ordered)).toEqual([])
    })

    it('what was put in since stays', () => {
      const star = { ...heart, id: 3, name: 'Звезда' }
      const hearts = { ...heart, options: [{ groupId: 13, text: 'Аня' }] }
      const since = addToCart(addToCart(addToCart(ordered, heart, 3), star), hearts)
      expect(removeOrdered(since, ordered)).toEqual([
        { ...heart, quantity: 3 },
        { ...star, quantity: 1 },
        { ...hearts, quantity: 1 },
      ])
    })

    it('what was taken out since is not owed', () => {
      expect(removeOrdered(setQuantity(removeFromCart(ordered, ribbon), heart, 1), ordered)).toEqual([])
    })
  })

  describe('options', () => {
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

    it('equal lines add up, whatever order the answers have; others are lines of their own', () => {
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

    it('one line changes and goes without the others of its product', () => {
      const cart = addToCart(addToCart(addToCart([], anna), oleg), heart)
      expect(setQuantity(cart, oleg, 4).map(({ quantity }) => quantity)).toEqual([1, 4, 1])
      expect(removeFromCart(cart, heart)).toEqual([
        { ...anna, quantity: 1 },
        { ...oleg, quantity: 1 },
      ])
      expect(roomInCart(setQuantity(cart, oleg, maxQuantity), anna)).toBe(maxQuantity - 1)
    })

    it('an empty text is no answer', () => {
      expect(lineKey({ ...heart, options: [{ groupId: 13, text: '  ' }] })).toBe(lineKey(heart))
    })
  })

  it('counts pieces and sums to the kopeck', () => {
    const cart: Cart = [
      { ...heart, quantity: 2 },
      { ...ribbon, quantity: 3 },
    ]
    expect(cartCount(cart)).toBe(5)
    expect(cartTotal(cart)).toBe('929.70')
  })
})
