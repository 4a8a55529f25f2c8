import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { DeliveryRules } from '#shared/contract/delivery.ts'
import { dayOf, fewPlaces, type SlotTime, sameSlot, type Taken } from '#shared/rules/delivery-slots.ts'
import type { LastPlaces } from '../notifications/notifications.ts'
import { type DiaryRow, lockSlot, selectDiary, selectLockedDiary } from './places-store.ts'
import { noRules } from './stored-rules.ts'

export type Diary = {
  rules: DeliveryRules
  taken: Taken
  /** Free places of a slot; null when the rules have no such slot. */
  left: (date: string, slot: SlotTime) => number | null
}

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
  }
}

type WantedPlace = { date: string | null; slot: SlotTime | null; except?: number }

export async function lockDiary(tx: Tx, { date, slot, except }: WantedPlace): Promise<Diary> {
  if (date === null || slot === null) return diaryOf(await selectLockedDiary(tx, [], except))
  await lockSlot(tx, date, slot)
  // A second statement, because only a statement that starts after the lock sees all earlier orders.
  return diaryOf(await selectLockedDiary(tx, [date], except))
}

export const readDiary = async (db: Queries, dates: string[]): Promise<Diary> =>
  diaryOf(await selectDiary(db, dates))

type PlaceOfOrder = { deliveryDate: string | null; slotFrom: string | null; slotTo: string | null }

export function lastPlaces(
  diary: Diary,
  { deliveryDate: date, slotFrom: from, slotTo: to }: PlaceOfOrder,
): LastPlaces | null {
  if (date === null || from === null || to === null) return null
  const slot = { from, to }
  const places = diary.left(date, slot)
  if (places === null) return null
  const capacity = places + diary.taken(date, slot)
  const left = places - 1
  return left === Math.min(fewPlaces, capacity - 1) ? { date, slot, left } : null
}
