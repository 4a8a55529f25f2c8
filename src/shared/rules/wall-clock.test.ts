import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'
import { formatLongDate } from './wall-clock.ts'

it.each(['2026-11-15T09:00:00Z', '2026-01-01T00:00:00Z', '2024-02-29T23:59:59Z', '2026-08-31T20:59:59Z'])(
  '%s is written as Intl would',
  (iso) => {
    const long = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' })
    expect(formatLongDate(iso, 180)).toBe(long.format(new Date(iso)))
  },
)

it('numbers are grouped as Intl would', () => {
  const format = new Intl.NumberFormat('ru-RU')
  for (const number of [0, 7, 999, 1000, 1048, 123456, 1234567, 1234567890])
    expect(grouped(number)).toBe(format.format(number))
})
