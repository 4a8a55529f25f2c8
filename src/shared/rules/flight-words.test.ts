import { expect, it } from 'vitest'
import { flightWords } from './flight-words.ts'

it.each([
  [1, '1 часа'],
  [12, '12 часов'],
  [21, '21 часа'],
  [24, '24 часов'],
  [48, '2 дней'],
  [50, '50 часов'],
  [168, '7 дней'],
  [504, '21 дня'],
])('%i hours are «до %s»', (hours, words) => {
  expect(flightWords(hours).replace('\u00A0', ' ')).toBe(words)
})
