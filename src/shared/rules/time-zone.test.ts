import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test.each(['Europe/Moscow', 'Asia/Vladivostok', 'America/St_Johns', 'UTC', 'Etc/GMT-3'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true)
  },
)

test.each(['+03:00', '-03', '+0300', '', 'Murmansk', 'Europe/Murmansk '])(
  '«%s» is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
  },
)
