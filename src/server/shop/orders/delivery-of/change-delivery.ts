import { badInput } from '#server/errors.ts'
import type { PromisedDelivery } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { recordEdit, refuseStale } from '#server/platform/edits/edits.ts'
import { type Diary, lockDiary, refuseTime, reprice } from '#server/shop/delivery/delivery.ts'
import type { DeliveryChange } from '#shared/contract/delivery.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatDelivery } from '#shared/rules/dates.ts'
import { sameSlot, slotText } from '#shared/rules/delivery-slots.ts'
import { formatRub } from '#shared/rules/money.ts'
import { holdsStock } from '#shared/rules/order-status.ts'
import { texts } from '#shared/texts.ts'
import { type Author, type Changing, type Circumstances, writeChange } from '../change/change-order.ts'
import { refuseFarDate } from '../change/far-date.ts'
import { editedFields, staleWords } from '../change/order-fields.ts'
import { isHandedNow, queueProgressMail } from '../change/progress-mail.ts'
import { sumsOf } from '../order-sums.ts'
import { getOrder, orderMissing } from '../orders.ts'
import {
  addHistory,
  lockOrder,
  type OrderColumns,
  selectItems,
  updateOrder,
  whenNote,
} from '../orders-store.ts'
import { holdCourier } from '../read/couriers-store.ts'
import { slotOf } from '../read/order-dto.ts'

/** With `force` staff may overbook a slot. */
export async function changeDelivery(
  deps: Changing,
  id: number,
  change: DeliveryChange,
  author: Author,
): Promise<Order> {
  await writeChange(deps, id, author, (tx, circumstances) => changeLocked(tx, id, change, circumstances))
  return getOrder(deps, id)
}

async function changeLocked(tx: Tx, id: number, change: DeliveryChange, circumstances: Circumstances) {
  const { by, at, notify, context } = circumstances
  const order = await lockOrder(tx, id)
  if (!order) throw orderMissing()
  const { deliveryDate, slot } = change
  const diary = await lockDiary(tx, { date: deliveryDate, slot, except: id })
  const courier = await courierFor(tx, order, change)
  if (deliveryDate !== order.deliveryDate) refuseFarDate(deliveryDate, { at, facts: context.facts })
  const isMoved = deliveryDate !== order.deliveryDate || !sameSlot(slot, slotOf(order))

  const delivery = changedDelivery(order, change, { isMoved, diary })
  const isAnotherZone = zoneOf(delivery) !== zoneOf(order.delivery)
  const feeByHand = feeByHandOf(order, change, { isAnotherZone })
  const items = await selectItems(tx, id)
  const fee = { terms: delivery?.prices ?? null, byHand: feeByHand, field: 'fee' as const }
  const { itemsAmount: _, ...sums } = sumsOf(items, fee)
  const after = {
    ...sums,
    deliveryDate,
    deliveryTime: deliveryTimeOf(order, change),
    slotFrom: slot?.from ?? null,
    slotTo: slot?.to ?? null,
    delivery,
    isFeeByHand: feeByHand !== undefined,
    courierId: courier?.id ?? null,
    handedAt: courier ? (order.handedAt ?? at) : null,
  }
  const fields = editedFields({ ...order, items }, { ...after, items })
  if (fields.length === 0) return
  const { version } = change
  await refuseStale(tx, { entity: 'orders', ...order }, { version, overwrites: fields }, staleWords)
  const isOverbooked = isMoved && (await overbooks(tx, order, change, { ...circumstances, diary }))
  await recordEdit(tx, { entity: 'orders', ...order }, { fields, by, at })
  await updateOrder(tx, id, { ...after, updatedAt: at })
  const note = noteOf(order, after, { isMoved, isOverbooked, courier: courier?.username })
  if (note) await addHistory(tx, { orderId: id, status: order.status, at, by, note })
  if (notify && isHandedNow(order, after))
    await queueProgressMail(tx, context, { kind: 'handed', order, notify, at })
}

/** The account must be active, unless the order is already theirs. */
async function courierFor(tx: Tx, order: OrderColumns, { courierId = order.courierId }: DeliveryChange) {
  if (courierId === null) return null
  const account = await holdCourier(tx, courierId, { atWork: courierId !== order.courierId })
  if (!account) throw badInput({ courierId: texts.courierUnknown })
  return account
}

/** Returns true when the slot is full and `force` is set. A cancelled order needs no place. */
async function overbooks(
  tx: Tx,
  order: OrderColumns,
  { deliveryDate, slot, force }: DeliveryChange,
  { diary: { rules, left }, at, context: { facts } }: Circumstances & { diary: Diary },
): Promise<boolean> {
  if (!slot || deliveryDate === null) return false
  const places = left(deliveryDate, slot)
  if (places !== null && (places > 0 || !holdsStock(order.status))) return false
  if (force) return true
  return refuseTime(tx, { date: deliveryDate, left: places }, { rules, now: at, facts })
}

/** The delivery of an order by phone, once staff arrange it. */
const byCourier: PromisedDelivery = {
  method: 'courier',
  zoneId: null,
  zoneName: null,
  urgent: false,
  recipient: null,
  askAddress: false,
  hidePrices: false,
  card: '',
  partyAt: null,
  prices: {
    method: 'courier',
    zone: null,
    slotPrice: '0.00',
    surcharge: '0.00',
    urgentPrice: '0.00',
    discountPercent: 0,
  },
}

const isArranged = ({ slot, zoneId, courierId, fee }: DeliveryChange) =>
  [slot, zoneId, courierId, fee].some((value) => value !== null && value !== undefined)

function changedDelivery(
  order: OrderColumns,
  change: DeliveryChange,
  { isMoved, diary: { rules } }: { isMoved: boolean; diary: Diary },
): PromisedDelivery | null {
  const { deliveryDate, slot } = change
  const before = order.delivery ?? (isArranged(change) ? byCourier : null)
  if (!before) return null
  const { zoneId = before.zoneId } = change
  const isAnotherZone = zoneId !== before.zoneId
  if (isAnotherZone && zoneId !== null && !rules.zones.some(({ id }) => id === zoneId))
    throw badInput({ zoneId: texts.zoneUnknown })
  if (order.delivery && !isMoved && !isAnotherZone) return before
  const urgent = before.urgent && slot === null && deliveryDate === order.deliveryDate
  return reprice({ ...before, urgent }, { date: deliveryDate, slot, zoneId }, rules)
}

const zoneOf = (delivery: PromisedDelivery | null) => delivery?.zoneId ?? null

/** Another zone ends a fee that staff set for the old one. */
function feeByHandOf(
  order: OrderColumns,
  { fee }: DeliveryChange,
  { isAnotherZone }: { isAnotherZone: boolean },
): string | undefined {
  if (fee !== undefined) return fee ?? undefined
  return order.isFeeByHand && !isAnotherZone ? (order.deliveryFee ?? undefined) : undefined
}

function deliveryTimeOf(order: OrderColumns, { slot }: DeliveryChange): string {
  if (slot) return slotText(slot)
  return slotOf(order) ? '' : order.deliveryTime
}

type After = Pick<
  OrderColumns,
  'deliveryDate' | 'deliveryTime' | 'delivery' | 'deliveryFee' | 'isFeeByHand' | 'courierId'
>
type NoteFacts = { isMoved: boolean; isOverbooked: boolean; courier: string | undefined }

function noteOf(before: OrderColumns, after: After, { isMoved, isOverbooked, courier }: NoteFacts): string {
  const { deliveryDate, deliveryTime, delivery, deliveryFee, isFeeByHand } = after
  const when = formatDelivery(deliveryDate, deliveryTime)
  const overbooked = isOverbooked ? ', сверх числа мест' : ''
  const isAnotherZone = zoneOf(delivery) !== zoneOf(before.delivery)
  const isAnotherFee = isFeeByHand && (!before.isFeeByHand || deliveryFee !== before.deliveryFee)
  const notes = [
    isMoved && (when ? `${whenNote}${when}${overbooked}` : 'Доставка без даты'),
    isAnotherZone && `Район: ${delivery?.zoneName ?? 'не выбран'}`,
    isAnotherFee && deliveryFee !== null && `Стоимость доставки вручную: ${formatRub(deliveryFee)}`,
    before.isFeeByHand && !isFeeByHand && 'Стоимость доставки снова по правилам',
    after.courierId !== before.courierId && (courier ? `Курьер: ${courier}` : 'Без курьера'),
  ]
  return notes.filter(Boolean).join('. ')
}
