import type { OrderConflict } from '#shared/contract/orders.ts'
import { samePrice } from '#shared/rules/money.ts'
import { texts } from '#shared/texts.ts'
import { badInput, conflict, type Refusal } from '../errors.ts'
import { conflictLine, type Move, type Shelf, type StockedProduct, shortage } from '../stock/stock.ts'
import { isOnSale, notOnSale, quantitiesOf, type WantedItem } from './order-lines.ts'

/** What is sold at the shop's own prices, and what leaves the shelf for it. */
export type Sale = { lines: SaleLine[]; moves: Move[] }
type SaleLine = { product: StockedProduct; quantity: number }

export const priced = ({ product: { price }, quantity }: SaleLine) => ({ price, quantity })

type PricedItem = WantedItem & { price: string }

/** Nothing is delivered yesterday. */
export function judgeDelivery(
  { deliveryDate }: { deliveryDate: string | null },
  today: string,
): Refusal | null {
  const isPast = deliveryDate !== null && deliveryDate < today
  return isPast ? badInput({ 'customer.deliveryDate': texts.deliveryDatePast }) : null
}

/** A shopper's request: every product on sale, at the price the shopper saw, and enough of it. */
export function judgeRequest(items: readonly PricedItem[], shelf: Shelf): Sale | Refusal {
  const sale = saleOf(items, shelf)
  return unsellable(items, shelf) ?? priceChange(items, sale) ?? tooMany(sale) ?? sale
}

/** What staff write down for a customer is sold at today's prices, whatever price the form showed. */
export function judgeStaffRequest(items: readonly WantedItem[], shelf: Shelf): Sale | Refusal {
  const sale = saleOf(items, shelf)
  return unsellable(items, shelf) ?? tooMany(sale) ?? sale
}

function saleOf(items: readonly WantedItem[], shelf: Shelf): Sale {
  const lines = [...quantitiesOf(items)].flatMap(([productId, quantity]) => {
    const product = shelf.get(productId)
    return product ? [{ product, quantity }] : []
  })
  return {
    lines,
    moves: lines.map(({ product, quantity }) => ({ productId: product.id, delta: -quantity })),
  }
}

const unsellable = (items: readonly WantedItem[], shelf: Shelf) =>
  notOnSale(items, (productId) => isOnSale(shelf, productId))

const tooMany = ({ lines, moves }: Sale) =>
  shortage(
    lines.map(({ product }) => product),
    moves,
  )

/** The shop charges its own price: a shopper who saw another one is asked again. */
function priceChange(items: readonly PricedItem[], { lines }: Sale): Refusal | null {
  const prices = new Map(lines.map(({ product }) => [product.id, product.price]))
  if (items.every(({ productId, price }) => samePrice(price, prices.get(productId) ?? ''))) return null
  const body: Omit<OrderConflict, 'message'> = {
    reason: 'price',
    lines: lines.map(({ product }) => conflictLine(product)),
  }
  return conflict('Цены изменились. Проверьте новую сумму и отправьте заказ ещё раз.', { body })
}
