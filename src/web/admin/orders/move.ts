import type { DeliveryChange } from '#shared/contract/delivery.ts'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { slotOf, slotText } from '#shared/rules/delivery-slots.ts'
import { mergeTyped } from '../crud/form/form-changes.ts'
import { texts } from './texts.ts'

/** As the dialog's fields hold it: everything is text, and nothing is blank. */
export type MoveValues = {
  deliveryDate: string
  slot: string
  zoneId: string
  courierId: string
  fee: string
}

export const deliveryValues = ({ deliveryDate, delivery, deliveryFee, isFeeByHand }: Order): MoveValues => ({
  deliveryDate: deliveryDate ?? '',
  slot: delivery?.slot ? slotText(delivery.slot) : '',
  zoneId: String(delivery?.zoneId ?? ''),
  courierId: String(delivery?.courierId ?? ''),
  fee: isFeeByHand ? (deliveryFee ?? '') : '',
})

const numberOf = (text: string) => (text === '' ? null : Number(text))

/** What to send: zone, courier and fee only when they were changed, because a new zone ends a fee by hand. */
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

/** Whoever works here, and who has the order already: they keep it until it is taken away. */
export const couriersFor = (courierId: number | null, couriers: readonly Courier[]): Courier[] =>
  couriers.filter(({ id, isSwitchedOff }) => id === courierId || !isSwitchedOff)

/** A form that chooses another day still names who has the order: the board of its own day knows them. */
export function courierChoice(
  courierId: number | null,
  days: { chosen: Couriers; own: Couriers },
): Courier[] {
  const offered = couriersFor(courierId, days.chosen)
  if (courierId === null || offered.some(({ id }) => id === courierId)) return offered
  const kept = days.own.find(({ id }) => id === courierId)
  return [kept ?? { id: courierId, username: texts.courierKept }, ...offered]
}

/** What a form that others have overtaken holds next. A time belongs to its date: whoever chose one has chosen both. */
export function mergeMove(opened: MoveValues, typed: MoveValues, fresh: MoveValues): MoveValues {
  const { deliveryDate, slot } = typed
  const isChosen = deliveryDate !== opened.deliveryDate || slot !== opened.slot
  return { ...mergeTyped(opened, typed, fresh), ...(isChosen && { deliveryDate, slot }) }
}
