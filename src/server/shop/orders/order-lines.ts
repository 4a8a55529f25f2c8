import { badInput, type Refusal } from '#server/errors.ts'
import { isPublic } from '#shared/rules/is-public.ts'
import type { OptionAnswer } from '#shared/rules/options.ts'
import type { Part } from '#shared/rules/set-stock.ts'
import type { Shelf } from '../stock/stock.ts'

export type WantedItem = { productId: number; quantity: number; options?: OptionAnswer[] | undefined }

type Line = { productId: number | null; quantity: number }
type SoldLine = Line & { parts: readonly Part[] | null }

/** Lines of erased products have no id. */
function quantitiesOf(lines: readonly Line[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines)
    if (productId !== null) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}

export const productIdsOf = (lines: readonly (Line & Partial<SoldLine>)[]): number[] => [
  ...new Set(lines.flatMap(({ productId, parts }) => [productId ?? [], ...(parts ?? []).map(partId)].flat())),
]

const partId = ({ productId }: Part) => productId

/** A line of a set needs the parts of its sale. Other lines need their product, even if it became a set later. */
export const goodsOf = (lines: readonly SoldLine[]): Map<number, number> =>
  quantitiesOf(lines.flatMap(goodsOfLine))

const goodsOfLine = ({ productId, quantity, parts }: SoldLine) =>
  parts?.map((part) => ({ productId: part.productId, quantity: part.quantity * quantity })) ?? [
    { productId, quantity },
  ]

export function isOnSale(shelf: Shelf, productId: number): boolean {
  const product = shelf.get(productId)
  return product !== undefined && isPublic(product)
}

export function notOnSale(
  items: readonly WantedItem[],
  isOffered: (productId: number) => boolean,
): Refusal | null {
  const refused = [...items.entries()].filter(([, { productId }]) => !isOffered(productId))
  if (refused.length === 0) return null
  return badInput(
    Object.fromEntries(refused.map(([index]) => [`items.${index}.productId`, 'Товар больше не продаётся'])),
  )
}
