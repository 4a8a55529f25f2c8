import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { thingsOf } from '../orders/handover.ts'

export type BuildGroup = { time: string | null; orders: readonly Order[] }

const isOpen = ({ status }: Order) => status !== 'completed'

/** What is still to be made on a day, slot by slot; of one slot only when it is named. */
export function buildGroups({ slots, unscheduled }: DayBoard, only: string | null): BuildGroup[] {
  const groups: BuildGroup[] = [
    ...slots.map((slot) => ({ time: slotText(slot), orders: slot.orders.filter(isOpen) })),
    { time: null, orders: unscheduled.filter(isOpen) },
  ]
  return groups.filter(({ time, orders }) => orders.length > 0 && (only === null || time === only))
}

export type BuildSum = { name: string; quantity: number }

/** Things of one kind from all orders together, the most first: what to inflate before looking at single orders. */
export function buildSums(orders: readonly Order[]): BuildSum[] {
  const sums = new Map<string, number>()
  for (const { name, quantity } of orders.flatMap(thingsOf)) sums.set(name, (sums.get(name) ?? 0) + quantity)
  return [...sums]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'ru'))
}
