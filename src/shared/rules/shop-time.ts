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

const longDate = formatted('ru-RU', { dateStyle: 'long' })
const shortDate = formatted('ru-RU', {})
const dateAndTime = formatted('ru-RU', { dateStyle: 'short', timeStyle: 'short' })

/** «15 ноября 2026 г.» */
export const formatLongDate = (iso: string, timeZone: string) => longDate(new Date(iso), timeZone)

/** «15.11.2026» */
export const formatDate = (iso: string, timeZone: string) => shortDate(new Date(iso), timeZone)

/** «15.11.2026, 14:05» */
export const formatDateTime = (iso: string, timeZone: string) => dateAndTime(new Date(iso), timeZone)
