import { sumLines } from './money.ts'

export type CartItem = {
  id: number
  name: string
  price: string
  quantity: number
  image: string
  slug: string
}

export type Cart = readonly CartItem[]

/** More of the same line than anybody orders; keeps sums within exact whole numbers. */
export const maxQuantity = 999

const within = (quantity: number) => Math.min(maxQuantity, Math.trunc(quantity))

/** How many more of a product its line may take. Whether the shop has so many is told in the cart and at the checkout. */
export function roomInCart(cart: Cart, productId: number): number {
  const inCart = cart.find(({ id }) => id === productId)?.quantity ?? 0
  return maxQuantity - inCart
}

export function addToCart(cart: Cart, item: Omit<CartItem, 'quantity'>, quantity = 1): Cart {
  const known = cart.find((line) => line.id === item.id)
  if (!known) return [...cart, { ...item, quantity: within(quantity) }]
  return cart.map((line) =>
    line.id === item.id ? { ...line, ...item, quantity: within(line.quantity + quantity) } : line,
  )
}

/** Zero or less takes the line out. */
export function setQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, id)
  return cart.map((line) => (line.id === id ? { ...line, quantity: within(quantity) } : line))
}

export const removeFromCart = (cart: Cart, id: number): Cart => cart.filter((line) => line.id !== id)

export const cartCount = (cart: Cart) => cart.reduce((count, line) => count + line.quantity, 0)

export const cartTotal = (cart: Cart) => sumLines(cart)
