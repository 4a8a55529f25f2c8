import { describe, expect, it } from 'vitest'
import {
  dayOf,
  momentOf,
  nearestDays,
  offeredDay,
  overbookedSlots,
  type SlotRules,
  type SlotState,
  sameSlot,
  shopClock,
  slotOf,
  slotState,
  slotText,
  slotTextOrNone,
  takesUrgent,
} from './delivery-slots.ts'

const moscow = 'Europe/Moscow'
const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'
const lordHowe = 'Australia/Lord_Howe'
const kathmandu = 'Asia/Kathmandu'

type Time = {
  when: string
  now: string
  zone?: string
  date: string
  from?: string
  lead?: number
  horizon?: number
  state: SlotState
}

/** Moments are UTC; Moscow is three hours ahead. */
const times: Time[] = [
  // The cut-off minute of 13:00 with two hours of lead is 11:00.
  { when: 'long before', now: '2026-11-17T05:00:00Z', date: '2026-11-17', state: 'open' },
  { when: 'a second before the cut-off', now: '2026-11-17T07:59:59Z', date: '2026-11-17', state: 'open' },
  { when: 'a millisecond before', now: '2026-11-17T07:59:59.999Z', date: '2026-11-17', state: 'open' },
  { when: 'at the cut-off', now: '2026-11-17T08:00:00Z', date: '2026-11-17', state: 'closed' },
  { when: 'after the cut-off', now: '2026-11-17T08:00:01Z', date: '2026-11-17', state: 'closed' },
  { when: 'while it runs', now: '2026-11-17T11:00:00Z', date: '2026-11-17', state: 'closed' },
  { when: 'the day after', now: '2026-11-18T05:00:00Z', date: '2026-11-17', state: 'closed' },
  {
    when: 'without lead, before it begins',
    now: '2026-11-17T09:59:59Z',
    date: '2026-11-17',
    lead: 0,
    state: 'open',
  },
  {
    when: 'without lead, as it begins',
    now: '2026-11-17T10:00:00Z',
    date: '2026-11-17',
    lead: 0,
    state: 'closed',
  },
  {
    when: 'with a lead of a week, in time',
    now: '2026-11-10T09:59:00Z',
    date: '2026-11-17',
    lead: 10_080,
    state: 'open',
  },
  {
    when: 'with a lead of a week, too late',
    now: '2026-11-10T10:00:00Z',
    date: '2026-11-17',
    lead: 10_080,
    state: 'closed',
  },

  // Night: the shop has its own date while UTC has another one.
  { when: 'at 23:59 for tomorrow', now: '2026-11-16T20:59:00Z', date: '2026-11-17', state: 'open' },
  { when: 'at 00:00 for the same day', now: '2026-11-16T21:00:00Z', date: '2026-11-17', state: 'open' },
  {
    when: 'at 00:30 for the day that has just ended',
    now: '2026-11-16T21:30:00Z',
    date: '2026-11-16',
    state: 'closed',
  },
  {
    when: 'the first slot after midnight, lead across midnight',
    now: '2026-11-16T20:00:00Z',
    date: '2026-11-17',
    from: '00:30',
    lead: 60,
    state: 'open',
  },
  {
    when: 'the first slot after midnight, too late',
    now: '2026-11-16T20:00:00Z',
    date: '2026-11-17',
    from: '00:30',
    lead: 90,
    state: 'closed',
  },

  // The horizon counts days of the shop, the last one included.
  { when: 'the last day of the horizon', now: '2026-11-17T05:00:00Z', date: '2026-12-17', state: 'open' },
  { when: 'a day beyond the horizon', now: '2026-11-17T05:00:00Z', date: '2026-12-18', state: 'closed' },
  {
    when: 'a day beyond the horizon, after midnight in the shop',
    now: '2026-11-17T21:00:00Z',
    date: '2026-12-18',
    state: 'open',
  },
  {
    when: 'a horizon of one day: tomorrow',
    now: '2026-11-17T05:00:00Z',
    date: '2026-11-18',
    horizon: 1,
    state: 'open',
  },
  {
    when: 'a horizon of one day: after tomorrow',
    now: '2026-11-17T05:00:00Z',
    date: '2026-11-19',
    horizon: 1,
    state: 'closed',
  },

  // The year's end and the leap day.
  { when: 'on 31 December for 1 January', now: '2026-12-31T20:59:59Z', date: '2027-01-01', state: 'open' },
  { when: 'on 1 January for 31 December', now: '2026-12-31T21:00:00Z', date: '2026-12-31', state: 'closed' },
  {
    when: 'from 2 December 30 days reach 1 January',
    now: '2026-12-02T05:00:00Z',
    date: '2027-01-01',
    state: 'open',
  },
  {
    when: '31 days from 2 December to 2 January',
    now: '2026-12-02T05:00:00Z',
    date: '2027-01-02',
    state: 'closed',
  },
  { when: 'on 28 February for the 29th', now: '2028-02-28T05:00:00Z', date: '2028-02-29', state: 'open' },
  { when: 'on the 29th in time', now: '2028-02-29T07:59:00Z', date: '2028-02-29', state: 'open' },
  { when: 'on the 29th too late', now: '2028-02-29T08:00:00Z', date: '2028-02-29', state: 'closed' },
  {
    when: '30 days from 31 January over a leap day',
    now: '2028-01-31T05:00:00Z',
    date: '2028-03-01',
    state: 'open',
  },
  { when: '31 days over a leap day', now: '2028-01-31T05:00:00Z', date: '2028-03-02', state: 'closed' },
  {
    when: 'a year of 365 days from the leap day',
    now: '2028-02-29T05:00:00Z',
    date: '2029-02-28',
    horizon: 365,
    state: 'open',
  },
  {
    when: 'a year of 366 days from the leap day',
    now: '2028-02-29T05:00:00Z',
    date: '2029-03-01',
    horizon: 365,
    state: 'closed',
  },

  // Berlin puts its clocks forward on 29 March 2026 at 02:00 (01:00 UTC): 13:00 is then 11:00 UTC instead of 12:00.
  {
    when: 'the day before the clocks move forward',
    now: '2026-03-28T09:59:00Z',
    zone: berlin,
    date: '2026-03-28',
    state: 'open',
  },
  {
    when: 'the day before the clocks move forward, at the cut-off',
    now: '2026-03-28T10:00:00Z',
    zone: berlin,
    date: '2026-03-28',
    state: 'closed',
  },
  {
    when: 'the day the clocks move forward, in time',
    now: '2026-03-29T08:59:00Z',
    zone: berlin,
    date: '2026-03-29',
    state: 'open',
  },
  {
    when: 'the day the clocks move forward, at the cut-off',
    now: '2026-03-29T09:00:00Z',
    zone: berlin,
    date: '2026-03-29',
    state: 'closed',
  },
  // 04:00 in summer time is 02:00 UTC, so two hours before it is 00:00 UTC, 01:00 on the clock.
  {
    when: 'a lead over the skipped hour, in time',
    now: '2026-03-28T23:59:00Z',
    zone: berlin,
    date: '2026-03-29',
    from: '04:00',
    state: 'open',
  },
  {
    when: 'a lead over the skipped hour, too late',
    now: '2026-03-29T00:00:00Z',
    zone: berlin,
    date: '2026-03-29',
    from: '04:00',
    state: 'closed',
  },
  // Back on 25 October 2026 at 03:00 (01:00 UTC): 04:00 is 03:00 UTC, and two hours before it is 01:00 UTC.
  {
    when: 'a lead over the repeated hour, in time',
    now: '2026-10-25T00:59:00Z',
    zone: berlin,
    date: '2026-10-25',
    from: '04:00',
    state: 'open',
  },
  {
    when: 'a lead over the repeated hour, too late',
    now: '2026-10-25T01:00:00Z',
    zone: berlin,
    date: '2026-10-25',
    from: '04:00',
    state: 'closed',
  },
  {
    when: 'the day the clocks move back, in time',
    now: '2026-10-25T09:59:00Z',
    zone: berlin,
    date: '2026-10-25',
    state: 'open',
  },
  {
    when: 'the day the clocks move back, at the cut-off',
    now: '2026-10-25T10:00:00Z',
    zone: berlin,
    date: '2026-10-25',
    state: 'closed',
  },
  // New York, forward on 8 March 2026: 13:00 is 17:00 UTC instead of 18:00.
  {
    when: 'New York the day before',
    now: '2026-03-07T15:59:00Z',
    zone: newYork,
    date: '2026-03-07',
    state: 'open',
  },
  {
    when: 'New York on the day, in time',
    now: '2026-03-08T14:59:00Z',
    zone: newYork,
    date: '2026-03-08',
    state: 'open',
  },
  {
    when: 'New York on the day, too late',
    now: '2026-03-08T15:00:00Z',
    zone: newYork,
    date: '2026-03-08',
    state: 'closed',
  },
  // Lord Howe moves its clocks by half an hour: in January it is 11 hours ahead, in July 10½.
  {
    when: 'Lord Howe in January',
    now: '2026-01-15T00:00:00Z',
    zone: lordHowe,
    date: '2026-01-15',
    state: 'closed',
  },
  {
    when: 'Lord Howe in July',
    now: '2026-07-15T00:00:00Z',
    zone: lordHowe,
    date: '2026-07-15',
    state: 'open',
  },
  {
    when: 'Kathmandu, 5¾ hours ahead, in time',
    now: '2026-11-17T05:14:00Z',
    zone: kathmandu,
    date: '2026-11-17',
    state: 'open',
  },
  {
    when: 'Kathmandu, too late',
    now: '2026-11-17T05:15:00Z',
    zone: kathmandu,
    date: '2026-11-17',
    state: 'closed',
  },
]

describe('a slot at 13:00 with two hours of lead', () => {
  it.each(times)('is $state: $when', (time) => {
    const { now, zone: timeZone = moscow, date, from = '13:00', lead = 120, horizon = 30, state } = time
    const slot = { from, to: '24:00', capacity: 6 }
    const rules = { leadMinutes: lead, horizonDays: horizon }
    expect(slotState({ date, slot, taken: 0 }, rules, { now: new Date(now), timeZone })).toBe(state)
  })

  it.each([
    [6, 0, 'open'],
    [6, 3, 'open'],
    [6, 4, 'few'],
    [6, 5, 'few'],
    [6, 6, 'full'],
    [6, 9, 'full'],
    [2, 0, 'few'],
    [1, 0, 'few'],
    [0, 0, 'full'],
    [3, 0, 'open'],
  ])('with %i places and %i orders is %s', (capacity, taken, state) => {
    const slot = { from: '13:00', to: '15:00', capacity }
    const moment = { now: new Date('2026-11-17T05:00:00Z'), timeZone: moscow }
    const rules = { leadMinutes: 120, horizonDays: 30 }
    expect(slotState({ date: '2026-11-17', slot, taken }, rules, moment)).toBe(state)
  })
})

const slot = (from: string, to: string, capacity = 6) => ({ from, to, capacity, price: '0.00' })
const usual = [slot('11:00', '13:00'), slot('18:00', '20:00')]
const rules: SlotRules & { urgent: { enabled: boolean } } = {
  leadMinutes: 120,
  horizonDays: 30,
  week: { 1: [], 2: usual, 3: usual, 4: usual, 5: usual, 6: usual, 7: usual },
  days: [
    {
      date: '2026-11-23',
      note: 'Открыто и в понедельник',
      slots: usual,
      surcharge: '200.00',
      minimum: '1500.00',
    },
    { date: '2026-11-26', note: 'Учёт', slots: [], surcharge: '0.00', minimum: '0.00' },
  ],
  urgent: { enabled: true },
}
const nobody = () => 0

describe('a day', () => {
  it('follows its weekday, unless it has rules of its own', () => {
    expect(dayOf(rules, '2026-11-16').slots).toEqual([])
    expect(dayOf(rules, '2026-11-17')).toEqual({
      date: '2026-11-17',
      note: '',
      slots: usual,
      surcharge: '0.00',
      minimum: '0.00',
    })
    expect(dayOf(rules, '2026-11-23')).toMatchObject({ note: 'Открыто и в понедельник', surcharge: '200.00' })
    expect(dayOf(rules, '2026-11-26')).toMatchObject({ slots: [] })
  })

  it('hides its number of places from shoppers', () => {
    const moment = { now: new Date('2026-11-17T05:00:00Z'), timeZone: moscow }
    const day = offeredDay(rules, '2026-11-18', (_date, { from }) => (from === '11:00' ? 6 : 5), moment)
    expect(day.slots).toEqual([
      { from: '11:00', to: '13:00', price: '0.00', state: 'full' },
      { from: '18:00', to: '20:00', price: '0.00', state: 'few' },
    ])
  })
})

describe('the alternatives to an unavailable slot', () => {
  const datesOf = (asked: string, now: string, taken: (date: string) => number = nobody) =>
    nearestDays(rules, asked, taken, { now: new Date(now), timeZone: moscow }).map(({ date }) => date)

  it('are that day and the next two days with an open slot', () => {
    expect(datesOf('2026-11-17', '2026-11-16T05:00:00Z')).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
  })
  it('skip closed and full days', () => {
    expect(datesOf('2026-11-25', '2026-11-16T05:00:00Z')).toEqual(['2026-11-25', '2026-11-27', '2026-11-28'])
    const isFull = (date: string) => (date === '2026-11-18' ? 6 : 0)
    expect(datesOf('2026-11-17', '2026-11-16T05:00:00Z', isFull)).toEqual([
      '2026-11-17',
      '2026-11-19',
      '2026-11-20',
    ])
  })
  it('start with the requested day, even if it is closed', () => {
    expect(datesOf('2026-11-26', '2026-11-16T05:00:00Z')).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
  })
  it('end at the horizon', () => {
    expect(datesOf('2027-02-01', '2026-11-16T05:00:00Z')).toEqual(['2027-02-01'])
    expect(datesOf('2026-12-15', '2026-11-16T05:00:00Z')).toEqual(['2026-12-15', '2026-12-16'])
  })
  it('continue from today after a requested day in the past', () => {
    expect(datesOf('2026-11-10', '2026-11-17T05:00:00Z')).toEqual(['2026-11-10', '2026-11-17', '2026-11-18'])
  })
})

describe('urgent orders', () => {
  const open = { from: '11:00', to: '20:00' }
  const week = { 1: null, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open }
  it.each([
    ['before opening', '2026-11-17T07:59:00Z', false],
    ['at opening', '2026-11-17T08:00:00Z', true],
    ['at noon', '2026-11-17T09:00:00Z', true],
    ['in the minute of closing', '2026-11-17T17:00:59Z', true],
    ['a minute after closing', '2026-11-17T17:01:00Z', false],
    ['at night', '2026-11-17T23:00:00Z', false],
    ['on Monday', '2026-11-16T09:00:00Z', false],
    ['on a Monday off with special slots', '2026-11-23T09:00:00Z', false],
    ['on a closed date', '2026-11-26T09:00:00Z', false],
  ])('depend on the hours: %s', (_when, now, taken) => {
    expect(takesUrgent(rules, week, { now: new Date(now), timeZone: moscow })).toBe(taken)
  })
  it('follow the opening hours on a weekday without slots', () => {
    const alwaysOpen = { ...week, 1: open }
    expect(takesUrgent(rules, alwaysOpen, { now: new Date('2026-11-16T09:00:00Z'), timeZone: moscow })).toBe(
      true,
    )
  })
  it('are refused when they are switched off', () => {
    const off = { ...rules, urgent: { enabled: false } }
    expect(takesUrgent(off, week, { now: new Date('2026-11-17T09:00:00Z'), timeZone: moscow })).toBe(false)
  })
})

describe("the shop's clock", () => {
  it.each([
    ['2026-11-17', '13:00', moscow, '2026-11-17T10:00:00.000Z'],
    ['2026-12-31', '24:00', moscow, '2026-12-31T21:00:00.000Z'],
    ['2026-07-01', '13:00', berlin, '2026-07-01T11:00:00.000Z'],
    ['2026-03-29', '01:59', berlin, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', berlin, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '04:00', berlin, '2026-10-25T03:00:00.000Z'],
    ['2026-03-08', '13:00', newYork, '2026-03-08T17:00:00.000Z'],
  ])('shows %s %s in %s as %s', (date, time, zone, moment) => {
    expect(new Date(momentOf(date, time, zone)).toISOString()).toBe(moment)
  })
  it('shows a time without a zone', () => {
    expect(shopClock({ now: new Date('2026-12-31T21:05:59Z'), timeZone: moscow })).toBe('2027-01-01T00:05')
  })
})

it('a slot is written with an en dash and read back', () => {
  const slot = { from: '13:00', to: '15:00' }
  expect(slotText(slot)).toBe('13:00–15:00')
  expect(slotOf(slotText(slot))).toEqual(slot)
})

it.each(['', 'после обеда', '13:00–'])('«%s» contains no slot', (text) => {
  expect(slotOf(text)).toBe(null)
})

it.each([
  [slotText({ from: '13:00', to: '24:00' }), true],
  ['', true],
  ['12:00', false],
  ['13:00–15:00, звонить Марии', false],
  ['звонить Марии\n13:00–15:00', false],
])('the time «%s» is a slot or empty: %s', (time, isOwn) => {
  expect(new RegExp(slotTextOrNone).test(time)).toBe(isOwn)
})

it('the list of overbooked slots shows orders and places', () => {
  const place = (date: string, from: string, to: string, taken: number) => ({ date, from, to, taken })
  expect(
    overbookedSlots(rules, [
      place('2026-11-17', '11:00', '13:00', 6),
      place('2026-11-18', '11:00', '13:00', 7),
      place('2026-11-18', '11:00', '12:00', 1),
      place('2026-11-26', '11:00', '13:00', 1),
    ]).map(({ date, from, taken, capacity }) => [date, from, taken, capacity]),
  ).toEqual([
    ['2026-11-18', '11:00', 7, 6],
    ['2026-11-18', '11:00', 1, 0],
    ['2026-11-26', '11:00', 1, 0],
  ])
})

it('two slots are the same when they begin and end together', () => {
  const slot = { from: '13:00', to: '15:00' }
  expect([sameSlot(slot, { ...slot }), sameSlot(null, null)]).toEqual([true, true])
  const others = [{ ...slot, to: '16:00' }, { ...slot, from: '12:00' }, null]
  for (const other of others) expect([sameSlot(slot, other), sameSlot(other, slot)]).toEqual([false, false])
})

it('the alternatives for today begin tomorrow, and reach the last day of the horizon', () => {
  const ask = (date: string, horizonDays: number) =>
    nearestDays({ ...rules, horizonDays }, date, () => 0, {
      now: new Date('2026-11-17T05:00:00Z'),
      timeZone: moscow,
    }).map((day) => day.date)
  expect(ask('2026-11-17', 1)).toEqual(['2026-11-17', '2026-11-18'])
  expect(ask('2026-11-16', 1)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
  expect(ask('2026-11-16', 0)).toEqual(['2026-11-16', '2026-11-17'])
})
