import { badInput, conflict, Refusal } from '#server/errors.ts'
import {
  type DeliveryPromise,
  type Diary,
  judgeChoice,
  NoPlace,
  nothingPromised,
  promiseDelivery,
} from '#server/shop/delivery/delivery.ts'
import { availableOf, isShort, type Move, type Shelf, stockConflict } from '#server/shop/stock/stock.ts'
import type { OrderDelivery } from '#shared/contract/delivery.ts'
import type { OrderConflict } from '#shared/contract/orders.ts'
import { samePrice, sumLines } from '#shared/rules/money.ts'
import { answersKey } from '#shared/rules/options.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { texts } from '#shared/texts.ts'
import { goodsOf, isOnSale, notOnSale, type WantedItem } from '../order-lines.ts'
import { tooDear } from '../order-sums.ts'
import { answeredLines, badAnswers, conflictOf, type SaleLine, unavailableOptions } from './sale-line.ts'

export type Sale = { lines: SaleLine[]; moves: Move[] }
export type PromisedSale = Sale & { promise: DeliveryPromise }

type PricedItem = WantedItem & { price: string }
type Answered = ReturnType<typeof answeredLines>

export type WantedOrder = {
  /** Staff are not bound by the form's prices, past dates, lead time and horizon. */
  by: 'shopper' | 'staff'
  items: readonly PricedItem[]
  deliveryDate: string | null
  deliveryTime: string
  /** Null for a delivery that is arranged by phone. */
  delivery?: OrderDelivery | null | undefined
}

type Locked = { shelf: Shelf; diary: Diary }
type Circumstances = { now: Date; facts: Pick<ShopFacts, 'timeZone' | 'week'> }

export function judgeRequest(
  wanted: WantedOrder,
  { shelf, diary }: Locked,
  { now, facts: { timeZone, week } }: Circumstances,
): PromisedSale | NoPlace | Refusal {
  const { by, items, delivery, deliveryDate, deliveryTime } = wanted
  const moment = { now, timeZone }
  const sale =
    pastDate(wanted, shopDate(now, timeZone)) ??
    (delivery ? judgeChoice(delivery, diary, moment) : null) ??
    judgeGoods(items, shelf, by)
  if (sale instanceof Refusal) return sale
  const when = { deliveryDate, deliveryTime, itemsAmount: sumLines(sale.lines) }
  const promise = delivery
    ? promiseDelivery({ ...when, delivery }, diary, { ...moment, week, by })
    : nothingPromised(when)
  return promise instanceof Refusal || promise instanceof NoPlace ? promise : { ...sale, promise }
}

/** A past slot is refused later, as a closed one. An urgent order is for today. */
function pastDate({ by, deliveryDate, delivery }: WantedOrder, today: string): Refusal | null {
  if (by === 'staff' || delivery?.slot || delivery?.urgent) return null
  const isPast = deliveryDate !== null && deliveryDate < today
  return isPast ? badInput({ 'customer.deliveryDate': texts.deliveryDatePast }) : null
}

export function judgeGoods(
  items: readonly PricedItem[],
  shelf: Shelf,
  by: WantedOrder['by'],
): Sale | Refusal {
  const lines = answeredLines(items, shelf)
  const sale = saleOf(lines, shelf)
  return (
    notOnSale(items, (productId) => isOnSale(shelf, productId)) ??
    badAnswers(items, shelf) ??
    unavailableOptions(lines, shelf) ??
    (by === 'shopper' ? priceChange(items, lines, shelf) : null) ??
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

/** Lines of one product share its stock, and sets share the stock of their parts. */
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
