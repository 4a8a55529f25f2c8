import { addDays, weekdayOf } from './calendar.ts'
import { formatPlainDay } from './dates.ts'
import type { NextDelivery } from './next-delivery.ts'
import type { Weekday } from './opening-hours.ts'

export const onDay: Record<Weekday, string> = {
  1: 'в понедельник',
  2: 'во вторник',
  3: 'в среду',
  4: 'в четверг',
  5: 'в пятницу',
  6: 'в субботу',
  7: 'в воскресенье',
}

/** «сегодня», «завтра», «в субботу, 21 ноября»; null without any delivery. */
export function deliveryDayInWords(next: NextDelivery | null, today: string): string | null {
  if (!next) return null
  const { date, isUrgent } = next
  if (isUrgent || date === today) return 'сегодня'
  if (date === null) return null
  return date === addDays(today, 1) ? 'завтра' : `${onDay[weekdayOf(date)]}, ${formatPlainDay(date)}`
}
