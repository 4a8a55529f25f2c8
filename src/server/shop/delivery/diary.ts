import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { DeliveryRules } from '#shared/contract/delivery.ts'
import { dayOf, fewPlaces, type SlotTime, sameSlot, type Taken } from '#shared/rules/delivery-slots.ts'
import type { LastPlaces } from '../notifications/notifications.ts'
import { type DiaryRow, lockSlots, type SlotOfDay, selectDiary, selectLockedDiary } from './places-store.ts'
import { noRules } from './stored-rules.ts'

/** The owner's rules, and the places that are taken on some dates. */
export type Diary = {
  rules: DeliveryRules
  taken: Taken
  /** For the next request of the same transaction; in the database it is the order itself that takes the place. */
  take: (place: PlaceOfOrder) => void
  /** Places that are left in a slot; null when the rules do not know it. */
  left: (date: string, slot: SlotTime) => number | null
}

type PlaceOfOrder = { deliveryDate: string | null; slotFrom: string | null; slotTo: string | null }

const keyOf = (date: string, { from, to }: SlotTime) => `${date} ${from} ${to}`

function diaryOf(row: DiaryRow | undefined): Diary {
  const counts = new Map(row?.places.map((place) => [keyOf(place.date, place), place.taken]))
  const taken: Taken = (date, slot) => counts.get(keyOf(date, slot)) ?? 0
  const rules = row?.rules ?? noRules
  return {
    rules,
    taken,
    left(date, slot) {
      const rule = dayOf(rules, date).slots.find((one) => sameSlot(one, slot))
      return rule ? rule.capacity - taken(date, slot) : null
    },
    take({ deliveryDate, slotFrom, slotTo }) {
      if (deliveryDate === null || slotFrom === null || slotTo === null) return
      const slot = { from: slotFrom, to: slotTo }
      counts.set(keyOf(deliveryDate, slot), taken(deliveryDate, slot) + 1)
    },
  }
}

type Locking = {
  slots: readonly SlotOfDay[]
  /** An order whose own place does not count. */
  except?: number
}

/** Nobody else takes a place in these slots until the transaction ends. */
export async function lockDiary(tx: Tx, { slots, except }: Locking): Promise<Diary> {
  const dates = [...new Set(slots.map(({ date }) => date))]
  // The second statement begins after the first has got its locks, so it sees what others stored before it.
  const [, row] = await Promise.all([lockSlots(tx, slots), selectLockedDiary(tx, dates, except)])
  return diaryOf(row)
}

export const readDiary = async (db: Queries, dates: string[]): Promise<Diary> =>
  diaryOf(await selectDiary(db, dates))

/** The slot of an order that has just taken its place, at the moment when few are left there. */
export function lastPlaces(
  { taken, left }: Diary,
  { deliveryDate: date, slotFrom: from, slotTo: to }: PlaceOfOrder,
): LastPlaces | null {
  if (date === null || from === null || to === null) return null
  const slot = { from, to }
  const places = left(date, slot)
  if (places === null) return null
  const capacity = places + taken(date, slot)
  return places === Math.min(fewPlaces, capacity - 1) ? { date, slot, left: places } : null
}
