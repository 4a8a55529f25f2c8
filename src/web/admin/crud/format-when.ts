import { shopDate } from '#shared/rules/shop-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** «Сегодня, 10:42», «Вчера, 19:20», «12 ноября, 09:15», «3 мая 2025, 12:00»: days as the shop counts them. */
export function formatWhen(iso: string, timeZone: string, now = new Date()): string {
  const moment = new Date(iso)
  const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    moment,
  )
  const day = shopDate(moment, timeZone)
  if (day === shopDate(now, timeZone)) return `Сегодня, ${time}`
  if (day === shopDate(new Date(now.getTime() - dayMs), timeZone)) return `Вчера, ${time}`
  const sameYear = day.slice(0, 4) === shopDate(now, timeZone).slice(0, 4)
  const date = new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    year: sameYear ? undefined : 'numeric',
    timeZone,
  }).format(moment)
  return `${date.replace(/\sг\.$/, '')}, ${time}`
}
