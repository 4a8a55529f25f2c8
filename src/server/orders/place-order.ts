import { eq } from 'drizzle-orm'
import type { PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { texts } from '#shared/texts.ts'
import { customerOf } from '../customers/customers.ts'
import { orders } from '../db/schema.ts'
import { inTransaction, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput } from '../errors.ts'
import { queueOrderMessages, wakeOutbox } from '../notifications/notifications.ts'
import { checkStock, lockProducts } from '../stock/stock.ts'
import { claimKey, hashOf } from './idempotency.ts'
import { placedOrderDto } from './order-dto.ts'
import { checkPrices, quantitiesOf, sellableLines, taking } from './order-lines.ts'
import { readOrder } from './orders.ts'
import { writeOrder } from './write-order.ts'

type Placing = Pick<Deps, 'db' | 'clock' | 'facts' | 'env' | 'announceContent'>
type Circumstances = {
  /** Makes a repeat of the same request answer the first order. */
  key?: string | null
  /** Staff and shopper are told, with links to this address; absent when nobody needs to know. */
  notify?: { origin: string | null }
}

const shopper = 'Покупатель'

export async function placeOrder(
  deps: Placing,
  request: PlaceOrder,
  { key = null, notify }: Circumstances = {},
): Promise<PlacedOrder> {
  const now = deps.clock()
  const { deliveryDate } = request.customer
  if (deliveryDate && deliveryDate < shopDate(now, deps.facts.timeZone))
    throw badInput({ 'customer.deliveryDate': texts.deliveryDatePast })

  const placed = await inTransaction(deps.db, async (tx) => {
    const known = key === null ? null : await claimKey(tx, { key, hash: hashOf(request), now })
    if (known) return known
    const order = await sell(tx, deps, request, { key, now })
    if (notify) await queueOrderMessages(tx, deps, { order, ...notify, now })
    return order
  })
  if ('orderId' in placed) return readOrder(deps, eq(orders.id, placed.orderId), placedOrderDto)
  deps.announceContent()
  wakeOutbox(deps)
  return placed
}

async function sell(
  tx: Tx,
  { facts }: Pick<Deps, 'facts'>,
  { customer, items }: PlaceOrder,
  { key, now }: { key: string | null; now: Date },
): Promise<PlacedOrder> {
  const locked = await lockProducts(tx, [...quantitiesOf(items).keys()])
  const lines = sellableLines(items, locked)
  checkPrices(items, lines)
  checkStock(locked, taking(lines))
  const { address, deliveryDate, deliveryTime, notes, ...contact } = customer
  const person = { ...contact, phoneDigits: phoneDigits(contact.phone) }
  const order = {
    ...person,
    customerId: await customerOf(tx, person, now),
    ...{ deliveryAddress: address, deliveryDate, deliveryTime, notes },
    ...{ consentVersion: facts.privacyVersion, consentAt: now },
  }
  return writeOrder(tx, order, { lines, by: shopper, key, now })
}
