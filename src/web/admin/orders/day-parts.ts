import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { texts } from './texts.ts'

/** A slot and its hours, or what has none. */
export type DayPart = { name: string; time: string | null }

/** A day as it is made and brought: what is urgent has no time because it cannot wait for one, so it comes first. */
export function dayParts({ slots, unscheduled }: DayBoard): (DayPart & { orders: readonly Order[] })[] {
  const isUrgent = ({ delivery }: Order) => delivery?.urgent ?? false
  return [
    { name: texts.urgent, time: null, orders: unscheduled.filter(isUrgent) },
    ...slots.map((slot) => ({ name: slotText(slot), time: slotText(slot), orders: slot.orders })),
    { name: texts.slotNone, time: null, orders: unscheduled.filter((order) => !isUrgent(order)) },
  ]
}
