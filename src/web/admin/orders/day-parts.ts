import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { texts } from './texts.ts'

export type DayPart = { name: string; time: string | null }

/** Urgent orders have no time, so they are first. */
export function dayParts({ slots, unscheduled }: DayBoard): (DayPart & { orders: readonly Order[] })[] {
  const isUrgent = ({ delivery }: Order) => delivery?.urgent ?? false
  return [
    { name: texts.urgent, time: null, orders: unscheduled.filter(isUrgent) },
    ...slots.map((slot) => ({ name: slotText(slot), time: slotText(slot), orders: slot.orders })),
    { name: texts.slotNone, time: null, orders: unscheduled.filter((order) => !isUrgent(order)) },
  ]
}
