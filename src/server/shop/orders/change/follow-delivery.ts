import type { PromisedDelivery } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { lockDiary, refuseTime, reprice } from '#server/shop/delivery/delivery.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { holdsStock, type OrderStatus } from '#shared/rules/order-status.ts'
import type { ShopFacts } from '#shared/shop.ts'
import type { OrderColumns, OrderFields } from '../orders-store.ts'
import { slotOf } from '../read/order-dto.ts'

type Change = { status: OrderStatus; fields?: OrderFields | undefined }
type Circumstances = { at: Date; facts: Pick<ShopFacts, 'timeZone'> }
type Followed = { delivery: PromisedDelivery | null; columns: OrderFields; note: string | null }

/** Frees the place after another date or time, and needs it again after an undone cancellation. */
export async function followDelivery(
  tx: Tx,
  order: OrderColumns,
  { status, fields = {} }: Change,
  { at, facts }: Circumstances,
): Promise<Followed> {
  const { deliveryDate: date = order.deliveryDate, deliveryTime: time = order.deliveryTime } = fields
  const slot = slotOf(order)
  const isAnotherDay = date !== order.deliveryDate
  const letsGo = slot !== null && (isAnotherDay || time !== order.deliveryTime)
  const returnsTo = !letsGo && !holdsStock(order.status) && holdsStock(status) ? slot : null
  const unchanged = { delivery: order.delivery, columns: {}, note: null }
  if (!order.delivery || !(isAnotherDay || letsGo || returnsTo)) return unchanged

  const diary = await lockDiary(tx, { date, slot: returnsTo, except: order.id })
  if (returnsTo && date !== null) {
    const left = diary.left(date, returnsTo)
    if (left === null || left <= 0)
      await refuseTime(tx, { date, left }, { rules: diary.rules, now: at, facts })
  }
  if (!isAnotherDay && !letsGo) return unchanged

  const { zoneId } = order.delivery
  const isUrgent = order.delivery.urgent && !isAnotherDay
  const delivery = reprice({ ...order.delivery, urgent: isUrgent }, { date, slot: null, zoneId }, diary.rules)
  return {
    delivery,
    columns: { delivery, slotFrom: null, slotTo: null },
    note: slot && `Место на ${slotText(slot)} освобождено`,
  }
}
