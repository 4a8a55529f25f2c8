import type { Cart, CartItem } from '#shared/rules/cart.ts'
import { samePrice } from '#shared/rules/money.ts'
import { judgeAnswers, type OptionGroup, optionsText, piecePrice } from '#shared/rules/options.ts'
import type { Part } from '#shared/rules/set-stock.ts'

/** What the shopper should know about a line before ordering it. */
export type LineRemark =
  | { kind: 'gone' }
  /** What was chosen cannot be had so any more. */
  | { kind: 'options'; names: string[] }
  /** Something has to be chosen that nobody asked for when the line was made. */
  | { kind: 'required'; names: string[] }
  | { kind: 'stock'; stock: number }
  /** There is enough for this line, but not for all that need the same things. */
  | { kind: 'together'; stock: number }
  /** What it cost and how it was called until now; null: that has not changed. */
  | { kind: 'changed'; price: string | null; words: string | null }

export type Present = { id: number; price: string; stock: number; options: readonly OptionGroup[] }

/** What one piece of a line costs, and what was chosen as people read it. */
type Told = Pick<CartItem, 'price' | 'optionsText'>

/** The line as the shop would tell of it today; null when it cannot be had as it was chosen. */
export function lineToday({ options = [] }: Pick<CartItem, 'options'>, product: Present): Told | null {
  const { chosen, problems } = judgeAnswers(product.options, options)
  if (problems.length > 0) return null
  return { price: piecePrice(product.price, chosen), optionsText: optionsText(chosen) }
}

export const sameWords = (one: Told, other: Told) => (one.optionsText ?? '') === (other.optionsText ?? '')

type Stocked = { id: number; stock: number; parts: readonly Part[] }

/**
 * The products of which all lines together want more than there is: lines of one product share its stock, and a set takes that
 * of its parts. Of parts that are not in the cart themselves nothing is known; the set's own stock tells of them.
 */
export function shortProducts(cart: Cart, products: readonly Stocked[]): Set<number> {
  const wanted = new Map<number, number>()
  const want = (id: number, pieces: number) => wanted.set(id, (wanted.get(id) ?? 0) + pieces)
  for (const { id, quantity } of cart) {
    want(id, quantity)
    for (const part of products.find((product) => product.id === id)?.parts ?? [])
      want(part.productId, part.quantity * quantity)
  }
  const scarce = new Set(
    products.filter(({ id, stock }) => (wanted.get(id) ?? 0) > stock).map(({ id }) => id),
  )
  const takesScarce = ({ id, parts }: Stocked) =>
    scarce.has(id) || parts.some(({ productId }) => scarce.has(productId))
  return new Set(products.filter(takesScarce).map(({ id }) => id))
}

/**
 * Compares a line with the product as it is today. `before` is how it was put into the cart; `isShort`: all lines together want
 * more than there is.
 */
export function lineRemark(
  line: CartItem,
  product: Present | undefined,
  { before = line, isShort = false }: { before?: Told | undefined; isShort?: boolean } = {},
): LineRemark | undefined {
  if (!product) return { kind: 'gone' }
  const { problems } = judgeAnswers(product.options, line.options ?? [])
  const lost = problems.filter(({ problem }) => problem !== 'required')
  if (lost.length > 0) return { kind: 'options', names: lost.map(({ name }) => name).filter(Boolean) }
  if (problems.length > 0) return { kind: 'required', names: problems.map(({ name }) => name) }
  if (product.stock < line.quantity) return { kind: 'stock', stock: product.stock }
  if (isShort) return { kind: 'together', stock: product.stock }
  const today = lineToday(line, product)
  if (!today) return undefined
  const price = samePrice(today.price, before.price) ? null : before.price
  const words = (!sameWords(today, before) && before.optionsText) || null
  return price || words ? { kind: 'changed', price, words } : undefined
}
