import type { CartItem } from '#shared/rules/cart.ts'
import { samePrice } from '#shared/rules/money.ts'

/** What the shopper should know about a line before ordering it. */
export type LineRemark =
  | { kind: 'gone' }
  | { kind: 'stock'; stock: number }
  | { kind: 'price'; before: string }

type Present = { id: number; price: string; stock: number }

/** Compares a line with the product as it is today; `before` is the price it was put into the cart for. */
export function lineRemark(
  line: CartItem,
  product: Present | undefined,
  before: string = line.price,
): LineRemark | undefined {
  if (!product) return { kind: 'gone' }
  if (product.stock < line.quantity) return { kind: 'stock', stock: product.stock }
  if (!samePrice(product.price, before)) return { kind: 'price', before }
  return undefined
}
