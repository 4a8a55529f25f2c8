import { isOffered } from '#shared/rules/delivery-slots.ts'
import { samePrice } from '#shared/rules/money.ts'
import { isUrgent, isZoneOffered } from '../checkout-order.ts'
import type { CheckoutValues } from '../checkout-schema.ts'
import { costOf } from '../delivery-cost.ts'
import { texts } from '../texts.ts'
import { findSlot } from './delivery-days.ts'
import type { KnownOffer } from './known-offer.ts'

export type PromisedSums = { deliveryFee: string; discount: string }

/** The sums that the page calls final; null while the fee is told at confirmation. */
export function promisedSums(values: CheckoutValues, goods: string, known: KnownOffer): PromisedSums | null {
  const { deliveryFee = null, discount = '' } = costOf(values, goods, known) ?? {}
  return deliveryFee === null ? null : { deliveryFee, discount }
}

/** What to say when the delivery costs something else than the shopper was promised; null: nothing. */
export function deliveryChange(
  values: CheckoutValues,
  goods: string,
  { promised, now }: { promised: PromisedSums; now: KnownOffer },
): string | null {
  if (values.method === 'courier' && !isZoneOffered(values, now.offer)) return texts.zoneGone
  const cost = willBeRefused(values, now) ? null : costOf(values, goods, now)
  if (!cost) return null
  if (!samePrice(cost.deliveryFee ?? '', promised.deliveryFee)) return texts.feeChanged(promised.deliveryFee)
  return samePrice(cost.discount, promised.discount) ? null : texts.discountChanged(promised.discount)
}

/** The shop says so itself, with what can be had instead: its prices are of no use. */
function willBeRefused(values: CheckoutValues, { offer, day }: KnownOffer): boolean {
  const { method, slot } = values
  if (method === 'pickup' && !offer.pickup.enabled) return true
  if (isUrgent(values)) return !offer.urgentNow
  if (!slot) return false
  const wanted = findSlot(day, slot)
  return !wanted || !isOffered(wanted.state)
}
