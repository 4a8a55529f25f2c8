const day = (timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' })

const withoutYearWord = (text: string) => text.replace(/\sг\.$/, '')

/** «15 ноября 2026» */
export const formatDay = (iso: string, timeZone: string) =>
  withoutYearWord(day(timeZone).format(new Date(iso)))

/** «15 ноября 2026, 10:42» */
export const formatDayAndTime = (iso: string, timeZone: string) =>
  `${formatDay(iso, timeZone)}, ${clock(timeZone).format(new Date(iso))}`

/** A calendar date of a delivery with its hours: «15 ноября 2026, 13:00–15:00»; blank when nothing was chosen. */
export function formatDelivery(date: string | null, time: string): string {
  return [date && formatDay(`${date}T12:00:00Z`, 'UTC'), time].filter(Boolean).join(', ')
}
