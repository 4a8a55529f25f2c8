import { isPublic } from '#shared/rules/is-public.ts'
import { badInput, type Refusal } from '../errors.ts'
import type { Shelf } from '../stock/stock.ts'

/** One product may be wanted in several lines. */
export type WantedItem = { productId: number; quantity: number }

type Line = { productId: number | null; quantity: number }

/** Lines of one product become one, in the order they were first named. Lines whose product was erased have no id. */
export function quantitiesOf(lines: readonly Line[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines)
    if (productId !== null) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}

export const productIdsOf = (lines: readonly Line[]): number[] => [...quantitiesOf(lines).keys()]

export function isOnSale(shelf: Shelf, productId: number): boolean {
  const product = shelf.get(productId)
  return product !== undefined && isPublic(product)
}

/** Names every line whose product cannot be had. */
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
