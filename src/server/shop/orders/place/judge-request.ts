import { badInput, conflict, type Refusal } from '#server/errors.ts'
import { availableOf, isShort, type Move, type Shelf, stockConflict } from '#server/shop/stock/stock.ts'
import type { OrderConflict } from '#shared/contract/orders.ts'
import { samePrice } from '#shared/rules/money.ts'
import { answersKey } from '#shared/rules/options.ts'
import { texts } from '#shared/texts.ts'
import { isOnSale, notOnSale, type WantedItem } from '../order-lines.ts'
import { tooDear } from '../order-sums.ts'
import { goodsOf } from './held-goods.ts'
import { answeredLines, badAnswers, conflictOf, type SaleLine, unavailableOptions } from './sale-line.ts'

/** What is sold at the shop's own prices, and what leaves the shelf for it. */
export type Sale = { lines: SaleLine[]; moves: Move[] }

type PricedItem = WantedItem & { price: string }
type Answered = ReturnType<typeof answeredLines>

type Dated = {
  customer: { deliveryDate: string | null }
  delivery?: { slot: object | null; urgent: boolean } | null | undefined
}

/** Nothing is delivered yesterday. A slot that has passed is closed, with others offered instead; what is urgent is for today. */
export function pastDeliveryDate(
  { customer: { deliveryDate }, delivery }: Dated,
  today: string,
): Refusal | null {
  if (delivery?.slot || delivery?.urgent) return null
  const isPast = deliveryDate !== null && deliveryDate < today
  return isPast ? badInput({ 'customer.deliveryDate': texts.deliveryDatePast }) : null
}

/** A shopper's request: every product on sale, at the price the shopper saw, and enough of it. */
export function judgeRequest(items: readonly PricedItem[], shelf: Shelf): Sale | Refusal {
  const lines = answeredLines(items, shelf)
  const sale = saleOf(lines, shelf)
  return (
    unsellable(items, shelf) ??
    badAnswers(items, shelf) ??
    unavailableOptions(lines, shelf) ??
    priceChange(items, lines, shelf) ??
    tooMany(lines, sale, shelf) ??
    tooDear(sale.lines) ??
    sale
  )
}

/** What staff write down for a customer is sold at today's prices, whatever price the form showed. */
export function judgeStaffRequest(items: readonly WantedItem[], shelf: Shelf): Sale | Refusal {
  const lines = answeredLines(items, shelf)
  const sale = saleOf(lines, shelf)
  return (
    unsellable(items, shelf) ??
    badAnswers(items, shelf) ??
    unavailableOptions(lines, shelf) ??
    tooMany(lines, sale, shelf) ??
    tooDear(sale.lines) ??
    sale
  )
}

function saleOf(answered: Answered, shelf: Shelf): Sale {
  const lines = answered.map(({ line }) => line)
  const goods = goodsOf(lines.map(heldLine), shelf)
  const moves = [...goods].map(([productId, quantity]) => ({ productId, delta: -quantity }))
  return { lines, moves }
}

const heldLine = ({ product, quantity, parts }: SaleLine) => ({ productId: product.id, quantity, parts })

const unsellable = (items: readonly WantedItem[], shelf: Shelf) =>
  notOnSale(items, (productId) => isOnSale(shelf, productId))

/** Lines of one product share its stock, and sets share that of their parts with whoever else wants them. */
function tooMany(answered: Answered, { moves }: Sale, shelf: Shelf): Refusal | null {
  const short = new Set(moves.filter((move) => isShort(shelf, move)).map(({ productId }) => productId))
  const refused = answered.filter(
    ({ line }) =>
      availableOf(line.product, shelf) < line.quantity ||
      [...goodsOf([heldLine(line)], shelf).keys()].some((productId) => short.has(productId)),
  )
  if (refused.length === 0) return null
  return stockConflict(refused.map(({ line, answers }) => conflictOf(line, answers, shelf)))
}

/** The shop charges its own price: a shopper who saw another one is asked again. */
function priceChange(items: readonly PricedItem[], answered: Answered, shelf: Shelf): Refusal | null {
  const keyOf = (productId: number, options: WantedItem['options'] = []) =>
    `${productId} ${answersKey(options)}`
  const prices = new Map(
    answered.map(({ line, answers }) => [keyOf(line.product.id, [...answers]), line.price]),
  )
  const isAsSeen = ({ productId, options, price }: PricedItem) =>
    samePrice(price, prices.get(keyOf(productId, options)) ?? '')
  if (items.every(isAsSeen)) return null
  const body: Omit<OrderConflict, 'message'> = {
    reason: 'price',
    lines: answered.map(({ line, answers }) => conflictOf(line, answers, shelf)),
  }
  return conflict('Цены изменились. Проверьте новую сумму и отправьте заказ ещё раз.', body)
}
