import { wallClock } from '#shared/rules/wall-clock.ts'

type Hours = { opens: string; closes: string; minutesAhead: number }

const sunday = 0
const monday = 1

/** When the next balloons fly out, said at a given moment: today, tomorrow or after the day off. */
export function deliveryPromise(now: number, { opens, closes, minutesAhead }: Hours): string {
  const clock = wallClock(now, minutesAhead)
  const day = clock.getUTCDay()
  const time = clock.toISOString().slice(11, 16)
  if (day !== monday && time < closes) return `Сегодня доставляем до ${closes}`
  return day === sunday ? `Доставим во вторник с ${opens}` : `Доставим завтра с ${opens}`
}
