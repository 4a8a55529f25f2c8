const dateParts = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** Today's date in the shop (YYYY-MM-DD), wherever the server or the shopper is. */
export const shopDate = (now: Date, timeZone: string) => dateParts(timeZone).format(now)

/** «15 ноября 2026 г.» */
export const formatLongDate = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone }).format(new Date(iso))

/** «15.11.2026» */
export const formatDate = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone }).format(new Date(iso))

/** «15.11.2026, 14:05» */
export const formatDateTime = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(iso))
