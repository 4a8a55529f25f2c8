import { type Weekday, weekdays } from './opening-hours.ts'

/** Calendar days (`YYYY-MM-DD`) without a time zone. */
const dayMs = 24 * 60 * 60 * 1000
const lastDate = Date.UTC(9999, 11, 31)

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const dateShape = /^\d{4}-\d{2}-\d{2}$/

/** `Date` rolls the 31st of February over into March, and PostgreSQL knows no year 0. */
export function isCalendarDate(text: string): boolean {
  const at = dateShape.test(text) ? midnight(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && !text.startsWith('0000')
}

export const addDays = (date: string, days: number): string =>
  new Date(Math.min(midnight(date) + days * dayMs, lastDate)).toISOString().slice(0, 10)

/** Compares with the same day of the next year. */
export const isYearAhead = (date: string, today: string): boolean =>
  date > `${String(Number(today.slice(0, 4)) + 1).padStart(4, '0')}${today.slice(4)}`

export const daysFrom = (date: string, count: number): string[] => [
  ...new Set(Array.from({ length: count }, (_, index) => addDays(date, index))),
]

export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(midnight(date)).getUTCDay() + 6) % 7] ?? '1'
