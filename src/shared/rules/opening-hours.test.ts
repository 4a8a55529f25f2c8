import { describe, expect, it } from 'vitest'
import { daysByHours, hoursInWords, nextOpening, openDays, shortLines, type Week } from './opening-hours.ts'

const usual = { from: '11:00', to: '20:00' }
const early = { from: '10:00', to: '18:00' }
const never: Week = { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null }
const always: Week = { 1: usual, 2: usual, 3: usual, 4: usual, 5: usual, 6: usual, 7: usual }
const withMondayOff: Week = { ...always, 1: null }

describe('the shop’s hours in words', () => {
  it('are one span when all open days are alike', () => {
    expect(hoursInWords(withMondayOff)).toEqual({
      opens: '11:00',
      closes: '20:00',
      hoursShort: 'Вт–Вс 11:00–20:00',
      hours: [
        { days: 'Вторник — воскресенье', hours: '11:00–20:00' },
        { days: 'Понедельник', hours: 'выходной' },
      ],
    })
    expect(hoursInWords(always)).toMatchObject({
      hoursShort: 'Пн–Вс 11:00–20:00',
      hours: [{ days: 'Понедельник — воскресенье', hours: '11:00–20:00' }],
    })
  })

  it('group days with other hours and use the widest span', () => {
    expect(hoursInWords({ ...withMondayOff, 6: early, 7: early })).toEqual({
      opens: '10:00',
      closes: '20:00',
      hoursShort: 'Вт–Пт 11:00–20:00, Сб–Вс 10:00–18:00',
      hours: [
        { days: 'Вторник — пятница', hours: '11:00–20:00' },
        { days: 'Суббота — воскресенье', hours: '10:00–18:00' },
        { days: 'Понедельник', hours: 'выходной' },
      ],
    })
  })

  it('name a single day and every day off', () => {
    const week = { ...never, 3: usual, 6: early }
    expect(shortLines(week)).toEqual([
      { days: 'Ср', hours: '11:00–20:00' },
      { days: 'Сб', hours: '10:00–18:00' },
    ])
    expect(hoursInWords(week).hours.slice(2)).toEqual([
      { days: 'Понедельник — вторник', hours: 'выходной' },
      { days: 'Четверг — пятница', hours: 'выходной' },
      { days: 'Воскресенье', hours: 'выходной' },
    ])
  })

  it('are short while the shop is closed for good', () => {
    expect(hoursInWords(never)).toEqual({
      opens: '',
      closes: '',
      hoursShort: '',
      hours: [{ days: 'Понедельник — воскресенье', hours: 'выходной' }],
    })
  })
})

it('a calendar shows seven days', () => {
  expect(openDays(withMondayOff).map(({ day }) => day)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'])
  expect(openDays(withMondayOff).filter(({ open }) => !open)).toEqual([{ day: 'пн', open: false }])
})

it('days with the same hours are grouped together', () => {
  expect(daysByHours({ ...withMondayOff, 4: early, 7: early })).toEqual([
    { ...usual, days: ['2', '3', '5', '6'] },
    { ...early, days: ['4', '7'] },
  ])
  expect(daysByHours(never)).toEqual([])
})

describe('the next opening', () => {
  const murmansk = 180
  const at = (moment: string, week = withMondayOff) =>
    nextOpening({ week, closedDates: [], minutesAhead: murmansk }, Date.parse(`${moment}+03:00`))

  it('is today until the shop closes, and the next open day after that', () => {
    expect(at('2026-11-17T00:00')).toEqual({ ...usual, weekday: '2', daysAhead: 0 })
    expect(at('2026-11-17T19:59')).toMatchObject({ daysAhead: 0 })
    expect(at('2026-11-17T20:00')).toMatchObject({ weekday: '3', daysAhead: 1 })
    expect(at('2026-11-15T20:00')).toMatchObject({ weekday: '2', daysAhead: 2 })
    expect(at('2026-11-16T12:00')).toMatchObject({ weekday: '2', daysAhead: 1 })
  })

  it('has the hours of its own day', () => {
    expect(at('2026-11-20T20:00', { ...withMondayOff, 6: early })).toMatchObject({ ...early, weekday: '6' })
  })

  it('may be a week away or missing', () => {
    const sundays = { ...never, 7: usual }
    expect(at('2026-11-15T20:00', sundays)).toMatchObject({ weekday: '7', daysAhead: 7 })
    expect(at('2026-11-15T20:00', never)).toBe(null)
  })

  it('follows the clock of the shop in any time zone', () => {
    const mondayOff = { week: withMondayOff, closedDates: [] }
    const lateInLondon = Date.parse('2026-11-16T21:30Z')
    expect(nextOpening({ ...mondayOff, minutesAhead: murmansk }, lateInLondon)).toMatchObject({
      weekday: '2',
      daysAhead: 0,
    })
    expect(nextOpening({ ...mondayOff, minutesAhead: 0 }, lateInLondon)).toMatchObject({
      weekday: '2',
      daysAhead: 1,
    })
  })
})
