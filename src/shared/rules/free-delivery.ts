import { fromKopecks, fromRub, toKopecks } from './money.ts'

export type Zone = { id: number; name: string; price: string; freeFrom: string | null }

/** The promise of free delivery before a zone is chosen. */
export type FreeDelivery =
  | { kind: 'none' }
  | { kind: 'everywhere'; from: string }
  /** The zones with the least sum; other zones have another sum or none. */
  | { kind: 'some'; from: string; names: string[] }

export function freeDelivery(zones: readonly Pick<Zone, 'name' | 'freeFrom'>[]): FreeDelivery {
  const sums = zones.flatMap(({ freeFrom }) => (freeFrom === null ? [] : toKopecks(freeFrom)))
  if (sums.length === 0) return { kind: 'none' }
  const least = Math.min(...sums)
  const isLeast = ({ freeFrom }: Pick<Zone, 'freeFrom'>) => freeFrom !== null && toKopecks(freeFrom) === least
  const from = fromKopecks(least)
  if (zones.every(isLeast)) return { kind: 'everywhere', from }
  return { kind: 'some', from, names: zones.filter(isLeast).map(({ name }) => name) }
}

/** «Бесплатно от 3 000 ₽: Октябрьский округ, Кола» */
export const freeInSomeZones = ({ from, names }: { from: string; names: readonly string[] }) =>
  `Бесплатно${fromRub(from)}: ${names.join(', ')}`

/** True when the order's own sums have no price for this zone. */
export const isFreeIn = ({ price, freeFrom }: Pick<Zone, 'price' | 'freeFrom'>, goods: string): boolean =>
  toKopecks(price) === 0 || (freeFrom !== null && toKopecks(goods) >= toKopecks(freeFrom))

export type CartDelivery =
  | { kind: 'silent' }
  | { kind: 'ask' }
  | { kind: 'free'; zone: Zone | null }
  | { kind: 'missing'; amount: string; from: string; zone: Zone | null }
  | { kind: 'costs'; price: string; zone: Zone }

/** In a shop whose zones differ, the cart speaks of the chosen zone only. */
export function deliveryInCart(zones: readonly Zone[], zoneId: number | null, goods: string): CartDelivery {
  const free = freeDelivery(zones)
  if (free.kind === 'none') return { kind: 'silent' }
  const zone = free.kind === 'some' ? (zones.find(({ id }) => id === zoneId) ?? null) : null
  if (free.kind === 'some' && !zone) return { kind: 'ask' }
  if (zone && isFreeIn(zone, goods)) return { kind: 'free', zone }
  const from = free.kind === 'everywhere' ? free.from : (zone?.freeFrom ?? null)
  if (from === null) return zone ? { kind: 'costs', price: zone.price, zone } : { kind: 'silent' }
  const missing = toKopecks(from) - toKopecks(goods)
  return missing > 0 ? { kind: 'missing', amount: fromKopecks(missing), from, zone } : { kind: 'free', zone }
}
