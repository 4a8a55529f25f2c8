import { z } from 'zod'
import type { DeliveryChange } from '#shared/contract/delivery.ts'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { slotOf, slotText } from '#shared/rules/delivery-slots.ts'
import { isPrice } from '#shared/rules/money.ts'
import { texts as messages } from '#shared/texts.ts'
import { mergeTyped } from '../crud/form/form-changes.ts'
import { texts } from './texts.ts'

export const moveForm = z.object({
  deliveryDate: z.string(),
  slot: z.string(),
  zoneId: z.string(),
  courierId: z.string(),
  fee: z.string().refine((fee) => fee === '' || isPrice(fee), messages.price),
  force: z.literal(true).optional(),
})
export type MoveValues = z.infer<typeof moveForm>

export const deliveryValues = ({ deliveryDate, delivery, deliveryFee, isFeeByHand }: Order): MoveValues => ({
  deliveryDate: deliveryDate ?? '',
  slot: delivery?.slot ? slotText(delivery.slot) : '',
  zoneId: String(delivery?.zoneId ?? ''),
  courierId: String(delivery?.courierId ?? ''),
  fee: isFeeByHand ? (deliveryFee ?? '') : '',
})

const numberOf = (text: string) => (text === '' ? null : Number(text))

/** Sends zone, courier and fee only if changed: a zone in the request resets a fee set by hand. */
export function moveOf(opened: MoveValues, values: MoveValues): DeliveryChange {
  return {
    deliveryDate: values.deliveryDate || null,
    slot: values.deliveryDate ? slotOf(values.slot) : null,
    ...(values.zoneId !== opened.zoneId && { zoneId: numberOf(values.zoneId) }),
    ...(values.courierId !== opened.courierId && { courierId: numberOf(values.courierId) }),
    ...(values.fee !== opened.fee && { fee: values.fee || null }),
  }
}

type Couriers = DayBoard['couriers']
type Courier = Couriers[number]

/** Offers active couriers and the order's own, even if switched off since. */
export const couriersFor = (courierId: number | null, couriers: readonly Courier[]): Courier[] =>
  couriers.filter(({ id, isSwitchedOff }) => id === courierId || !isSwitchedOff)

/** Adds the order's courier from the board of its own day if the chosen day does not list them. */
export function courierChoice(
  courierId: number | null,
  days: { chosen: Couriers; own: Couriers },
): Courier[] {
  const offered = couriersFor(courierId, days.chosen)
  if (courierId === null || offered.some(({ id }) => id === courierId)) return offered
  const own = days.own.find(({ id }) => id === courierId)
  return [own ?? { id: courierId, username: texts.courierKept }, ...offered]
}

/** Keeps date and time together: a typed date brings its typed time, and the reverse. */
export function mergeMove(opened: MoveValues, typed: MoveValues, fresh: MoveValues): MoveValues {
  const { deliveryDate, slot } = typed
  const isChosen = deliveryDate !== opened.deliveryDate || slot !== opened.slot
  return { ...mergeTyped(opened, typed, fresh), ...(isChosen && { deliveryDate, slot }) }
}
