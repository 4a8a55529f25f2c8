/** Creates one formatter for each time zone: creating is slow, formatting is fast. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (date: Date, timeZone: string) => {
    const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formatters.set(timeZone, formatter)
    return formatter.format(date)
  }
}

/** Today in the shop (YYYY-MM-DD), independent of the server's and the browser's zone. */
export const shopDate = zonedFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

const offset = zonedFormat('en', { timeZoneName: 'longOffset' })

const minuteMs = 60 * 1000
let lastOffset = { minute: 0, timeZone: '', ahead: 0 }

/** Every page asks, so the last offset is cached for a minute. */
export function minutesAhead(at: Date, timeZone: string): number {
  const minute = Math.floor(at.getTime() / minuteMs)
  if (lastOffset.minute !== minute || lastOffset.timeZone !== timeZone)
    lastOffset = { minute, timeZone, ahead: offsetMinutes(at, timeZone) }
  return lastOffset.ahead
}

function offsetMinutes(at: Date, timeZone: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offset(at, timeZone)) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}
