import type { Deps } from '#server/deps.ts'
import { readStaffRules } from '#server/shop/delivery/delivery.ts'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { dayOf, type SlotTime, sameSlot } from '#shared/rules/delivery-slots.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { type Account, ownCourierId } from '../change/courier-rights.ts'
import { selectDay } from '../orders-store.ts'
import { orderDto } from '../read/order-dto.ts'

type Reading = Pick<Deps, 'db' | 'clock' | 'facts'>

/** A slot outside the rules has a column while it has orders. Couriers get no numbers of others. */
export async function dayBoard(
  { db, clock, facts }: Reading,
  query: { date?: string | undefined },
  account: Account,
): Promise<DayBoard> {
  const date = query.date ?? shopDate(clock(), (await facts()).timeZone)
  const courierId = ownCourierId(account)
  const [{ rules, couriers }, rows] = await Promise.all([
    readStaffRules(db, date),
    selectDay(db, { date, courierId }),
  ])
  const orders = rows.map(orderDto)
  const { note, slots } = dayOf(rules, date)
  const columns = [...slots, ...slotsOutsideRules(slots, orders)].map(({ from, to, capacity }) => {
    const own = orders.filter(({ delivery }) => sameSlot(delivery?.slot ?? null, { from, to }))
    return { from, to, capacity, taken: own.length, orders: own }
  })
  const slotsInOrder = columns.sort((one, other) => (one.from + one.to < other.from + other.to ? -1 : 1))
  const unscheduled = orders.filter(({ delivery }) => !delivery?.slot)
  if (courierId === null) return { date, note, slots: slotsInOrder, unscheduled, couriers }
  return {
    date,
    note,
    slots: slotsInOrder
      .filter(({ taken }) => taken > 0)
      .map(({ taken, ...slot }) => ({ ...slot, taken, capacity: taken })),
    unscheduled,
    couriers: couriers.filter(({ id }) => id === courierId),
  }
}

function slotsOutsideRules(slots: readonly SlotTime[], orders: readonly Order[]) {
  const outside = new Map<string, SlotTime & { capacity: number }>()
  for (const { delivery } of orders) {
    const slot = delivery?.slot
    if (!slot || slots.some((one) => sameSlot(one, slot))) continue
    outside.set(`${slot.from} ${slot.to}`, { ...slot, capacity: 0 })
  }
  return [...outside.values()]
}
