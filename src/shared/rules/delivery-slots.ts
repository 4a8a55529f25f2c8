import { addDays, daysFrom, weekdayOf } from './calendar.ts'
import type { Week, Weekday } from './opening-hours.ts'
import { minutesAhead, shopDate } from './shop-time.ts'
import { minutesOf } from './time-of-day.ts'
import { wallClock } from './wall-clock.ts'

export type SlotTime = { from: string; to: string }
type SlotRule = SlotTime & { capacity: number; price: string }
type SpecialDay = {
  date: string
  note: string
  slots: readonly SlotRule[]
  surcharge: string
  minimum: string
}

export type SlotRules = {
  leadMinutes: number
  horizonDays: number
  week: Record<Weekday, readonly SlotRule[]>
  days: readonly SpecialDay[]
}

export const slotStates = ['open', 'few', 'full', 'closed'] as const
export type SlotState = (typeof slotStates)[number]

export type Taken = (date: string, slot: SlotTime) => number

export type Moment = { now: Date; timeZone: string }

/** «13:00–15:00» */
export const slotText = ({ from, to }: SlotTime) => `${from}–${to}`

export function slotOf(text: string): SlotTime | null {
  const [from, to] = text.split('–')
  return from && to ? { from, to } : null
}

/** The format of `slotText` or empty, for PostgreSQL too; any other text is a wish typed by a person. */
export const slotTextOrNone = '^([0-9]{2}:[0-9]{2}–[0-9]{2}:[0-9]{2})?$'

export const sameSlot = (one: SlotTime | null, other: SlotTime | null) =>
  one?.from === other?.from && one?.to === other?.to

/** A date of its own replaces its weekday. */
export function dayOf(rules: Pick<SlotRules, 'week' | 'days'>, date: string): SpecialDay {
  const special = rules.days.find((day) => day.date === date)
  return special ?? { date, note: '', slots: rules.week[weekdayOf(date)], surcharge: '0.00', minimum: '0.00' }
}

/** A closed date; a weekday without slots does not count. */
const isClosedDate = ({ days }: Pick<SlotRules, 'days'>, date: string) =>
  days.some((day) => day.date === date && day.slots.length === 0)

/** In the hour that a clock change skips, returns the hour after it. */
export function momentOf(date: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * 60_000
  const guess = wall - minutesAhead(new Date(wall), timeZone) * 60_000
  return wall - minutesAhead(new Date(guess), timeZone) * 60_000
}

/** «2026-11-16T14:05» */
export const shopClock = ({ now, timeZone }: Moment): string =>
  wallClock(now.getTime(), minutesAhead(now, timeZone)).toISOString().slice(0, 16)

export const fewPlaces = 2

type Place = { date: string; slot: SlotTime & { capacity: number }; taken: number }

/** From the cut-off minute on a slot is closed, even with places left. */
export function slotState(
  { date, slot, taken }: Place,
  { leadMinutes, horizonDays }: Pick<SlotRules, 'leadMinutes' | 'horizonDays'>,
  { now, timeZone }: Moment,
): SlotState {
  const today = shopDate(now, timeZone)
  if (date < today || date > addDays(today, horizonDays)) return 'closed'
  const cutOff = momentOf(date, slot.from, timeZone) - leadMinutes * 60_000
  if (now.getTime() >= cutOff) return 'closed'
  const left = slot.capacity - taken
  if (left <= 0) return 'full'
  return left <= fewPlaces ? 'few' : 'open'
}

export const isOffered = (state: SlotState) => state === 'open' || state === 'few'

export type OfferedSlot = SlotTime & { price: string; state: SlotState }
export type OfferedDay = Omit<SpecialDay, 'slots'> & { slots: OfferedSlot[] }

export function offeredDay(rules: SlotRules, date: string, taken: Taken, moment: Moment): OfferedDay {
  const day = dayOf(rules, date)
  return {
    ...day,
    slots: day.slots.map(({ from, to, capacity, price }) => ({
      from,
      to,
      price,
      state: slotState(
        { date, slot: { from, to, capacity }, taken: taken(date, { from, to }) },
        rules,
        moment,
      ),
    })),
  }
}

const daysBeside = 2

export function nearestDays(rules: SlotRules, date: string, taken: Taken, moment: Moment): OfferedDay[] {
  const today = shopDate(moment.now, moment.timeZone)
  const offer = (date: string) => offeredDay(rules, date, taken, moment)
  const days = [offer(date)]
  const first = date < today ? today : addDays(date, 1)
  for (const next of daysFrom(first, rules.horizonDays + 1)) {
    if (days.length > daysBeside) break
    const day = offer(next)
    if (day.slots.some(({ state }) => isOffered(state))) days.push(day)
  }
  return days
}

/** Allows urgent orders during opening hours, the minute of closing included, unless the date is closed. */
export function takesUrgent(
  rules: Pick<SlotRules, 'days'> & { urgent: { enabled: boolean } },
  week: Week,
  moment: Moment,
): boolean {
  const [date = '', time = ''] = shopClock(moment).split('T')
  const hours = week[weekdayOf(date)]
  if (!rules.urgent.enabled || !hours || isClosedDate(rules, date)) return false
  return time >= hours.from && time <= hours.to
}

type TakenPlace = SlotTime & { date: string; taken: number }
export type OverbookedSlot = TakenPlace & { capacity: number }

export const overbookedSlots = (
  rules: Pick<SlotRules, 'week' | 'days'>,
  places: readonly TakenPlace[],
): OverbookedSlot[] =>
  places
    .map((place) => ({
      ...place,
      capacity: dayOf(rules, place.date).slots.find((slot) => sameSlot(slot, place))?.capacity ?? 0,
    }))
    .filter(({ taken, capacity }) => taken > capacity)
