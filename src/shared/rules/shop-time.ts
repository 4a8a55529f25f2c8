/** Creates one formatter for each time zone: creating is slow, formatting is fast. */
function zonedFormatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formatters.set(timeZone, formatter)
    return formatter
  }
}

/** For people only: the text of a locale differs between browsers. Code reads `zonedParts`. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatter = zonedFormatter(locale, options)
  return (date: Date, timeZone: string) => formatter(timeZone).format(date)
}

/** Returns the parts of a moment by name. The calendar and the digits are fixed, whatever the locale. */
function zonedParts(options: Intl.DateTimeFormatOptions) {
  const formatter = zonedFormatter('en-US-u-ca-gregory-nu-latn', options)
  return (date: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
    Object.fromEntries(
      formatter(timeZone)
        .formatToParts(date)
        .map(({ type, value }) => [type, value]),
    )
}

const calendarDay = zonedParts({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** Today in the shop (YYYY-MM-DD), independent of the server's and the browser's zone. */
export function shopDate(date: Date, timeZone: string): string {
  const { year = '', month = '', day = '' } = calendarDay(date, timeZone)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

const offset = zonedParts({ timeZoneName: 'longOffset' })

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
  const [, sign, hours, minutes] =
    /GMT([+-])(\d\d):(\d\d)/.exec(offset(at, timeZone).timeZoneName ?? '') ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}
