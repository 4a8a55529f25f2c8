import type { Deps } from '#server/deps.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { DeliveryOffer, DeliveryQuery, DeliveryTerms } from '#shared/contract/delivery.ts'
import { daysFrom } from '#shared/rules/calendar.ts'
import { type Moment, offeredDay, takesUrgent } from '#shared/rules/delivery-slots.ts'
import { nextDelivery } from '#shared/rules/next-delivery.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { readRules, readStaffRules, saveRules } from './delivery-rules.ts'
import { type Diary, lastPlaces, lockDiary, readDiary } from './diary.ts'
import {
  type DeliveryPromise,
  judgeChoice,
  NoPlace,
  nothingPromised,
  promiseDelivery,
  termsOf,
} from './judge-delivery.ts'
import { deliveryLoad, takenPlaces } from './load.ts'
import { offerInstead, refuseTime } from './offer-instead.ts'
import { reprice } from './reprice.ts'

export {
  type DeliveryPromise,
  type Diary,
  deliveryLoad,
  judgeChoice,
  lastPlaces,
  lockDiary,
  NoPlace,
  nothingPromised,
  offerInstead,
  promiseDelivery,
  readRules,
  readStaffRules,
  refuseTime,
  reprice,
  saveRules,
  takenPlaces,
  termsOf,
}

type Reading = Pick<Deps, 'db' | 'clock' | 'facts'>

const offeredDays = 14

const secondMs = 1_000

/** Orders fill slots without a tag, so an offer is reused until the second ends. */
export function deliveryOffer(
  deps: Reading & Pick<Deps, 'caches'>,
  query: DeliveryQuery,
): Promise<DeliveryOffer> {
  const second = Math.floor(deps.clock().getTime() / secondMs)
  return deps.caches.offers(JSON.stringify({ ...query, second }), () => makeOffer(deps, query))
}

async function makeOffer(deps: Reading, { from, days }: DeliveryQuery): Promise<DeliveryOffer> {
  const { timeZone, week, urgentDeliveryHours } = await deps.facts()
  const moment: Moment = { now: deps.clock(), timeZone }
  const today = shopDate(moment.now, moment.timeZone)
  const dates = daysFrom(from && from > today ? from : today, days ?? offeredDays)
  const { rules, taken } = await readDiary(deps.db, dates)
  const { zones, pickup, urgent, horizonDays } = rules
  const urgentNow = takesUrgent(rules, week, moment)
  const offered = dates.map((date) => offeredDay(rules, date, taken, moment))
  return {
    zones,
    pickup,
    urgent,
    urgentNow,
    horizonDays,
    now: moment.now.toISOString(),
    next: nextDelivery(offered, { now: moment.now, urgentNow, urgentHours: urgentDeliveryHours }),
    days: offered,
  }
}

export async function deliveryTerms({ db, clock, facts }: Reading): Promise<DeliveryTerms> {
  recordTags('facts')
  const { timeZone } = await facts()
  const { zones, pickup, urgent, days } = await readRules(db)
  const today = shopDate(clock(), timeZone)
  const specialDays = days
    .filter(({ date }) => date >= today)
    .map(({ slots: [...slots], ...day }) => {
      const [first] = slots
      const last = slots.at(-1)
      return { ...day, hours: first && last ? { from: first.from, to: last.to } : null }
    })
  return { zones, pickup, urgent, specialDays }
}
