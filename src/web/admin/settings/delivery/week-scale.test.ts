import { expect, test } from 'vitest'
import { asTime, edgeTime, nextSlot, placeOf, scaleOf, shortHours, typedMinutes } from './week-scale.ts'

const slot = (from: string, to: string) => ({ from, to, capacity: 4, price: '0' })
const day = [slot('11:00', '13:00'), slot('13:00', '15:00'), slot('18:00', '20:00')]

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  [' 13:05 ', '13:05'],
  ['24', '24:00'],
  ['24:30', '24:30'],
  ['13:75', '13:75'],
  ['полдень', 'полдень'],
])('the typed time «%s» is read as %s', (typed, time) => {
  expect(asTime(typed)).toBe(time)
})

test('the week covers whole hours around all slots, and at least a working day', () => {
  expect(scaleOf({ 1: [], 2: day })).toEqual({ from: 660, to: 1200 })
  expect(scaleOf({ 1: [slot('08:30', '10:00')], 2: [slot('21:15', '24:00')] })).toEqual({
    from: 480,
    to: 1440,
  })
  expect(scaleOf({ 1: [] })).toEqual({ from: 660, to: 1200 })
})

test('a block is placed at its hours, and is hidden while they are incomplete', () => {
  const scale = { from: 600, to: 1200 }
  expect(placeOf(slot('11:00', '13:00'), scale)).toEqual({ top: 10, height: 20 })
  expect(placeOf(slot('1', '13:00'), scale)).toBe(null)
  expect(placeOf(slot('13:00', '11:00'), scale)).toBe(null)
  expect(typedMinutes('24:00')).toBe(1440)
  expect(typedMinutes('24:01')).toBe(null)
})

test.each([
  ['snaps to quarters', 2, 'to', 19 * 60 + 8, '19:15'],
  ['stops at the neighbour above', 1, 'from', 12 * 60, '13:00'],
  ['stops at the neighbour below', 1, 'to', 19 * 60, '18:00'],
  ['keeps at least a quarter of an hour', 1, 'to', 10 * 60, '13:15'],
  ['never passes the other edge', 1, 'from', 22 * 60, '14:45'],
  ['stops at the end of the day', 2, 'to', 30 * 60, '24:00'],
] as const)('a dragged edge %s', (_, index, edge, minutes, time) => {
  expect(edgeTime(day, index, edge, minutes)).toBe(time)
})

test('a new slot follows the last one with the same length, until the day ends', () => {
  expect(nextSlot(day)).toEqual(slot('20:00', '22:00'))
  expect(nextSlot([slot('21:00', '23:00')])).toEqual(slot('23:00', '24:00'))
  expect(nextSlot([slot('22:00', '24:00')])).toBe(null)
  expect(nextSlot([])).toMatchObject({ from: '11:00', to: '13:00' })
})

test('the panel shows hours in a short form', () => {
  expect(shortHours(slot('11:00', '13:00'))).toBe('11–13')
  expect(shortHours(slot('09:30', '10:00'))).toBe('9:30–10')
})
