import { addDays, weekdayOf } from './calendar.ts'
import { nextOpening, type ShopTimes } from './opening-hours.ts'
import { wallClock } from './wall-clock.ts'

type Opening = { date: string; daysAhead: number; from: string }
export type OpenNow = { isOpen: true; until: string } | { isOpen: false; next: Opening | null }

/** Null without any hours. The minute of closing counts as open, because urgent orders are accepted in it. */
export function openNow(times: ShopTimes, now: number): OpenNow | null {
  const { week, closedDates, minutesAhead } = times
  if (Object.values(week).every((hours) => hours === null)) return null
  const [today = '', clock = ''] = wallClock(now, minutesAhead).toISOString().split('T')
  const time = clock.slice(0, 5)
  const hours = closedDates.includes(today) ? null : week[weekdayOf(today)]
  if (hours && time >= hours.from && time <= hours.to) return { isOpen: true, until: hours.to }
  const next = nextOpening(times, now)
  if (!next) return { isOpen: false, next: null }
  const { daysAhead, from } = next
  return { isOpen: false, next: { date: addDays(today, daysAhead), daysAhead, from } }
}
