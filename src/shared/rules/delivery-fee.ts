import { type SlotTime, sameSlot } from './delivery-slots.ts'
import { fromKopecks, toKopecks } from './money.ts'

export type FeeTerms = {
  method: 'courier' | 'pickup'
  /** Null until the zone is chosen; staff confirm the fee then. */
  zone: { price: string; freeFrom: string | null } | null
  slotPrice: string
  surcharge: string
  urgentPrice: string
  discountPercent: number
}

type Choice = {
  method: FeeTerms['method']
  zoneId: number | null
  slot: SlotTime | null
  urgent: boolean
}

type Prices = {
  zones: readonly { id: number; price: string; freeFrom: string | null }[]
  pickup: { discountPercent: number }
  urgent: { price: string }
  day: { surcharge: string; slots: readonly (SlotTime & { price: string })[] } | null
}

const nothing = '0.00'

/** A slot that the shop does not have costs 0. */
export function feeTerms({ method, zoneId, slot, urgent }: Choice, prices: Prices): FeeTerms {
  const zone = prices.zones.find(({ id }) => id === zoneId)
  const slotPrice = slot && prices.day?.slots.find((offered) => sameSlot(offered, slot))?.price
  return {
    method,
    zone: zone ? { price: zone.price, freeFrom: zone.freeFrom } : null,
    slotPrice: slotPrice ?? nothing,
    surcharge: prices.day?.surcharge ?? nothing,
    urgentPrice: urgent ? prices.urgent.price : nothing,
    discountPercent: prices.pickup.discountPercent,
  }
}

export type OrderSums = {
  itemsAmount: string
  /** Unknown when null, and then not part of the total. */
  deliveryFee: string | null
  discount: string
  totalAmount: string
}

/** `feeByHand` is a fee set by staff; undefined means the rules decide. */
export function orderSums(
  itemsAmount: string,
  terms: FeeTerms | null,
  feeByHand?: string | undefined,
): OrderSums {
  const items = toKopecks(itemsAmount)
  const fee = feeByHand === undefined ? feeOf(items, terms) : toKopecks(feeByHand)
  const discount = terms ? discountOf(items, terms) : 0
  return {
    itemsAmount: fromKopecks(items),
    deliveryFee: fee === null ? null : fromKopecks(fee),
    discount: fromKopecks(discount),
    totalAmount: fromKopecks(items + (fee ?? 0) - discount),
  }
}

/** In kopecks; null without a zone. */
function feeOf(items: number, terms: FeeTerms | null): number | null {
  if (!terms) return null
  if (terms.method === 'pickup') return 0
  const { zone, slotPrice, surcharge, urgentPrice } = terms
  if (!zone) return null
  return (
    (isFree(zone, items) ? 0 : toKopecks(zone.price)) +
    toKopecks(slotPrice) +
    toKopecks(surcharge) +
    toKopecks(urgentPrice)
  )
}

export const feeParts = ['zone', 'slot', 'surcharge', 'urgent'] as const
export type FeePart = { kind: (typeof feeParts)[number]; amount: string }

/** The lines of a delivery's bill; empty for pick-up and without a zone. */
export function feePartsOf(itemsAmount: string, terms: FeeTerms | null): FeePart[] {
  if (terms?.method !== 'courier' || !terms.zone) return []
  const { zone, slotPrice, surcharge, urgentPrice } = terms
  const extras: FeePart[] = [
    { kind: 'slot', amount: slotPrice },
    { kind: 'surcharge', amount: surcharge },
    { kind: 'urgent', amount: urgentPrice },
  ]
  return [
    { kind: 'zone', amount: isFree(zone, toKopecks(itemsAmount)) ? nothing : zone.price },
    ...extras.filter(({ amount }) => toKopecks(amount) > 0),
  ]
}

const isFree = ({ freeFrom }: NonNullable<FeeTerms['zone']>, items: number) =>
  freeFrom !== null && items >= toKopecks(freeFrom)

const kopecksInRouble = 100

/** Pick-up discount in whole roubles, rounded down. */
const discountOf = (items: number, { method, discountPercent }: FeeTerms): number =>
  method === 'pickup' ? Math.floor((items * discountPercent) / 100 / kopecksInRouble) * kopecksInRouble : 0
