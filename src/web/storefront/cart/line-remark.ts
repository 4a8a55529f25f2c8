import type { CartItem } from '#shared/rules/cart.ts'
import { samePrice } from '#shared/rules/money.ts'
import { judgeAnswers, type OptionGroup, piecePrice } from '#shared/rules/options.ts'

/** What the shopper should know about a line before ordering it. */
export type LineRemark =
  | { kind: 'gone' }
  /** What was chosen cannot be had so any more. */
  | { kind: 'options'; names: string[] }
  | { kind: 'stock'; stock: number }
  | { kind: 'price'; before: string }

type Present = { id: number; price: string; stock: number; options: readonly OptionGroup[] }

/** What one piece of the line costs today; null when it cannot be had as it was chosen. */
export function priceToday({ options = [] }: Pick<CartItem, 'options'>, product: Present): string | null {
  const { chosen, problems } = judgeAnswers(product.options, options)
  return problems.length > 0 ? null : piecePrice(product.price, chosen)
}

/**
 * Compares a line with the product as it is today. `before` is the price it was put into the cart for, `pieces` what all lines
 * of the product want together: they share its stock.
 */
export function lineRemark(
  line: CartItem,
  product: Present | undefined,
  { before = line.price, pieces = line.quantity }: { before?: string | undefined; pieces?: number } = {},
): LineRemark | undefined {
  if (!product) return { kind: 'gone' }
  const { problems } = judgeAnswers(product.options, line.options ?? [])
  if (problems.length > 0) return { kind: 'options', names: problems.map(({ name }) => name).filter(Boolean) }
  if (product.stock < pieces) return { kind: 'stock', stock: product.stock }
  const price = priceToday(line, product)
  if (price !== null && !samePrice(price, before)) return { kind: 'price', before }
  return undefined
}
