import type { Cart, CartItem } from '#shared/rules/cart.ts'
import type { OfferedDay, OfferedSlot, SlotTime } from '#shared/rules/delivery-slots.ts'
import { bestSlot, type FlightVerdict, flightVerdict } from '#shared/rules/flight-time.ts'

/** Hours by product id; null does not float. */
export type FlightHours = ReadonlyMap<number, number | null>

export type LineFlight = {
  item: CartItem
  hours: number | null
  /** Null while no slot is chosen. */
  verdict: FlightVerdict | null
}

export type Flight = {
  lines: LineFlight[]
  isGood: boolean
  areDaysKnown: boolean
  best: { day: OfferedDay; date: string; slot: OfferedSlot } | null
}

type Chosen = { date: string; slot: SlotTime } | null

export function flightOf(
  cart: Cart,
  {
    flightHours,
    chosen,
    days,
    partyAt,
  }: {
    flightHours: FlightHours
    chosen: Chosen
    days: readonly OfferedDay[] | null
    partyAt: string
  },
): Flight {
  const lines = cart.map((item) => {
    const hours = flightHours.get(item.id) ?? null
    return { item, hours, verdict: chosen && flightVerdict(hours, chosen, partyAt) }
  })
  const best = bestSlot(
    days ?? [],
    lines.map(({ hours }) => hours),
    partyAt,
  )
  const day = days?.find(({ date }) => date === best?.date)
  return {
    lines,
    isGood:
      chosen !== null &&
      `${chosen.date}T${chosen.slot.to}` <= partyAt &&
      lines.every(({ verdict }) => verdict?.kind !== 'sinks'),
    areDaysKnown: days !== null,
    best: best && day ? { ...best, day } : null,
  }
}
