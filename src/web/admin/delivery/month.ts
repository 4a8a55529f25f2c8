import { daysFrom, weekdayOf } from '#shared/rules/calendar.ts'

/** `YYYY-MM` */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`
  return daysFrom(first, 31).filter((date) => date.startsWith(month))
}

export const leadingBlanks = (month: string) => Number(weekdayOf(`${month}-01`)) - 1

const name = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const monthName = (month: string) =>
  name.format(new Date(`${month}-01T00:00:00Z`)).replace(/\sг\.$/, '')
