import type { Deps } from '#server/deps.ts'
import { conflict, Refusal } from '#server/errors.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import type { Outcome } from '#server/platform/flow/batch.ts'
import {
  claimKeys,
  type Repeatable,
  releaseKeys,
  type UsedKeys,
} from '#server/platform/idempotency/idempotency.ts'
import { addCustomers, type CustomerIds, holdCustomers, personOf } from '#server/shop/customers/customers.ts'
import { type Diary, NoPlace, offerInstead } from '#server/shop/delivery/delivery.ts'
import {
  queueLastPlaces,
  queueOrderMessages,
  type Telling,
  tellingOf,
} from '#server/shop/notifications/notifications.ts'
import { lockShelf } from '#server/shop/stock/stock.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { productIdsOf } from '../order-lines.ts'
import { byShopper as by, placedOrderDto } from '../read/order-dto.ts'
import { type Numbers, takeNumbers } from './new-orders-store.ts'
import type { OrderRequest, Placement } from './order-request.ts'
import { diaryFor, type PromisedSale, sell } from './sell.ts'
import { draftOrder, type OrderDraft, type OrderTerms, storeOrders } from './write-order.ts'

export type Placing = Pick<Deps, 'db' | 'facts' | 'notifications' | 'popularity'>

/** What makes two requests the same one. */
export const repeatableOf = ({ key, body, now }: OrderRequest): Repeatable => ({
  key,
  words: body,
  now,
})

/**
 * Orders of several shoppers in one transaction, each as if it were alone: who asked first is served first, and a
 * refused request takes nothing.
 */
export async function placeBatch(deps: Placing, requests: OrderRequest[]): Promise<Outcome<Placement>[]> {
  try {
    const telling = await tellingOf(deps)
    const isCounted = deps.popularity.isCalm()
    const outcomes = await inTransaction(deps.db, (tx) => placeIn(tx, { telling, isCounted }, requests))
    if (!isCounted) deps.popularity.countLater(wantedBy(requests))
    return outcomes
  } catch (error) {
    if (requests.length === 1 || isUnavailable(error)) throw error
    // One order that cannot be stored fails the whole transaction, so each request gets one of its own.
    const alone = requests.map((request) =>
      placeBatch(deps, [request]).catch((reason: unknown) => [{ error: reason }]),
    )
    return (await Promise.all(alone)).flat()
  }
}

/** Of each request: its key was used before and has an outcome, or it is refused and frees its key, or it is a sale. */
type Verdict =
  | { kind: 'used-key'; outcome: Outcome<Placement> }
  | { kind: 'refusal'; refusal: Refusal; request: OrderRequest }
  | { kind: 'no-place'; noPlace: NoPlace; request: OrderRequest }
  | RequestSale
type RequestSale = PromisedSale & { kind: 'sale'; request: OrderRequest }
type RequestOrder = OrderDraft & { kind: 'order'; request: OrderRequest; order: PlacedOrder }

/** Locks all, judges each in the order it came, writes all; statements that do not need each other go together. */
async function placeIn(
  tx: Tx,
  { telling, isCounted }: { telling: Telling; isCounted: boolean },
  requests: OrderRequest[],
): Promise<Outcome<Placement>[]> {
  const { facts, channels } = telling
  const phones = requests.map(({ body }) => phoneDigits(body.customer.phone))
  const [usedKeys, shelf, diary, known, numbers] = await Promise.all([
    claimKeys(tx, requests.map(repeatableOf)),
    lockShelf(tx, wantedBy(requests)),
    diaryFor(tx, requests),
    holdCustomers(tx, phones),
    // Before it is known who will need one: asking later would be a round trip of its own.
    takeNumbers(
      tx,
      requests.map(({ body }) => body.items),
    ),
  ])

  const verdicts = requests.map(
    (request) => usedKey(request, usedKeys) ?? verdictOf(request, sell(request, { shelf, diary, facts })),
  )
  await releaseKeys(tx, verdicts.flatMap(refusedKey))

  const sales = verdicts.filter((verdict) => verdict.kind === 'sale')
  const people = sales.map(({ request }) => ({ ...personOf(request.body.customer), at: request.now }))
  const customerIds = await addCustomers(tx, people, known)
  const results = verdicts.map((verdict) =>
    verdict.kind === 'sale' ? orderFor(verdict, { customerIds, numbers, facts }) : verdict,
  )
  const orders = results.filter((result) => result.kind === 'order')
  await Promise.all([
    storeOrders(tx, orders, { by, isCounted }),
    queueOrderMessages(tx, telling, orders.flatMap(newsOf)),
    queueLastPlaces(tx, channels, sales.flatMap(lastPlacesOf)),
  ])
  const refuse = await placeRefusals(tx, verdicts, { diary, timeZone: facts.timeZone })
  return results.map((result) =>
    result.kind === 'no-place' ? { error: refuse(result.noPlace) } : outcomeOf(result),
  )
}

const wantedBy = (requests: readonly OrderRequest[]) =>
  productIdsOf(requests.flatMap(({ body }) => body.items))

type Refusing = { diary: Diary | null; timeZone: string }

/** After the sales are written, so that nothing is offered that they have taken. */
async function placeRefusals(tx: Tx, verdicts: Verdict[], { diary, timeZone }: Refusing) {
  const refused = verdicts.filter((verdict) => verdict.kind === 'no-place')
  const [first] = refused
  if (!diary || !first) return ({ message }: NoPlace) => conflict(message, { reason: 'slot' })
  const noPlaces = refused.map(({ noPlace }) => noPlace)
  return offerInstead(tx, noPlaces, { rules: diary.rules, moment: { now: first.request.now, timeZone } })
}

/** A key that was used before has made an order, which is the answer to a repeat; other words under it are refused. */
function usedKey({ key }: OrderRequest, usedKeys: UsedKeys): Verdict | null {
  const used = usedKeys.get(key ?? '')
  if (!used) return null
  if (used === 'other-words') return { kind: 'used-key', outcome: { error: keyReused() } }
  if (used.orderId === null) throw new Error('an idempotency key without its order')
  return { kind: 'used-key', outcome: { answer: { kind: 'repeat', orderId: used.orderId } } }
}

const keyReused = () =>
  new Refusal('key-reused', 'Этот ключ повторного запроса уже использован для другого заказа')

function verdictOf(request: OrderRequest, sale: PromisedSale | NoPlace | Refusal): Verdict {
  if (sale instanceof Refusal) return { kind: 'refusal', refusal: sale, request }
  if (sale instanceof NoPlace) return { kind: 'no-place', noPlace: sale, request }
  return { kind: 'sale', request, ...sale }
}

const refusedKey = (verdict: Verdict) =>
  (verdict.kind === 'refusal' || verdict.kind === 'no-place') && verdict.request.key !== null
    ? [verdict.request.key]
    : []

type Writing = { customerIds: CustomerIds; numbers: Numbers; facts: ShopFacts }

function orderFor(sale: RequestSale, { customerIds, numbers, facts }: Writing): RequestOrder {
  const { request, promise } = sale
  const { body, key, now } = request
  const person = personOf(body.customer)
  const terms: OrderTerms = {
    ...person,
    customerId: customerIds.get(person.phoneDigits) ?? null,
    deliveryAddress: body.customer.address,
    ...promise,
    notes: body.customer.notes,
    consentVersion: facts.privacyVersion,
    consentAt: now,
  }
  const draft = draftOrder({ sale, terms, key, now, by }, numbers)
  return { kind: 'order', request, order: placedOrderDto(draft.row, draft.items), ...draft }
}

const newsOf = ({ order, request: { notify, now } }: RequestOrder) =>
  notify ? [{ order, origin: notify.origin, now }] : []

const lastPlacesOf = ({ lastPlaces: places, request: { notify, now } }: RequestSale) =>
  places && notify ? [{ ...places, now }] : []

type NoPlaceVerdict = Extract<Verdict, { kind: 'no-place' }>

function outcomeOf(
  result: Exclude<Verdict, RequestSale | NoPlaceVerdict> | RequestOrder,
): Outcome<Placement> {
  if (result.kind === 'used-key') return result.outcome
  if (result.kind === 'refusal') return { error: result.refusal }
  return { answer: { kind: 'new', order: result.order } }
}
