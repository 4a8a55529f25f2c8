import { conflict, type Refusal } from '#server/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { DeliveryRules, SlotConflict } from '#shared/contract/delivery.ts'
import { daysFrom } from '#shared/rules/calendar.ts'
import { nearestDays } from '#shared/rules/delivery-slots.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { readDiary } from './diary.ts'
import { NoPlace, noRoom } from './judge-delivery.ts'

type Offering = { rules: DeliveryRules; now: Date; facts: Pick<ShopFacts, 'timeZone'> }

export async function offerInstead(
  tx: Tx,
  { date, message }: NoPlace,
  { rules, now, facts: { timeZone } }: Offering,
): Promise<Refusal> {
  const today = shopDate(now, timeZone)
  const dates = [date, ...daysFrom(today, rules.horizonDays + 1)]
  const { taken } = await readDiary(tx, [...new Set(dates)])
  const days = nearestDays(rules, date, taken, { now, timeZone })
  return conflict(message, { reason: 'slot', days } satisfies Omit<SlotConflict, 'message'>)
}

export async function refuseTime(
  tx: Tx,
  { date, left }: { date: string; left: number | null },
  offering: Offering,
): Promise<never> {
  throw await offerInstead(tx, new NoPlace(date, left === null ? noRoom.unknown : noRoom.full), offering)
}
