import type { Cart, CartItem } from '#shared/rules/cart.ts'
import { samePrice } from '#shared/rules/money.ts'
import { judgeAnswers, type OptionGroup, optionsText, piecePrice } from '#shared/rules/options.ts'
import type { Part } from '#shared/rules/set-stock.ts'

export type LineRemark =
  | { kind: 'gone' }
  | { kind: 'options'; names: string[] }
  /** Choices that became required after the line was added. */
  | { kind: 'required'; names: string[] }
  | { kind: 'stock'; stock: number }
  /** Stock is enough for this line, but not for all lines that share it. */
  | { kind: 'together'; stock: number }
  /** Values from before the change; null for an unchanged one. */
  | { kind: 'changed'; price: string | null; words: string | null }

export type Present = { id: number; price: string; stock: number; options: readonly OptionGroup[] }

type Words = Pick<CartItem, 'price' | 'optionsText'>

export function lineToday({ options = [] }: Pick<CartItem, 'options'>, product: Present): Words | null {
  const { chosen, problems } = judgeAnswers(product.options, options)
  if (problems.length > 0) return null
  return { price: piecePrice(product.price, chosen), optionsText: optionsText(chosen) }
}

export const sameWords = (one: Words, other: Words) => (one.optionsText ?? '') === (other.optionsText ?? '')

type Stocked = { id: number; stock: number; parts: readonly Part[] }

/**
 * Lines of one product share its stock, and a set uses up the stock of its parts. Parts that are not in the
 * cart have no stock figure here; the set's own stock covers them.
 */
export function shortProducts(cart: Cart, products: readonly Stocked[]): Set<number> {
  const demand = new Map<number, number>()
  const add = (id: number, pieces: number) => demand.set(id, (demand.get(id) ?? 0) + pieces)
  for (const { id, quantity } of cart) {
    add(id, quantity)
    for (const part of products.find((product) => product.id === id)?.parts ?? [])
      add(part.productId, part.quantity * quantity)
  }
  const scarce = new Set(
    products.filter(({ id, stock }) => (demand.get(id) ?? 0) > stock).map(({ id }) => id),
  )
  const takesScarce = ({ id, parts }: Stocked) =>
    scarce.has(id) || parts.some(({ productId }) => scarce.has(productId))
  return new Set(products.filter(takesScarce).map(({ id }) => id))
}

export function lineRemark(
  line: CartItem,
  product: Present | undefined,
  { before = line, isShort = false }: { before?: Words | undefined; isShort?: boolean } = {},
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
