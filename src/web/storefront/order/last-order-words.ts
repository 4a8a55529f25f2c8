import { addDays } from '#shared/rules/calendar.ts'
import { formatDayOfYear } from '#shared/rules/dates.ts'
import type { LastOrder } from './last-order.ts'
import { texts } from './texts.ts'

export function dayWords(date: string, today: string): string {
  if (date === today) return texts.today
  return date === addDays(today, 1) ? texts.tomorrow : formatDayOfYear(date)
}

/** «Ждите завтра с 18:00 до 20:00»; empty once the day is over. */
export function lastOrderWords({ method, date, from, to, until }: LastOrder, today: string): string {
  if (date !== '' && date < today) return ''
  if (date !== '' && until) return texts.comingUntil(dayWords(date, today), until)
  if (date === '' || from === '') return texts.weWillCall
  const day = dayWords(date, today)
  return method === 'pickup' ? texts.fetchFrom(day, from) : texts.coming(day, from, to)
}
