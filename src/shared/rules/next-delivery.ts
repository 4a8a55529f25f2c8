import { isOffered, type OfferedDay } from './delivery-slots.ts'

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
