import { addDays, weekdayOf } from './calendar.ts'
import type { Week, Weekday } from './opening-hours.ts'
import { wallClock } from './wall-clock.ts'

export type OpenTimes = { week: Week; closedDates: readonly string[]; minutesAhead: number }

type Opening = { date: string; daysAhead: number; from: string }
export type OpenNow = { isOpen: true; until: string } | { isOpen: false; next: Opening | null }

/** Covers the longest holidays. */
const daysSearched = 60

/** Null without any hours. The minute of closing counts as open, because urgent orders are accepted in it. */
export function openNow(
  { week, closedDates, minutesAhead }: OpenTimes,
  now: number | string,
): OpenNow | null {
  if (Object.values(week).every((hours) => hours === null)) return null
  const [today = '', clock = ''] = wallClock(now, minutesAhead).toISOString().split('T')
  const time = clock.slice(0, 5)
  const hoursOn = (date: string) => (closedDates.includes(date) ? null : week[weekdayOf(date)])
  const hours = hoursOn(today)
  if (hours && time >= hours.from && time <= hours.to) return { isOpen: true, until: hours.to }
  for (let daysAhead = 0; daysAhead <= daysSearched; daysAhead += 1) {
    const date = addDays(today, daysAhead)
    const from = hoursOn(date)?.from
    if (from && (daysAhead > 0 || time < from)) return { isOpen: false, next: { date, daysAhead, from } }
  }
  return { isOpen: false, next: null }
}

export const onDay: Record<Weekday, string> = {
  1: 'в понедельник',
  2: 'во вторник',
  3: 'в среду',
  4: 'в четверг',
  5: 'в пятницу',
  6: 'в субботу',
  7: 'в воскресенье',
}
