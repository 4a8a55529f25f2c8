import { badInput, conflict, Refusal } from '#server/errors.ts'
import {
  type DeliveryPromise,
  type Diary,
  judgeChoice,
  NoPlace,
  nothingPromised,
  promiseDelivery,
  termsOf,
} from '#server/shop/delivery/delivery.ts'
import { availableOf, isShort, type Move, type Shelf, stockConflict } from '#server/shop/stock/stock.ts'
import type { OrderDelivery } from '#shared/contract/delivery.ts'
import type { OrderConflict } from '#shared/contract/orders.ts'
import { isYearAhead } from '#shared/rules/calendar.ts'
import type { Moment } from '#shared/rules/delivery-slots.ts'
import { samePrice, sumLines, toKopecks } from '#shared/rules/money.ts'
import { answersKey } from '#shared/rules/options.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { texts } from '#shared/texts.ts'
import { goodsOf, isOnSale, notOnSale, type WantedItem } from '../order-lines.ts'
import { sumsOf, tooDear } from '../order-sums.ts'
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
type Circumstances = { now: Date; facts: Pick<ShopFacts, 'timeZone' | 'week' | 'phone' | 'checkout'> }

export function judgeRequest(
  wanted: WantedOrder,
  { shelf, diary }: Locked,
  { now, facts }: Circumstances,
): PromisedSale | NoPlace | Refusal {
  const { by, items, delivery, deliveryDate, deliveryTime } = wanted
  const moment = { now, timeZone: facts.timeZone }
  const sale =
    wrongDate(wanted, shopDate(now, facts.timeZone)) ??
    (delivery ? judgeChoice(delivery, diary, moment) : null) ??
    judgeGoods(items, shelf, by, (lines) => tooLarge(lines, { wanted, diary, moment, facts }))
  if (sale instanceof Refusal) return sale
  const when = { deliveryDate, deliveryTime, itemsAmount: sumLines(sale.lines) }
  const promise = delivery
    ? promiseDelivery({ ...when, delivery }, diary, { ...moment, week: facts.week, by })
    : nothingPromised(when)
  return promise instanceof Refusal || promise instanceof NoPlace ? promise : { ...sale, promise }
}

type Sum = { wanted: WantedOrder; diary: Diary; moment: Moment; facts: Circumstances['facts'] }

/** Staff have no limit. The delivery is priced before its hours are checked. */
function tooLarge(
  lines: readonly SaleLine[],
  { wanted, diary, moment, facts: { checkout, phone } }: Sum,
): Refusal | null {
  const { by, delivery, deliveryDate } = wanted
  if (by === 'staff' || checkout.maxTotal === '') return null
  const terms = delivery ? termsOf({ delivery, deliveryDate }, diary, moment) : null
  const { totalAmount } = sumsOf(lines, { terms })
  if (toKopecks(totalAmount) <= toKopecks(checkout.maxTotal)) return null
  return conflict(texts.orderByPhone(phone), { reason: 'limit' })
}

/** A past slot is refused later, as a closed one. An urgent order is for today. */
function wrongDate({ by, deliveryDate, delivery }: WantedOrder, today: string): Refusal | null {
  if (deliveryDate === null || delivery?.urgent) return null
  const field = by === 'staff' ? 'deliveryDate' : 'customer.deliveryDate'
  if (isYearAhead(deliveryDate, today)) return badInput({ [field]: texts.deliveryDateFar })
  const isPast = by === 'shopper' && !delivery?.slot && deliveryDate < today
  return isPast ? badInput({ [field]: texts.deliveryDatePast }) : null
}

export function judgeGoods(
  items: readonly PricedItem[],
  shelf: Shelf,
  by: WantedOrder['by'],
  limit: (lines: readonly SaleLine[]) => Refusal | null = () => null,
): Sale | Refusal {
  const lines = answeredLines(items, shelf)
  const sale = saleOf(lines)
  return (
    notOnSale(items, (productId) => isOnSale(shelf, productId)) ??
    badAnswers(items, shelf) ??
    tooDear(sale.lines) ??
    limit(sale.lines) ??
    unavailableOptions(lines, shelf) ??
    (by === 'shopper' ? priceChange(items, lines, shelf) : null) ??
    tooMany(lines, sale, shelf) ??
    sale
  )
}

function saleOf(answered: Answered): Sale {
  const lines = answered.map(({ line }) => line)
  const goods = goodsOf(lines.map(heldLine))
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
      [...goodsOf([heldLine(line)]).keys()].some((productId) => short.has(productId)),
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
