import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { claimKey, type Done, findRepeat, storeOutcome } from '#server/platform/idempotency/idempotency.ts'
import type { HourlyPlace } from '#server/platform/rates/rates.ts'
import { lastPlaces, lockDiary, NoPlace, offerInstead } from '#server/shop/delivery/delivery.ts'
import {
  hashOfAddress,
  heldBackNote,
  type MessageContext,
  messageContext,
  queueOrderMessages,
} from '#server/shop/notifications/notifications.ts'
import { lockShelf, writeMoves } from '#server/shop/stock/stock.ts'
import type { AdminOrderCreate, Order, PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'
import { productIdsOf } from '../order-lines.ts'
import { getOrder, getPlacedOrder } from '../orders.ts'
import { addHistory } from '../orders-store.ts'
import { byShop, placedOrderDto } from '../read/order-dto.ts'
import { recordNewOrder } from '../read/order-snapshot.ts'
import { judgeRequest } from './judge-request.ts'
import { type OrderRequest, orderIdOf, shopperRequest, staffRequest } from './order-request.ts'
import { draftOrder, storeOrder, takeIds } from './write-order.ts'

type Writing = Pick<Deps, 'db' | 'facts' | 'notifications' | 'orderTurns' | 'signingKey'>
type Placing = Writing & Pick<Deps, 'clock' | 'orderNews' | 'outboxSignal'>
type Admission = HourlyPlace & { perHour: number }
type Circumstances = Partial<Pick<OrderRequest, 'key' | 'notify'>> & {
  /** Applies the rate limits; a repeat gets its answer without them. */
  admit?: (() => Promise<Admission | undefined>) | undefined
}

export async function placeOrder(
  deps: Placing,
  body: PlaceOrder,
  { key = null, notify, admit }: Circumstances = {},
): Promise<Done<PlacedOrder>> {
  const request = shopperRequest(body, { key, notify, now: deps.clock() })
  let place: Admission | undefined
  if (admit) {
    const earlier = await findRepeat(deps, request)
    if (earlier) return repeatOf(deps, orderIdOf(earlier))
    place = await admit()
  }
  const { id, order } = await writeAt(deps, request, place)
  if (!order) return repeatOf(deps, id)
  if (notify) {
    deps.outboxSignal.notify()
    deps.orderNews.announce(id)
  }
  return { answer: order, isRepeat: false }
}

/** Returns the place of the hour when the order is not stored. */
async function writeAt(deps: Placing, request: OrderRequest, place: Admission | undefined) {
  let isStored = false
  try {
    const ordersOfHour = place?.isLast ? place.perHour : undefined
    const written = await writeNewOrder(deps, { ...request, ordersOfHour })
    isStored = written.order !== undefined
    return written
  } finally {
    // A lost connection must not hide the first error.
    if (!isStored) await place?.giveBack().catch(() => {})
  }
}

const repeatOf = async (deps: Placing, id: number): Promise<Done<PlacedOrder>> => ({
  answer: await getPlacedOrder(deps, id),
  isRepeat: true,
})

export async function createOrder(
  deps: Writing & Pick<Deps, 'clock'>,
  form: AdminOrderCreate,
  { by, key = null }: { by: string; key?: string | null },
): Promise<Done<Order>> {
  const request = staffRequest(form, { author: by, key, now: deps.clock() })
  const { id, order } = await writeNewOrder(deps, request)
  return { answer: await getOrder(deps, id), isRepeat: order === undefined }
}

async function writeNewOrder(deps: Writing, request: OrderRequest) {
  const context = await messageContext(deps)
  const { email, notify } = request
  const isMailed = notify && email && context.channels.mail
  const addressHash = isMailed ? await hashOfAddress(deps, email) : undefined
  return deps.orderTurns(() =>
    inTransaction(deps.db, (tx) => writeIn(tx, { ...request, addressHash }, context)),
  )
}

type Written = { id: number; order?: PlacedOrder }

/** One order, one transaction. All transactions lock in this order: key, products, slot, customer. */
async function writeIn(tx: Tx, request: OrderRequest, context: MessageContext): Promise<Written> {
  const { author: by, items, delivery, deliveryDate, now, notify } = request
  const { facts } = context
  const used = await claimKey(tx, request)
  if (used) return { id: orderIdOf(used) }
  const shelf = await lockShelf(tx, productIdsOf(items))
  const diary = await lockDiary(tx, { date: deliveryDate, slot: delivery?.slot ?? null })
  const buyer = await request.findBuyer(tx)

  const sale = judgeRequest(request, { shelf, diary }, { now, facts })
  if (sale instanceof NoPlace) throw await offerInstead(tx, sale, { rules: diary.rules, now, facts })
  if (sale instanceof Refusal) throw sale

  const ids = await takeIds(tx, sale.lines.length)
  const draft = draftOrder({ sale, buyer, request, facts }, ids)
  const order = placedOrderDto(draft)
  const { id } = order
  await storeOrder(tx, draft, by)
  await writeMoves(tx, sale.moves, { reason: 'order', by, at: now, orderId: id, sold: draft.items })
  await storeOutcome(tx, request.key, { orderId: id })
  const places = lastPlaces(diary, sale.promise)
  if (notify) {
    const { ordersOfHour, addressHash } = request
    const about = { order, places, ordersOfHour, addressHash, now, ...notify }
    const isMailed = await queueOrderMessages(tx, context, about)
    if (!isMailed)
      await addHistory(tx, { orderId: id, status: order.status, at: now, by: byShop, note: heldBackNote })
  }
  await recordNewOrder(tx, id)
  return { id, order }
}
