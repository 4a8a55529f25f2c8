import { shopDate } from '#shared/rules/shop-time.ts'

const day = (timeZone: string, year: boolean) =>
  new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: year ? 'numeric' : undefined,
  })

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' })

const withoutYearWord = (text: string) => text.replace(/\sг\.$/, '')

/** «15 ноября 2026» */
export const formatDay = (iso: string, timeZone: string) =>
  withoutYearWord(day(timeZone, true).format(new Date(iso)))

/** «15 ноября 2026, 10:42» */
export const formatDayAndTime = (iso: string, timeZone: string) =>
  `${formatDay(iso, timeZone)}, ${clock(timeZone).format(new Date(iso))}`

/** «Сегодня, 10:42», «Вчера, 19:20», «13 ноября, 18:47», and with the year when it is another one. */
export function formatMoment(iso: string, timeZone: string, now: Date): string {
  const at = new Date(iso)
  const date = shopDate(at, timeZone)
  const today = shopDate(now, timeZone)
  const yesterday = shopDate(new Date(now.getTime() - 24 * 60 * 60 * 1000), timeZone)
  const time = clock(timeZone).format(at)
  if (date === today) return `Сегодня, ${time}`
  if (date === yesterday) return `Вчера, ${time}`
  const otherYear = date.slice(0, 4) !== today.slice(0, 4)
  return `${withoutYearWord(day(timeZone, otherYear).format(at))}, ${time}`
}

/** A calendar date of a delivery with its hours: «15 ноября 2026, 13:00–15:00»; blank when nothing was chosen. */
export function formatDelivery(date: string | null, time: string): string {
  return [date && formatDay(`${date}T12:00:00Z`, 'UTC'), time].filter(Boolean).join(', ')
}
