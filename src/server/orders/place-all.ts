import type { PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import { customersOf } from '../customers/customers.ts'
import { isUnavailable } from '../db/errors.ts'
import { inTransaction, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors.ts'
import type { Outcome } from '../flow/batch.ts'
import { queueOrderMessages } from '../notifications/notifications.ts'
import { checkStock, lockProducts, type StockedProduct } from '../stock/stock.ts'
import { claimKeys, hashOf, releaseKeys } from './idempotency.ts'
import { checkPrices, type NewLine, quantitiesOf, sellableLines, taking } from './order-lines.ts'
import { draftOrder, numberOrders, storeOrders } from './write-order.ts'

type Placing = Pick<Deps, 'db' | 'facts' | 'env'>

export type Request = {
  body: PlaceOrder
  /** Makes a repeat of the same request answer the first order. */
  key: string | null
  /** Staff and shopper are told, with links to this address; absent when nobody needs to know. */
  notify?: { origin: string | null } | undefined
  now: Date
}

/** The new order, or the one this request has already made. */
export type Placed = PlacedOrder | { orderId: number }

const shopper = 'Покупатель'

/**
 * Orders of several shoppers in one transaction, each as if it were alone: the first who asks is served first, and
 * whoever is refused takes nothing from the others.
 */
export async function placeAll(deps: Placing, requests: Request[]): Promise<Outcome<Placed>[]> {
  try {
    return await inTransaction(deps.db, (tx) => placeIn(tx, deps, requests))
  } catch (error) {
    if (requests.length === 1 || isUnavailable(error)) throw error
    // Whatever it was about one of them, the others shall not suffer for it.
    const alone = requests.map((request) => placeAll(deps, [request]).catch((reason) => [{ error: reason }]))
    return (await Promise.all(alone)).flat()
  }
}

async function placeIn(tx: Tx, deps: Placing, requests: Request[]): Promise<Outcome<Placed>[]> {
  const claims = requests.flatMap(({ key, body, now }) =>
    key === null ? [] : [{ key, hash: hashOf(body), now }],
  )
  const wanted = quantitiesOf(requests.flatMap(({ body }) => body.items))
  const [used, locked] = await Promise.all([claimKeys(tx, claims), lockProducts(tx, [...wanted.keys()])])
  const shelf = new Map(locked.map((product) => [product.id, product]))
  const sold: Sold[] = []
  const refusedKeys: string[] = []
  const outcomes = requests.map((request): Outcome<Placed> | null => {
    const known = request.key === null ? undefined : used.get(request.key)
    if (known) return 'error' in known ? known : { answer: known }
    try {
      sold.push({ request, lines: take(request.body.items, shelf) })
      return null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (request.key !== null) refusedKeys.push(request.key)
      return { error }
    }
  })
  await releaseKeys(tx, refusedKeys)
  const placed = await write(tx, deps, sold)
  return outcomes.map((outcome) => outcome ?? { answer: mustHave(placed.shift()) })
}

type Sold = { request: Request; lines: NewLine[] }

/** What one shopper gets of what is on the shelf; the next one finds it gone. */
function take(items: PlaceOrder['items'], shelf: Map<number, StockedProduct>): NewLine[] {
  const asked = [...quantitiesOf(items).keys()].flatMap((id) => shelf.get(id) ?? [])
  const lines = sellableLines(items, asked)
  checkPrices(items, lines)
  const moves = taking(lines)
  checkStock(asked, moves)
  for (const { productId, delta } of moves) {
    const product = shelf.get(productId)
    if (product) shelf.set(productId, { ...product, stock: product.stock + delta })
  }
  return lines
}

async function write(tx: Tx, deps: Placing, sold: Sold[]): Promise<PlacedOrder[]> {
  if (sold.length === 0) return []
  const people = sold.map(({ request: { body, now } }) => {
    const { firstName, lastName, email, phone } = body.customer
    return { firstName, lastName, email, phone, phoneDigits: phoneDigits(phone), at: now }
  })
  const [customers, numbers] = await Promise.all([customersOf(tx, people), numberOrders(tx, sold)])
  const drafts = sold.map(({ request: { body, key, now }, lines }, at) => {
    const { address, deliveryDate, deliveryTime, notes, ...contact } = body.customer
    const digits = phoneDigits(contact.phone)
    const particulars = {
      ...{ ...contact, phoneDigits: digits, customerId: customers.get(digits) ?? null },
      ...{ deliveryAddress: address, deliveryDate, deliveryTime, notes },
      ...{ consentVersion: deps.facts.privacyVersion, consentAt: now },
    }
    return draftOrder({ particulars, lines, key, now }, mustHave(numbers[at]), { by: shopper })
  })
  const news = drafts.flatMap(({ placed: order, now }, at) => {
    const notify = sold[at]?.request.notify
    return notify ? [{ order, ...notify, now }] : []
  })
  await Promise.all([storeOrders(tx, drafts, { by: shopper }), queueOrderMessages(tx, deps, news)])
  return drafts.map(({ placed }) => placed)
}

function mustHave<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an order was left undone')
  return value
}
