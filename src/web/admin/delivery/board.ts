import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { fewPlaces, type SlotTime as Slot, slotText } from '#shared/rules/delivery-slots.ts'
import { isPickup, thingsOf } from '../orders/handover.ts'

export type Courier = DayBoard['couriers'][number]

/** A column is a slot, or the orders of the day without one. */
export type Column = {
  key: string
  slot: Slot | null
  capacity: number
  taken: number
  orders: readonly Order[]
}

export const withoutTime = 'without-time'

export const keyOf = (slot: Slot | null) => (slot ? slotText(slot) : withoutTime)

const byId = (orders: readonly Order[]) => orders.toSorted((a, b) => a.id - b.id)

/** Sorted by number, so that a new order is last in its column and moves no other card. */
export function columnsOf({ slots, unscheduled }: DayBoard): Column[] {
  const timed = slots.map(({ from, to, capacity, taken, orders }) => ({
    key: keyOf({ from, to }),
    slot: { from, to },
    capacity,
    taken,
    orders: byId(orders),
  }))
  const none = {
    key: withoutTime,
    slot: null,
    capacity: 0,
    taken: unscheduled.length,
    orders: byId(unscheduled),
  }
  return [...timed, none]
}

export const ordersOf = ({ slots, unscheduled }: DayBoard): Order[] => [
  ...slots.flatMap(({ orders }) => orders),
  ...unscheduled,
]

export type Fill = 'room' | 'few' | 'full' | 'over'

export function fillOf({ taken, capacity }: { taken: number; capacity: number }): Fill {
  if (taken > capacity) return 'over'
  if (taken === capacity) return 'full'
  return capacity - taken <= fewPlaces ? 'few' : 'room'
}

export type CourierFilter = 'all' | 'none' | number

export const isShown = ({ delivery }: Pick<Order, 'delivery'>, filter: CourierFilter) =>
  filter === 'all' || (delivery?.courierId ?? 'none') === filter

export function courierCounts(orders: readonly Order[]): ReadonlyMap<CourierFilter, number> {
  const counts = new Map<CourierFilter, number>([['all', orders.length]])
  for (const order of orders) {
    const courier = order.delivery?.courierId ?? 'none'
    if (courier === 'none' && isPickup(order)) continue
    counts.set(courier, (counts.get(courier) ?? 0) + 1)
  }
  return counts
}

export function daySums(board: DayBoard) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const open = ordersOf(board).filter(({ status }) => status !== 'completed')
  return {
    capacity: sum(board.slots.map(({ capacity }) => capacity)),
    taken: sum(board.slots.map(({ taken }) => taken)),
    pieces: sum(open.flatMap((order) => thingsOf(order).map(({ quantity }) => quantity))),
  }
}

type Delivery = NonNullable<Order['delivery']>

const byCourier: Delivery = {
  method: 'courier',
  zoneId: null,
  slot: null,
  urgent: false,
  recipient: null,
  askAddress: false,
  hidePrices: false,
  card: '',
  partyAt: null,
  courierId: null,
}

/** Mirrors the server: an order without a delivery gets one by courier when a slot or courier is set. */
export function arranged(order: Order, change: Partial<Pick<Delivery, 'slot' | 'courierId'>>): Order {
  const isGiven = Object.values(change).some((given) => given !== null)
  if (!order.delivery && !isGiven) return order
  return { ...order, delivery: { ...(order.delivery ?? byCourier), ...change } }
}

export function moved(board: DayBoard, order: Order, to: Slot | null): DayBoard {
  const goal = keyOf(to)
  const placed = arranged(order, { slot: to })
  return {
    ...board,
    slots: board.slots.map((slot) => {
      const had = slot.orders.some(({ id }) => id === order.id)
      const others = slot.orders.filter(({ id }) => id !== order.id)
      const isGoal = keyOf(slot) === goal
      return {
        ...slot,
        taken: slot.taken + Number(isGoal) - Number(had),
        orders: isGoal ? [...others, placed] : others,
      }
    }),
    unscheduled: [
      ...board.unscheduled.filter(({ id }) => id !== order.id),
      ...(goal === withoutTime ? [placed] : []),
    ],
  }
}

export function replaced(board: DayBoard, order: Order): DayBoard {
  const swap = (orders: readonly Order[]) => orders.map((one) => (one.id === order.id ? order : one))
  return {
    ...board,
    slots: board.slots.map((slot) => ({ ...slot, orders: swap(slot.orders) })),
    unscheduled: swap(board.unscheduled),
  }
}
