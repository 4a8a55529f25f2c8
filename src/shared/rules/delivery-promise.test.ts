import { expect, test } from 'vitest'
import { deliveryDayInWords, onDay } from './delivery-promise.ts'

const slot = (date: string | null, isUrgent = false) => ({
  ...{ date, from: date && '11:00', to: date && '13:00', isUrgent },
  urgentUntil: isUrgent ? '2026-11-19T10:00:00.000Z' : null,
})

test('the day of the nearest delivery is said as people say it', () => {
  const words = (date: string | null, isUrgent = false) =>
    deliveryDayInWords(slot(date, isUrgent), '2026-11-19')
  expect(words('2026-11-19')).toBe('сегодня')
  expect(words('2026-11-20')).toBe('завтра')
  expect(words('2026-11-21')).toBe('в субботу, 21 ноября')
  expect(words('2026-11-24')).toBe('во вторник, 24 ноября')
  expect(words('2026-11-21', true)).toBe('сегодня')
  expect(words(null, true)).toBe('сегодня')
  expect(deliveryDayInWords(null, '2026-11-19')).toBeNull()
})

test('a day is promised in the accusative', () => {
  const days = ['понедельник', 'вторник', 'среду', 'четверг', 'пятницу', 'субботу', 'воскресенье']
  expect(Object.values(onDay)).toEqual(days.map((day) => `${day === 'вторник' ? 'во' : 'в'} ${day}`))
})
