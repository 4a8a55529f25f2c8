import { conflict, type Refusal } from '#server/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { DeliveryRules, SlotConflict } from '#shared/contract/delivery.ts'
import { daysFrom } from '#shared/rules/calendar.ts'
import { type Moment, nearestDays } from '#shared/rules/delivery-slots.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { readDiary } from './diary.ts'
import { NoPlace, noRoom } from './judge-delivery.ts'

type Offering = { rules: DeliveryRules; moment: Moment }

/** Refuses each with its own day and the next two that have an open slot, all read at once. */
export async function offerInstead(
  tx: Tx,
  noPlaces: readonly NoPlace[],
  { rules, moment }: Offering,
): Promise<(noPlace: NoPlace) => Refusal> {
  const today = shopDate(moment.now, moment.timeZone)
  const dates = [...noPlaces.map(({ asked }) => asked), ...daysFrom(today, rules.horizonDays + 1)]
  const { taken } = await readDiary(tx, [...new Set(dates)])
  return ({ asked, message }) => {
    const days = nearestDays(rules, asked, taken, moment)
    return conflict(message, { reason: 'slot', days } satisfies Omit<SlotConflict, 'message'>)
  }
}

/** Refuses the one time that is full, or that there is not. */
export async function refuseTime(
  tx: Tx,
  { date, left }: { date: string; left: number | null },
  offering: Offering,
): Promise<never> {
  const gone = new NoPlace(date, left === null ? noRoom.unknown : noRoom.full)
  throw (await offerInstead(tx, [gone], offering))(gone)
}
