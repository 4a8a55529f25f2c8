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

/** How many of a product the cart may hold: no more than there are. */
export const cartLimit = ({ stock }: { stock: number }) => within(stock)

/** How many more of it the cart may take. */
export function roomInCart(cart: Cart, product: { id: number; stock: number }): number {
  const inCart = cart.find(({ id }) => id === product.id)?.quantity ?? 0
  return Math.max(0, cartLimit(product) - inCart)
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
