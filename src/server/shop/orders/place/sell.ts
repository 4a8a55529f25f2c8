import { Refusal } from '#server/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import {
  type DeliveryPromise,
  type Diary,
  judgeChoice,
  lastPlaces,
  lockDiary,
  NoPlace,
  nothingPromised,
  promiseDelivery,
} from '#server/shop/delivery/delivery.ts'
import type { LastPlaces } from '#server/shop/notifications/notifications.ts'
import { type StockedProduct, takeFromShelf } from '#server/shop/stock/stock.ts'
import { sumLines } from '#shared/rules/money.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { judgeRequest, pastDeliveryDate, type Sale } from './judge-request.ts'
import type { OrderRequest } from './order-request.ts'

/** What the transaction has locked. */
type Stores = {
  shelf: Map<number, StockedProduct>
  diary: Diary | null
  facts: Pick<ShopFacts, 'timeZone' | 'week'>
}

/** Goods, the promise to bring them, and the slot if that left few places there. */
export type PromisedSale = Sale & { promise: DeliveryPromise; lastPlaces: LastPlaces | null }

/** Orders that leave their delivery to a call ask nothing about it. */
export async function diaryFor(tx: Tx, requests: readonly OrderRequest[]): Promise<Diary | null> {
  const wanted = requests.filter(({ body }) => body.delivery)
  if (wanted.length === 0) return null
  const slots = wanted.flatMap(({ body: { customer, delivery } }) =>
    delivery?.slot && customer.deliveryDate !== null
      ? [{ date: customer.deliveryDate, slot: delivery.slot }]
      : [],
  )
  return lockDiary(tx, { slots })
}

/** What one request takes, goods and place, the next one finds gone. */
export function sell(
  { body, now }: OrderRequest,
  { shelf, diary, facts }: Stores,
): PromisedSale | NoPlace | Refusal {
  const { customer, items } = body
  const { deliveryDate, deliveryTime } = customer
  const moment = { now, timeZone: facts.timeZone }
  const delivery = diary && body.delivery
  const sale =
    pastDeliveryDate(body, shopDate(now, facts.timeZone)) ??
    (delivery && judgeChoice(delivery, diary, moment)) ??
    judgeRequest(items, shelf)
  if (sale instanceof Refusal) return sale
  const wanted = { deliveryDate, deliveryTime, itemsAmount: sumLines(sale.lines) }
  const promise = delivery
    ? promiseDelivery({ ...wanted, delivery }, diary, { ...moment, week: facts.week, by: 'shopper' })
    : nothingPromised(wanted)
  if (promise instanceof Refusal || promise instanceof NoPlace) return promise
  takeFromShelf(shelf, sale.moves)
  diary?.take(promise)
  return { ...sale, promise, lastPlaces: diary && lastPlaces(diary, promise) }
}
