import { isOffered, type OfferedDay, type OfferedSlot, type SlotTime } from './delivery-slots.ts'
import { counted } from './plural.ts'
import { minutesOf } from './time-of-day.ts'

/** Minutes of the shop's clock (`2026-11-20T15:00`). */
const minutesAt = (date: string, time: string): number =>
  Date.parse(`${date}T00:00:00Z`) / 60_000 + minutesOf(time)

function partyMinutes(at: string): number {
  const [date = '', time = ''] = at.split('T')
  return minutesAt(date, time)
}

const writtenAt = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16)

export type FlightVerdict = { kind: 'flies' | 'sinks'; until: string } | { kind: 'any' }

type Delivery = { date: string; slot: SlotTime }

/** Counts from the end of the slot. `flightHours` is null for things that do not float. */
export function flightVerdict(
  flightHours: number | null,
  { date, slot }: Delivery,
  partyAt: string,
): FlightVerdict {
  if (flightHours === null) return { kind: 'any' }
  const until = minutesAt(date, slot.to) + flightHours * 60
  return { kind: until >= partyMinutes(partyAt) ? 'flies' : 'sinks', until: writtenAt(until) }
}

type BestSlot = { date: string; slot: OfferedSlot }

/** The latest available slot that ends before the party and keeps everything flying until then. */
export function bestSlot(
  days: readonly OfferedDay[],
  flightHours: readonly (number | null)[],
  partyAt: string,
): BestSlot | null {
  const party = partyMinutes(partyAt)
  const endOf = ({ date, slot }: BestSlot) => minutesAt(date, slot.to)
  const suits = (delivery: BestSlot) =>
    endOf(delivery) < party &&
    flightHours.every((hours) => flightVerdict(hours, delivery, partyAt).kind !== 'sinks')
  const suitable = days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ date, slot })))
    .filter((delivery) => isOffered(delivery.slot.state) && suits(delivery))
  return suitable.sort((one, other) => endOf(other) - endOf(one))[0] ?? null
}

const dayHours = 24

/** After «до»: «12 часов», «7 дней». Days are used from two on, and only whole ones. */
export const flightWords = (hours: number): string =>
  hours >= 2 * dayHours && hours % dayHours === 0
    ? counted(hours / dayHours, ['дня', 'дней', 'дней'])
    : counted(hours, ['часа', 'часов', 'часов'])
