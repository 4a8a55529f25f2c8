import { badInput, type Refusal } from '#server/errors.ts'
import { type Move, type Shelf, shortage } from '#server/shop/stock/stock.ts'
import { answersKey } from '#shared/rules/options.ts'
import { holdsStock, type OrderStatus } from '#shared/rules/order-status.ts'
import { texts } from '#shared/texts.ts'
import { goodsOf, isOnSale, notOnSale, type WantedItem } from '../order-lines.ts'
import { tooDear } from '../order-sums.ts'
import type { EditedLine } from '../orders-store.ts'
import { answeredLine, answeredLines, badAnswers, soldParts, unavailableOptions } from '../place/sale-line.ts'

type StoredLine = EditedLine & { id: number }
type Stored = { status: OrderStatus; lines: readonly StoredLine[] }
/** `id` names a stored line; a line without it may match a stored one. */
type EditedItem = WantedItem & { id?: number | undefined }
type Change = { status: OrderStatus; items?: readonly EditedItem[] }

/** The lines of a changed order, and the goods that return to the shelf (+) or leave it (−). */
type ChangedOrder = { lines: readonly EditedLine[]; moves: Move[] }

export function judgeChange(order: Stored, { status, items }: Change, shelf: Shelf): ChangedOrder | Refusal {
  const matches = items && matchLines(order.lines, items)
  const edited = matches ? editedLines(matches, shelf) : order.lines
  const isNeededAgain = !holdsStock(order.status) && holdsStock(status)
  const lines = isNeededAgain ? edited.map((line) => madeToday(line, shelf)) : edited
  const moves = movesBetween(goodsOf(heldBy(order.status, order.lines)), goodsOf(heldBy(status, lines)))
  const refusal = matches && unsellable(order.lines, matches, shelf)
  return refusal ?? shortage(shelf, moves) ?? tooDear(lines) ?? { lines, moves }
}

type Match = { item: EditedItem; line: StoredLine | null }

// Matches an item with the line that it names, else with the first equal one, at the price of the sale.
// An item without id and options matches the first free line of its product.
function matchLines(before: readonly StoredLine[], items: readonly EditedItem[]): Match[] {
  const named = new Set(items.flatMap(({ id }) => id ?? []))
  const claimed: StoredLine[] = []
  return items.map((item): Match => {
    const own = before.find((line) => line.id === item.id && isSameLine(line, item))
    if (own) return { item, line: own }
    const exact = { ...item, options: item.options ?? [] }
    const left = before.filter((line) => !claimed.includes(line))
    const line = [...left, ...claimed].find((one) =>
      isSameLine(one, item.id !== undefined || named.has(one.id) ? exact : item),
    )
    if (line && !named.has(line.id)) claimed.push(line)
    return { item, line: line ?? null }
  })
}

const isSameLine = ({ productId, options }: StoredLine, item: EditedItem) =>
  productId === item.productId &&
  (item.options === undefined || answersKey(options) === answersKey(item.options))

/** Products that the order already has may stay, on sale or not. */
function unsellable(before: readonly StoredLine[], matches: readonly Match[], shelf: Shelf): Refusal | null {
  const ids = new Set(before.map(({ id }) => id))
  const foreign = [...matches.entries()].filter(([, { item }]) => item.id !== undefined && !ids.has(item.id))
  if (foreign.length > 0)
    return badInput(Object.fromEntries(foreign.map(([index]) => [`items.${index}.id`, texts.lineUnknown])))
  const ordered = new Set(before.map(({ productId }) => productId))
  const refusal = notOnSale(
    matches.map(({ item }) => item),
    (productId) => ordered.has(productId) || isOnSale(shelf, productId),
  )
  // A stored line keeps its options, even if its product has other options now.
  const added = matches.map(({ item, line }) => (line ? null : item))
  const present = added.filter((item) => item !== null)
  return refusal ?? badAnswers(added, shelf) ?? unavailableOptions(answeredLines(present, shelf), shelf)
}

/** Stored lines keep their name and price; new lines have the price of today. */
function editedLines(matches: readonly Match[], shelf: Shelf): EditedLine[] {
  const lines = new Map<string, EditedLine>()
  for (const { item, line } of matches) {
    const key = line ? `line ${line.id}` : `${item.productId} ${answersKey(item.options ?? [])}`
    const same = lines.get(key)
    if (same) lines.set(key, { ...same, quantity: same.quantity + item.quantity })
    else if (line) lines.set(key, { ...line, quantity: item.quantity })
    else {
      const added = newLine(item, shelf)
      if (added) lines.set(key, added)
    }
  }
  return [...lines.values()]
}

function newLine(item: EditedItem, shelf: Shelf): EditedLine | null {
  const product = shelf.get(item.productId)
  if (!product) return null
  const { product: _, ...line } = answeredLine(product, item, shelf).line
  return { ...line, id: null, productId: product.id, productName: product.name }
}

/** A product that became a set is made of its parts when its order needs it again. */
function madeToday(line: EditedLine, shelf: Shelf): EditedLine {
  const product = line.productId === null ? undefined : shelf.get(line.productId)
  return line.parts === null && product?.parts ? { ...line, parts: soldParts(product, shelf) } : line
}

const heldBy = (status: OrderStatus, lines: readonly EditedLine[]): readonly EditedLine[] =>
  holdsStock(status) ? lines : []

type Quantities = ReadonlyMap<number, number>

function movesBetween(before: Quantities, after: Quantities): Move[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((productId) => ({ productId, delta: (before.get(productId) ?? 0) - (after.get(productId) ?? 0) }))
    .filter(({ delta }) => delta !== 0)
}
