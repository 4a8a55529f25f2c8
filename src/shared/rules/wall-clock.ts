/**
 * The shop's dates without Intl: a browser takes some 40 ms to wake that up, and every first page of the shop needs a
 * date or a price. The server tells how far the shop's clock is ahead of UTC.
 */
const months = [
  ...['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября'],
  ...['ноября', 'декабря'],
]

/** What the clock on the shop's wall shows, to be read in UTC. */
export const wallClock = (at: string | number, minutesAhead: number) =>
  new Date(new Date(at).getTime() + minutesAhead * 60_000)

/** «15 ноября 2026 г.» */
export function formatLongDate(at: string | number, minutesAhead: number): string {
  const clock = wallClock(at, minutesAhead)
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()} г.`
}
