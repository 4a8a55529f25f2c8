import { describe, expect, it } from 'vitest'
import type { OfferedDay, SlotState } from './delivery-slots.ts'
import { bestSlot, flightVerdict, flightWords } from './flight-time.ts'

const slot = { from: '18:00', to: '20:00' }
const delivery = { date: '2026-11-19', slot }

describe('the verdict at party time', () => {
  it.each([
    [12, '2026-11-20T07:59', 'flies'],
    [12, '2026-11-20T08:00', 'flies'],
    [12, '2026-11-20T08:01', 'sinks'],
    [12, '2026-11-20T15:00', 'sinks'],
    [168, '2026-11-26T20:00', 'flies'],
    [168, '2026-11-26T20:01', 'sinks'],
    [1, '2026-11-19T19:00', 'flies'],
  ])('for %i hours of flight after 20:00 and a party at %s is «%s»', (hours, partyAt, kind) => {
    expect(flightVerdict(hours, delivery, partyAt).kind).toBe(kind)
  })

  it('includes the end of the flight, across midnight and the ends of month and year', () => {
    expect(flightVerdict(12, delivery, '2026-11-20T15:00')).toEqual({
      kind: 'sinks',
      until: '2026-11-20T08:00',
    })
    const lastDay = { date: '2026-12-31', slot: { from: '22:00', to: '24:00' } }
    expect(flightVerdict(12, lastDay, '2027-01-01T10:00')).toEqual({
      kind: 'flies',
      until: '2027-01-01T12:00',
    })
    const leapDay = { date: '2028-02-28', slot }
    expect(flightVerdict(24, leapDay, '2028-03-01T00:00')).toEqual({
      kind: 'sinks',
      until: '2028-02-29T20:00',
    })
  })

  it('is open for a product that does not float', () => {
    expect(flightVerdict(null, delivery, '2030-01-01T00:00')).toEqual({ kind: 'any' })
  })
})

describe('the best slot', () => {
  const day = (date: string, ...states: SlotState[]): OfferedDay => ({
    date,
    note: '',
    surcharge: '0.00',
    minimum: '0.00',
    slots: states.map((state, index) => ({
      from: `${11 + index * 2}:00`,
      to: `${13 + index * 2}:00`,
      price: '0.00',
      state,
    })),
  })
  const best = (days: OfferedDay[], hours: (number | null)[], partyAt: string) => {
    const found = bestSlot(days, hours, partyAt)
    return found && `${found.date} ${found.slot.from}`
  }
  const days = [day('2026-11-19', 'open', 'open', 'open'), day('2026-11-20', 'open', 'few', 'open')]

  it('is the latest that ends before the party', () => {
    expect(best(days, [12, 168, null], '2026-11-20T15:30')).toBe('2026-11-20 13:00')
    expect(best(days, [12], '2026-11-20T15:00')).toBe('2026-11-20 11:00')
    expect(best(days, [], '2026-11-20T23:00')).toBe('2026-11-20 15:00')
  })
  it('is an available one', () => {
    const busy = [day('2026-11-19', 'open'), day('2026-11-20', 'full', 'closed')]
    expect(best(busy, [168], '2026-11-20T23:00')).toBe('2026-11-19 11:00')
  })
  it('suits every floating product, or does not exist', () => {
    const early = [day('2026-11-19', 'open', 'open', 'open')]
    expect(best(early, [168, 12], '2026-11-20T05:00')).toBe('2026-11-19 15:00')
    expect(best(early, [168, 12], '2026-11-20T05:01')).toBeNull()
    expect(best(early, [168, null], '2026-11-20T05:01')).toBe('2026-11-19 15:00')
    expect(best(early, [12], '2026-11-19T12:00')).toBeNull()
  })
})

it.each([
  [1, '1 часа'],
  [12, '12 часов'],
  [21, '21 часа'],
  [24, '24 часов'],
  [48, '2 дней'],
  [50, '50 часов'],
  [168, '7 дней'],
  [504, '21 дня'],
])('%i hours are written as «до %s»', (hours, words) => {
  expect(flightWords(hours).replace('\u00A0', ' ')).toBe(words)
})
