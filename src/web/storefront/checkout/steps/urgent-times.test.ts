import { expect, it } from 'vitest'
import { urgentHours, urgentUntil } from './urgent-times.ts'

const moscow = 180
const at = (time: string) => Date.parse(`2026-11-19T${time}:00+03:00`)

it('an urgent order names the moment of its arrival by the shop’s clock', () => {
  expect(urgentUntil(at('13:40'), 2, moscow)).toEqual({ isTomorrow: false, time: '15:40' })
  expect(urgentUntil(at('22:30'), 2, moscow)).toEqual({ isTomorrow: true, time: '00:30' })
})

it('the reason why it is not offered names the next hours', () => {
  const open = { from: '11:00', to: '20:00' }
  // A Thursday; closed on Mondays.
  const week = { 1: null, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open }
  const hours = (now: number, closedDates: string[] = []) =>
    urgentHours(now, { week, closedDates, minutesAhead: moscow })
  expect(hours(at('08:00'))).toBe('с 11:00 до 20:00')
  expect(hours(at('21:00'))).toBe('завтра с 11:00 до 20:00')
  expect(hours(at('21:00'), ['2026-11-20', '2026-11-21', '2026-11-22'])).toBe('во вторник с 11:00 до 20:00')
})
