import type { Cart, CartItem } from '#shared/rules/cart.ts'
import type { OfferedDay, OfferedSlot, SlotTime } from '#shared/rules/delivery-slots.ts'
import { bestSlot, type FlightVerdict, flightVerdict } from '#shared/rules/flight-time.ts'

/** How long each product of the cart floats, by its id; null does not float. */
export type FlightHours = ReadonlyMap<number, number | null>

export type LineFlight = {
  item: CartItem
  hours: number | null
  /** Null while no time of delivery is chosen. */
  verdict: FlightVerdict | null
}

export type Flight = {
  lines: LineFlight[]
  /** The chosen time brings everything before the party, and all of it will still fly. */
  isGood: boolean
  /** Before that, `best` says nothing. */
  areDaysKnown: boolean
  best: { day: OfferedDay; date: string; slot: OfferedSlot } | null
}

type Chosen = { date: string; slot: SlotTime } | null

/** Whether what is in the cart will still fly when the party begins, and when it had better be brought. */
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
    /** Null until they have been loaded. */
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
