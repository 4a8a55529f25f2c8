import { describe, expect, it, test } from 'vitest'
import {
  formatDateTime,
  formatDay,
  formatDayAndTime,
  formatDayName,
  formatDayOfYear,
  formatDelivery,
  formatDeliveryBriefly,
  formatLongDate,
  formatLongDay,
  formatMonth,
  formatNearDay,
  formatShortDay,
  formatShortWeekday,
  formatTime,
  formatVersion,
  formatWeekday,
  formatWeekdayOfYear,
  formatWhen,
  formatWhenWithin,
} from './dates.ts'

const zone = 'Europe/Moscow'

test('a moment is shown by the clock of the shop', () => {
  const moment = '2026-11-14T21:50:00Z'
  expect(formatDateTime(moment, zone)).toBe('15.11.2026, 00:50')
  expect(formatDay(moment, zone)).toBe('15 ноября 2026')
  expect(formatDayAndTime(moment, zone)).toBe('15 ноября 2026, 00:50')
  expect(formatWeekday(Date.parse(moment), zone)).toBe('воскресенье, 15 ноября 2026')
  expect(formatLongDate(moment, 180)).toBe('15 ноября 2026 г.')
})

test('a calendar date is the same in every time zone', () => {
  expect(formatLongDay('2026-11-15')).toBe('15 ноября 2026 г.')
  expect(formatShortDay('2026-11-15')).toBe('15 нояб.')
  expect(formatDayOfYear('2026-11-15')).toBe('15 ноября')
})

test.each([
  ['2026-11-15', '13:00–15:00', '15 ноября 2026, 13:00–15:00', '15.11.2026, 13:00–15:00'],
  ['2026-11-15', '', '15 ноября 2026', '15.11.2026'],
  [null, '13:00–15:00', '13:00–15:00', '13:00–15:00'],
  [null, '', '', ''],
])('the delivery on %s at «%s» has a full and a brief text', (date, hours, text, brief) => {
  expect(formatDelivery(date, hours)).toBe(text)
  expect(formatDeliveryBriefly(date, hours)).toBe(brief)
})

describe('the date of a recent event', () => {
  const now = new Date('2026-11-15T08:00:00Z')

  it('is today or yesterday by the clock of the shop, not of the server', () => {
    expect(formatWhen('2026-11-15T07:42:00Z', zone, now)).toBe('Сегодня, 10:42')
    expect(formatWhen('2026-11-14T21:30:00Z', zone, now)).toBe('Сегодня, 00:30')
    expect(formatWhen('2026-11-14T16:20:00Z', zone, now)).toBe('Вчера, 19:20')
    expect(formatWhenWithin('2026-11-14T16:20:00Z', zone, now)).toBe('вчера 19:20')
  })

  it('includes the day of an older event, and the year when it differs', () => {
    expect(formatWhen('2026-11-12T06:15:00Z', zone, now)).toBe('12 ноября, 09:15')
    expect(formatWhen('2025-05-03T09:00:00Z', zone, now)).toBe('3 мая 2025, 12:00')
  })
})

it.each(['2026-11-15T09:00:00Z', '2026-01-01T00:00:00Z', '2024-02-29T23:59:59Z', '2026-08-31T20:59:59Z'])(
  '%s looks the same without Intl as with it',
  (iso) => {
    const long = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: zone })
    expect(formatLongDate(iso, 180)).toBe(long.format(new Date(iso)))
  },
)

describe('a day to choose', () => {
  it('shows its weekday and month', () => {
    expect(formatWeekdayOfYear('2026-11-19')).toBe('четверг, 19 ноября')
    expect(formatShortWeekday('2026-11-21')).toBe('Сб')
    expect(formatMonth('2026-11-19')).toBe('Ноябрь 2026')
  })

  it('is called today or tomorrow, also across the end of a year and of February', () => {
    expect(formatNearDay('2026-12-31', '2026-12-31')).toBe('сегодня, 31 декабря')
    expect(formatNearDay('2027-01-01', '2026-12-31')).toBe('завтра, 1 января')
    expect(formatNearDay('2028-02-29', '2028-02-28')).toBe('завтра, 29 февраля')
    expect(formatNearDay('2026-11-21', '2026-11-19')).toBe('суббота, 21 ноября')
  })
})

test('a day of the journal is named by its distance from today', () => {
  const named = (date: string) => formatDayName(date, '2026-11-19')
  expect(named('2026-11-19')).toBe('Сегодня, 19 ноября')
  expect(named('2026-11-18')).toBe('Вчера, 18 ноября')
  expect(named('2026-11-17')).toBe('17 ноября')
  expect(named('2026-11-20')).toBe('20 ноября')
  expect(named('2025-05-12')).toBe(formatDay('2025-05-12T00:00:00Z', 'UTC'))
  expect(named('2025-11-19')).toContain('2025')
})

test('a long day names its month in the genitive', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatLongDay(`2026-${String(month + 1).padStart(2, '0')}-05`),
  )
  expect(months.map((day) => day.replace(/^5 (.*) 2026 г\.$/, '$1'))).toEqual(
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  )
})

test('a version of a text is its day, with the time when it has one', () => {
  expect(formatVersion('2026-11-15', 180)).toBe('15 ноября 2026 г.')
  expect(formatVersion('2026-11-15T22:05:00Z', 180)).toBe('16 ноября 2026 г., 01:05')
})

test('a time is shown by the clock of the shop', () => {
  expect(formatTime('2026-11-14T21:50:00Z', zone)).toBe('00:50')
})
