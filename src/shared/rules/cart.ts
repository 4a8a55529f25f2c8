import { sumLines } from './money.ts'
import { answersKey, type OptionAnswer } from './options.ts'

export type CartItem = {
  id: number
  name: string
  price: string
  quantity: number
  image: string
  slug: string
  /** Answers as they are sent with the order. */
  options?: readonly OptionAnswer[] | undefined
  optionsText?: string | undefined
}

export type Cart = readonly CartItem[]

export type CartLineId = Pick<CartItem, 'id' | 'options'>

export function lineKey({ id, options = [] }: CartLineId): string {
  const answers = answersKey(options)
  return answers ? `${id}:${answers}` : `${id}`
}

/** For people: «Шар с надписью, Лиловый, «Аня»». */
export const lineName = ({ name, optionsText }: Pick<CartItem, 'name' | 'optionsText'>): string =>
  optionsText ? `${name}, ${optionsText}` : name

const isLine = (target: CartLineId) => {
  const key = lineKey(target)
  return (line: CartLineId) => line.id === target.id && lineKey(line) === key
}

/** Keeps sums within exact whole numbers. */
export const maxQuantity = 999

const within = (quantity: number) => Math.min(maxQuantity, Math.trunc(quantity))

export const quantityOf = (cart: Cart, line: CartLineId) => cart.find(isLine(line))?.quantity ?? 0

/** Ignores the stock: the cart and the checkout check it. */
export const roomInCart = (cart: Cart, line: CartLineId): number => maxQuantity - quantityOf(cart, line)

export function addToCart(cart: Cart, item: Omit<CartItem, 'quantity'>, quantity = 1): Cart {
  const isSame = isLine(item)
  if (!cart.some(isSame)) return quantity >= 1 ? [...cart, { ...item, quantity: within(quantity) }] : cart
  return cart.map((line) =>
    isSame(line) ? { ...line, ...item, quantity: within(line.quantity + quantity) } : line,
  )
}

export function setQuantity(cart: Cart, line: CartLineId, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, line)
  const isSame = isLine(line)
  return cart.map((one) => (isSame(one) ? { ...one, quantity: within(quantity) } : one))
}

export function setPrice(cart: Cart, line: CartLineId, price: string): Cart {
  const isSame = isLine(line)
  return cart.map((one) => (isSame(one) ? { ...one, price } : one))
}

export function removeFromCart(cart: Cart, line: CartLineId): Cart {
  const isSame = isLine(line)
  return cart.filter((one) => !isSame(one))
}

/** Keeps the lines that were added after the order was sent. */
export const removeOrdered = (cart: Cart, ordered: Cart): Cart =>
  ordered.reduce((rest, line) => setQuantity(rest, line, quantityOf(rest, line) - line.quantity), cart)

export const piecesInCart = (cart: Cart, productId: number): number =>
  cart.reduce((sum, { id, quantity }) => (id === productId ? sum + quantity : sum), 0)

export const productIdsOf = (cart: Cart): number[] =>
  [...new Set(cart.map(({ id }) => id))].sort((one, other) => one - other)

export const idsWithOptions = (cart: Cart): number[] =>
  productIdsOf(cart.filter(({ optionsText }) => optionsText))

export const cartCount = (cart: Cart) => cart.reduce((count, line) => count + line.quantity, 0)

export const cartTotal = (cart: Cart) => sumLines(cart)
