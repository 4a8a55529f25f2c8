import { onDay } from '#shared/rules/delivery-promise.ts'
import { nextOpening, type ShopTimes } from '#shared/rules/opening-hours.ts'
import { wallClock } from '#shared/rules/wall-clock.ts'

const hourMs = 60 * 60 * 1000

/** The moment by which an urgent order of now arrives, by the shop's clock. */
export function urgentUntil(now: number, hours: number, minutesAhead: number) {
  const clock = (at: number) => wallClock(at, minutesAhead).toISOString()
  const until = clock(now + hours * hourMs)
  return { isTomorrow: until.slice(0, 10) !== clock(now).slice(0, 10), time: until.slice(11, 16) }
}

/** «с 11:00 до 20:00», «завтра с 11:00 до 20:00»; null without an open day within a week. */
export function urgentHours(now: number, times: ShopTimes): string | null {
  const next = nextOpening(times, now)
  if (!next) return null
  const { daysAhead, weekday, from, to } = next
  const day = ['', 'завтра '][daysAhead] ?? `${onDay[weekday]} `
  return `${day}с ${from} до ${to}`
}
