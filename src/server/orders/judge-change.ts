import { holdsStock, type OrderStatus } from '#shared/rules/order-status.ts'
import type { Refusal } from '../errors.ts'
import { type Move, type Shelf, shortage } from '../stock/stock.ts'
import { isOnSale, notOnSale, quantitiesOf, type WantedItem } from './order-lines.ts'
import type { EditedLine } from './orders-store.ts'

type StoredLine = EditedLine & { id: number }
type Stored = { status: OrderStatus; lines: readonly StoredLine[] }
type Change = {
  status: OrderStatus
  /** Absent when the lines stay as they are. */
  items?: readonly WantedItem[]
}

/** The lines of a changed order, and what goes back to the shelf (+) or leaves it (−). */
type ChangedOrder = { lines: readonly EditedLine[]; moves: Move[] }

/** A stored order and what staff make of it: the shelf must have what the order will hold beyond what it holds. */
export function judgeChange(order: Stored, { status, items }: Change, shelf: Shelf): ChangedOrder | Refusal {
  const lines = items ? editedLines(order.lines, items, shelf) : order.lines
  const moves = movesBetween(heldBy(order.status, order.lines), heldBy(status, lines))
  const refusal = items && unsellable(order.lines, items, shelf)
  return refusal ?? shortage(shelf.values(), moves) ?? { lines, moves }
}

/** What an order already holds may stay in it, on sale or not. */
function unsellable(before: readonly StoredLine[], items: readonly WantedItem[], shelf: Shelf) {
  const kept = new Set(before.map(({ productId }) => productId))
  return notOnSale(items, (productId) => kept.has(productId) || isOnSale(shelf, productId))
}

/** A line that stays keeps the name and price it was sold for; a new one costs what the product costs now. */
function editedLines(
  before: readonly StoredLine[],
  items: readonly WantedItem[],
  shelf: Shelf,
): EditedLine[] {
  const kept = new Map(before.map((line) => [line.productId, line]))
  return [...quantitiesOf(items)].flatMap(([productId, quantity]): EditedLine[] => {
    const line = kept.get(productId)
    if (line) return [{ ...line, quantity }]
    const product = shelf.get(productId)
    return product ? [{ id: null, productId, productName: product.name, price: product.price, quantity }] : []
  })
}

type Quantities = ReadonlyMap<number, number>

const heldBy = (status: OrderStatus, lines: readonly EditedLine[]): Quantities =>
  quantitiesOf(holdsStock(status) ? lines : [])

function movesBetween(before: Quantities, after: Quantities): Move[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((productId) => ({ productId, delta: (before.get(productId) ?? 0) - (after.get(productId) ?? 0) }))
    .filter(({ delta }) => delta !== 0)
}
