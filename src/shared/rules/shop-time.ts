/** A formatter is dear to make and cheap to use: one for each time zone. */
function formatted(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (date: Date, timeZone: string) => {
    const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formatters.set(timeZone, formatter)
    return formatter.format(date)
  }
}

/** Today's date in the shop (YYYY-MM-DD), wherever the server or the shopper is. */
export const shopDate = formatted('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

const shortDate = formatted('ru-RU', {})
const dateAndTime = formatted('ru-RU', { dateStyle: 'short', timeStyle: 'short' })

const offset = formatted('en', { timeZoneName: 'longOffset' })

/** How many minutes the clock of this time zone is ahead of UTC. */
export function minutesAhead(at: Date, timeZone: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offset(at, timeZone)) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}

/** «15.11.2026» */
export const formatDate = (iso: string, timeZone: string) => shortDate(new Date(iso), timeZone)

/** «15.11.2026, 14:05» */
export const formatDateTime = (iso: string, timeZone: string) => dateAndTime(new Date(iso), timeZone)
