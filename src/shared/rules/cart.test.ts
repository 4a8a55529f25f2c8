import { describe, expect, it } from 'vitest'
import {
  addToCart,
  type Cart,
  cartCount,
  cartTotal,
  maxQuantity,
  removeFromCart,
  roomInCart,
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

  it('has room for no more than a line takes', () => {
    const cart = addToCart([], heart, 3)
    expect(roomInCart(cart, heart.id)).toBe(maxQuantity - 3)
    expect(roomInCart(cart, ribbon.id)).toBe(maxQuantity)
    expect(roomInCart(addToCart(cart, heart, maxQuantity), heart.id)).toBe(0)
  })

  it('a quantity of zero or less removes the line', () => {
    const cart: Cart = [{ ...heart, quantity: 1 }]
    expect(setQuantity(cart, 1, 0)).toEqual([])
    expect(setQuantity(cart, 1, -3)).toEqual([])
    expect(setQuantity(cart, 1, 5)[0]?.quantity).toBe(5)
    expect(removeFromCart(cart, 2)).toEqual(cart)
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
