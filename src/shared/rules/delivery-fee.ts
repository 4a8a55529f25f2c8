import { type SlotTime, sameSlot } from './delivery-slots.ts'
import { fromKopecks, toKopecks } from './money.ts'

/** The prices one delivery is worked out from. An order keeps its own copy: what was promised stays. */
export type FeeTerms = {
  method: 'courier' | 'pickup'
  /** Null while nobody has named it: then the fee is told at confirmation. */
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
  /** The date of the delivery, if one is named. */
  day: { surcharge: string; slots: readonly (SlotTime & { price: string })[] } | null
}

const nothing = '0.00'

/** What of the shop's prices counts for this choice; a slot the shop does not have costs nothing. */
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
  /** Null: not known yet, and not in the total. */
  deliveryFee: string | null
  discount: string
  totalAmount: string
}

/** All sums of an order. `feeByHand` is what staff have set instead of the rules; undefined: they have not. */
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

/** In kopecks; null when the zone is not named. */
function feeOf(items: number, terms: FeeTerms | null): number | null {
  if (!terms) return null
  if (terms.method === 'pickup') return 0
  const { zone, slotPrice, surcharge, urgentPrice } = terms
  if (!zone) return null
  const isFree = zone.freeFrom !== null && items >= toKopecks(zone.freeFrom)
  return (
    (isFree ? 0 : toKopecks(zone.price)) +
    toKopecks(slotPrice) +
    toKopecks(surcharge) +
    toKopecks(urgentPrice)
  )
}

const kopecksInRouble = 100

/** Who fetches the goods pays less, by whole roubles. */
const discountOf = (items: number, { method, discountPercent }: FeeTerms): number =>
  method === 'pickup' ? Math.floor((items * discountPercent) / 100 / kopecksInRouble) * kopecksInRouble : 0
