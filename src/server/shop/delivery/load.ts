import type { Deps } from '#server/deps.ts'
import type { DeliveryLoad, DeliveryLoadQuery, TakenPlaces } from '#shared/contract/delivery.ts'
import { daysFrom } from '#shared/rules/calendar.ts'
import { dayOf } from '#shared/rules/delivery-slots.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { selectDiary, selectLoad } from './places-store.ts'
import { noRules } from './stored-rules.ts'

type Reading = Pick<Deps, 'db' | 'clock' | 'facts'>

const today = async ({ clock, facts }: Reading) => shopDate(clock(), (await facts()).timeZone)

const shownDays = 31
const lastingDays = 366

export async function deliveryLoad(
  deps: Reading,
  { from, days = shownDays }: DeliveryLoadQuery,
): Promise<DeliveryLoad> {
  const dates = daysFrom(from ?? (await today(deps)), days)
  const row = await selectLoad(deps.db, dates)
  const rules = row?.rules ?? noRules
  const busy = new Map(row?.days.map((day) => [day.date, day]))
  return dates.map((date) => ({
    date,
    capacity: dayOf(rules, date).slots.reduce((sum, { capacity }) => sum + capacity, 0),
    taken: busy.get(date)?.taken ?? 0,
    orders: busy.get(date)?.orders ?? 0,
  }))
}

export async function takenPlaces(deps: Reading): Promise<TakenPlaces> {
  return (await selectDiary(deps.db, daysFrom(await today(deps), lastingDays)))?.places ?? []
}
