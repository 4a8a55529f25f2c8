import { nextOpening, type ShopTimes, type Weekday } from './opening-hours.ts'

export const onDay: Record<Weekday, string> = {
  1: 'в понедельник',
  2: 'во вторник',
  3: 'в среду',
  4: 'в четверг',
  5: 'в пятницу',
  6: 'в субботу',
  7: 'в воскресенье',
}

/** Promises today, tomorrow or the first day after the days off. */
export function deliveryPromise(now: number, times: ShopTimes): string | null {
  const next = nextOpening(times, now)
  if (!next) return null
  if (next.daysAhead === 0) return `Сегодня доставляем до ${next.to}`
  return `Доставим ${next.daysAhead === 1 ? 'завтра' : onDay[next.weekday]} с ${next.from}`
}
