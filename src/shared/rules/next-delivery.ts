import { addDays, weekdayOf } from './calendar.ts'
import { formatPlainDay } from './dates.ts'
import { isOffered, type OfferedDay } from './delivery-slots.ts'
import { onDay } from './open-now.ts'

export type NextDelivery = {
  /** Null when only urgent delivery is left. */
  date: string | null
  from: string | null
  to: string | null
  isUrgent: boolean
  /** The moment by which an urgent order arrives. */
  urgentUntil: string | null
}

const hourMs = 60 * 60 * 1000

type Urgent = { now: Date; urgentNow: boolean; urgentHours: number }

export function nextDelivery(
  days: readonly OfferedDay[],
  { now, urgentNow, urgentHours }: Urgent,
): NextDelivery | null {
  const [slot] = days.flatMap(({ date, slots }) =>
    slots.filter(({ state }) => isOffered(state)).map(({ from, to }) => ({ date, from, to })),
  )
  if (!slot && !urgentNow) return null
  return {
    ...(slot ?? { date: null, from: null, to: null }),
    isUrgent: urgentNow,
    urgentUntil: urgentNow ? new Date(now.getTime() + urgentHours * hourMs).toISOString() : null,
  }
}

/** «сегодня», «завтра», «в субботу, 21 ноября»; null without any delivery. */
export function deliveryDayInWords(next: NextDelivery | null, today: string): string | null {
  if (!next) return null
  const { date, isUrgent } = next
  if (isUrgent || date === today) return 'сегодня'
  if (date === null) return null
  return date === addDays(today, 1) ? 'завтра' : `${onDay[weekdayOf(date)]}, ${formatPlainDay(date)}`
}
