import type { DeliveryRules } from '#shared/contract/delivery.ts'
import type { SlotTime, Taken } from '#shared/rules/delivery-slots.ts'
import type { Queries, Tx } from '../db/tx.ts'
import { type DiaryRow, lockSlots, type SlotOfDay, selectDiary, selectLockedDiary } from './places-store.ts'
import { noRules } from './stored-rules.ts'

/** The owner's rules, and the places that are taken on some dates. */
export type Diary = {
  rules: DeliveryRules
  taken: Taken
  /** For the next request of the same transaction; in the database it is the order itself that takes the place. */
  take: (place: PlaceOfOrder) => void
}

type PlaceOfOrder = { deliveryDate: string | null; slotFrom: string | null; slotTo: string | null }

const keyOf = (date: string, { from, to }: SlotTime) => `${date} ${from} ${to}`

function diaryOf(row: DiaryRow | undefined): Diary {
  const counts = new Map(row?.places.map((place) => [keyOf(place.date, place), place.taken]))
  const taken: Taken = (date, slot) => counts.get(keyOf(date, slot)) ?? 0
  return {
    rules: row?.rules ?? noRules,
    taken,
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
