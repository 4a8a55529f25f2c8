import { shopDate, zonedFormat } from './shop-time.ts'
import { wallClock } from './wall-clock.ts'

/** Every date format of the shop. Moments use the shop's time zone; a calendar date (`YYYY-MM-DD`) has none. */
const numbers = zonedFormat('ru-RU', {})
const numbersAndTime = zonedFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short' })
const time = zonedFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })
const dayAndMonth = zonedFormat('ru-RU', { day: 'numeric', month: 'long' })
const dayAndShortMonth = zonedFormat('ru-RU', { day: 'numeric', month: 'short' })
const day = zonedFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
const weekdayAndDay = zonedFormat('ru-RU', { dateStyle: 'full' })
const weekdayOfYear = zonedFormat('ru-RU', { weekday: 'long', day: 'numeric', month: 'long' })
const weekdayAlone = zonedFormat('ru-RU', { weekday: 'short' })
const monthAndYear = zonedFormat('ru-RU', { month: 'long', year: 'numeric' })

const withoutYearWord = (text: string) => text.replace(/\sг\.$/, '')

/** «15.11.2026, 14:05» */
export const formatDateTime = (iso: string, timeZone: string) => numbersAndTime(new Date(iso), timeZone)

export const formatTime = (iso: string, timeZone: string) => time(new Date(iso), timeZone)

/** «15 ноября 2026» */
export const formatDay = (iso: string, timeZone: string) => withoutYearWord(day(new Date(iso), timeZone))

/** «15 ноября 2026, 10:42» */
export const formatDayAndTime = (iso: string, timeZone: string) =>
  `${formatDay(iso, timeZone)}, ${time(new Date(iso), timeZone)}`

export const formatWeekday = (at: number, timeZone: string) =>
  withoutYearWord(weekdayAndDay(new Date(at), timeZone))

const dayMs = 24 * 60 * 60 * 1000

/** «Сегодня, 10:42», «Вчера, 19:20», «12 ноября, 09:15», «3 мая 2025, 12:00» */
export function formatWhen(iso: string, timeZone: string, now = new Date()): string {
  const moment = new Date(iso)
  return `${dayOf(moment, timeZone, now)}, ${time(moment, timeZone)}`
}

export function formatWhenWithin(iso: string, timeZone: string, now = new Date()): string {
  const when = formatWhen(iso, timeZone, now).replace(', ', ' ')
  return when.charAt(0).toLowerCase() + when.slice(1)
}

function dayOf(moment: Date, timeZone: string, now: Date): string {
  const date = shopDate(moment, timeZone)
  const today = shopDate(now, timeZone)
  if (date === today) return 'Сегодня'
  if (date === shopDate(new Date(now.getTime() - dayMs), timeZone)) return 'Вчера'
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? dayAndMonth(moment, timeZone) : withoutYearWord(day(moment, timeZone))
}

const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

/** «15 ноября 2026 г.», without Intl: see wall-clock.ts. */
export function formatLongDate(at: string | number, minutesAhead: number): string {
  const clock = wallClock(at, minutesAhead)
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()} г.`
}

const midnight = (date: string) => `${date}T00:00:00Z`

/** «15 ноября», without Intl: see wall-clock.ts. */
export function formatPlainDay(date: string): string {
  const day = new Date(midnight(date))
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}

export const formatLongDay = (date: string) => formatLongDate(midnight(date), 0)

/** The day of the default text or the moment of a change: «15 ноября 2026 г., 14:05». */
export const formatVersion = (version: string, minutesAhead: number) =>
  version.includes('T')
    ? `${formatLongDate(version, minutesAhead)}, ${wallClock(version, minutesAhead).toISOString().slice(11, 16)}`
    : formatLongDay(version)

/** «15 нояб.» */
export const formatShortDay = (date: string) => dayAndShortMonth(new Date(midnight(date)), 'UTC')

/** «15 ноября» */
export const formatDayOfYear = (date: string) => dayAndMonth(new Date(midnight(date)), 'UTC')

/** «четверг, 19 ноября» */
export const formatWeekdayOfYear = (date: string) => weekdayOfYear(new Date(midnight(date)), 'UTC')

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** «Чт» */
export const formatShortWeekday = (date: string) => capitalised(weekdayAlone(new Date(midnight(date)), 'UTC'))

/** «Ноябрь 2026» */
export const formatMonth = (date: string) =>
  capitalised(withoutYearWord(monthAndYear(new Date(midnight(date)), 'UTC')))

/** «сегодня, 19 ноября», «завтра, 20 ноября», «суббота, 21 ноября» */
export function formatNearDay(date: string, today: string): string {
  const daysAhead = Math.round((Date.parse(midnight(date)) - Date.parse(midnight(today))) / dayMs)
  const word = ['сегодня', 'завтра'][daysAhead]
  return word ? `${word}, ${formatDayOfYear(date)}` : formatWeekdayOfYear(date)
}

/** «Сегодня, 19 ноября», «Вчера, 18 ноября», «12 мая 2025» */
export function formatDayName(date: string, today: string): string {
  const daysAgo = Math.round((Date.parse(midnight(today)) - Date.parse(midnight(date))) / dayMs)
  const word = ['Сегодня', 'Вчера'][daysAgo]
  if (word) return `${word}, ${formatDayOfYear(date)}`
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(date) : formatDay(midnight(date), 'UTC')
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

/** «15 ноября 2026, 13:00–15:00»; blank without a date. */
export const formatDelivery = (date: string | null, hours: string) =>
  joined(date && formatDay(midnight(date), 'UTC'), hours)

/** In a mail: «15.11.2026, 13:00–15:00» */
export const formatDeliveryBriefly = (date: string | null, hours: string) =>
  joined(date && numbers(new Date(midnight(date)), 'UTC'), hours)
