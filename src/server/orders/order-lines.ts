import type { OrderConflict } from '#shared/contract/orders.ts'
import { samePrice } from '#shared/rules/money.ts'
import { badInput, conflict } from '../errors.ts'
import { conflictLine, type Move, type StockedProduct } from '../stock/stock.ts'

type Item = { productId: number; quantity: number }
export type NewLine = { product: StockedProduct; quantity: number }

/** Lines of one product become one line, in the order they were first named. */
export function quantitiesOf(items: readonly { productId: number | null; quantity: number }[]) {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items)
    if (productId !== null) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}

const byId = (products: StockedProduct[]) => new Map(products.map((product) => [product.id, product]))

const isSellable = (product: StockedProduct | undefined) =>
  product ? product.isActive && !product.isDeleted : false

/** Whoever asks for what is not on sale hears which line it was. */
function refuseLines(items: readonly Item[], isFine: (productId: number) => boolean) {
  const refused = [...items.entries()].filter(([, { productId }]) => !isFine(productId))
  if (refused.length === 0) return
  throw badInput(
    Object.fromEntries(refused.map(([index]) => [`items.${index}.productId`, 'Товар больше не продаётся'])),
  )
}

export function sellableLines(items: readonly Item[], locked: StockedProduct[]): NewLine[] {
  const products = byId(locked)
  refuseLines(items, (productId) => isSellable(products.get(productId)))
  return [...quantitiesOf(items)].flatMap(([productId, quantity]) => {
    const product = products.get(productId)
    return product ? [{ product, quantity }] : []
  })
}

/** The shop charges its own price: a shopper who saw another one is asked again. */
export function checkPrices(items: readonly (Item & { price: string })[], lines: NewLine[]) {
  const prices = new Map(lines.map(({ product }) => [product.id, product.price]))
  if (items.every(({ productId, price }) => samePrice(price, prices.get(productId) ?? ''))) return
  const body: Omit<OrderConflict, 'message'> = {
    reason: 'price',
    lines: lines.map(({ product }) => conflictLine(product)),
  }
  throw conflict('Цены изменились. Проверьте новую сумму и отправьте заказ ещё раз.', { body })
}

export const taking = (lines: NewLine[]): Move[] =>
  lines.map(({ product, quantity }) => ({ productId: product.id, delta: -quantity }))

type SoldLine = { id: number; productId: number | null; productName: string; price: string }
export type EditedLine = Omit<SoldLine, 'id'> & { id: number | null; quantity: number }

/** A line that stays keeps the name and price it was sold for; a new one costs what the product costs now. */
export function editedLines(
  before: readonly SoldLine[],
  items: readonly Item[],
  locked: StockedProduct[],
): EditedLine[] {
  const sold = new Map(before.map((line) => [line.productId, line]))
  const products = byId(locked)
  refuseLines(items, (productId) => sold.has(productId) || isSellable(products.get(productId)))
  const lineOf = (productId: number): Omit<EditedLine, 'quantity'>[] => {
    const line = sold.get(productId)
    if (line) return [line]
    const product = products.get(productId)
    return product ? [{ id: null, productId, productName: product.name, price: product.price }] : []
  }
  return [...quantitiesOf(items)].flatMap(([productId, quantity]) =>
    lineOf(productId).map((line) => ({ ...line, quantity })),
  )
}

/** What goes back to the shelf (+) or leaves it (−) when an order holds `after` instead of `before`. */
export function movesBetween(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Move[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((productId) => ({ productId, delta: (before.get(productId) ?? 0) - (after.get(productId) ?? 0) }))
    .filter(({ delta }) => delta !== 0)
}
