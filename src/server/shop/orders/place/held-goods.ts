import type { Shelf } from '#server/shop/stock/stock.ts'
import type { Part } from '#shared/rules/set-stock.ts'
import { quantitiesOf } from '../order-lines.ts'

type Line = { productId: number | null; quantity: number; parts: readonly Part[] | null }

/** A set needs the parts of its sale. A product that became a set later needs its parts of today. */
export const goodsOf = (lines: readonly Line[], shelf: Shelf): Map<number, number> =>
  quantitiesOf(lines.flatMap((line) => goodsOfLine(line, shelf)))

function goodsOfLine({ productId, quantity, parts }: Line, shelf: Shelf) {
  const made = parts ?? (productId === null ? null : shelf.get(productId)?.parts)
  if (!made) return [{ productId, quantity }]
  return made.map((part) => ({ productId: part.productId, quantity: part.quantity * quantity }))
}
