import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/rules/cart.ts'
import type { SlotState } from '#shared/rules/delivery-slots.ts'
import { flightOf } from './flight.ts'

const cart: Cart = [1, 2, 3].map((id) => ({
  id,
  name: `Шар ${id}`,
  price: '100.00',
  quantity: 1,
  image: '',
  slug: '',
}))
const flightHours = new Map([
  [1, 12],
  [2, 168],
  [3, null],
])
const day = (date: string, morning: SlotState, evening: SlotState) => ({
  date,
  note: '',
  surcharge: '0.00',
  minimum: '0.00',
  slots: [
    { from: '11:00', to: '13:00', price: '0.00', state: morning },
    { from: '18:00', to: '20:00', price: '150.00', state: evening },
  ],
})
const partyAt = '2026-11-20T15:00'
const evening = { date: '2026-11-19', slot: { from: '18:00', to: '20:00' } }

function flight(chosen: typeof evening | null, ...days: ReturnType<typeof day>[]) {
  const { lines, ...rest } = flightOf(cart, { flightHours, chosen, days, partyAt })
  return { ...rest, verdicts: lines.map(({ verdict }) => verdict?.kind) }
}

describe('the party check', () => {
  it('says of each line whether it will still fly, and offers the latest suitable time', () => {
    const { verdicts, isGood, best } = flight(
      evening,
      day('2026-11-19', 'open', 'open'),
      day('2026-11-20', 'few', 'open'),
    )
    expect(verdicts).toEqual(['sinks', 'flies', 'any'])
    expect(isGood).toBe(false)
    expect(best).toMatchObject({ date: '2026-11-20', slot: { from: '11:00', to: '13:00' } })
  })

  it('accepts a time that suits everything', () => {
    const chosen = { date: '2026-11-20', slot: { from: '11:00', to: '13:00' } }
    expect(flight(chosen, day('2026-11-20', 'open', 'open'))).toMatchObject({ isGood: true })
  })

  it('does not report missing times before the days are loaded', () => {
    const unknown = flightOf(cart, { flightHours, chosen: evening, days: null, partyAt })
    expect(unknown).toMatchObject({ areDaysKnown: false, best: null })
    expect(unknown.lines.map(({ verdict }) => verdict?.kind)).toEqual(['sinks', 'flies', 'any'])
    expect(flight(evening)).toMatchObject({ areDaysKnown: true, best: null })
  })

  it('rejects a time after the start of the party', () => {
    const chosen = { date: '2026-11-20', slot: { from: '18:00', to: '20:00' } }
    expect(flight(chosen, day('2026-11-20', 'open', 'open'))).toMatchObject({
      isGood: false,
      verdicts: ['flies', 'flies', 'any'],
    })
  })

  it('offers nothing when every suitable time is full', () => {
    expect(
      flight(evening, day('2026-11-19', 'open', 'open'), day('2026-11-20', 'full', 'open')).best,
    ).toBeNull()
  })

  it('has no verdict before a time is chosen', () => {
    expect(flight(null, day('2026-11-20', 'open', 'open')).verdicts).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
