import { zonedFormat } from '#shared/rules/shop-time.ts'

const format = zonedFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** «16.11.2026 14:05»: spreadsheets recognise it as a date. */
export const momentCell = (at: string, timeZone: string) => format(new Date(at), timeZone).replace(',', '')
