import { expect, it } from 'vitest'
import { minutesOf, timeOf } from './time-of-day.ts'

it.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
  ['24:00', 1440],
])('%s is converted to minutes since midnight and back', (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes)
  expect(timeOf(minutes)).toBe(time)
})
