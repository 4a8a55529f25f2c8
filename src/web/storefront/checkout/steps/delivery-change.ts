import { isOffered } from '#shared/rules/delivery-slots.ts'
import { samePrice } from '#shared/rules/money.ts'
import { isUrgent, isZoneOffered } from '../checkout-order.ts'
import type { CheckoutValues } from '../checkout-schema.ts'
import { costOf } from '../delivery-cost.ts'
import { texts } from '../texts.ts'
import type { CachedOffer } from './cached-offer.ts'
import { findSlot } from './delivery-days.ts'

export type PromisedSums = { deliveryFee: string; discount: string }

export function promisedSums(
  values: CheckoutValues,
  goods: string,
  cached: CachedOffer,
): PromisedSums | null {
  const { deliveryFee = null, discount = '' } = costOf(values, goods, cached) ?? {}
  return deliveryFee === null ? null : { deliveryFee, discount }
}

export function deliveryChange(
  values: CheckoutValues,
  goods: string,
  { promised, now }: { promised: PromisedSums; now: CachedOffer },
): string | null {
  if (values.method === 'courier' && !isZoneOffered(values, now.offer)) return texts.zoneGone
  const cost = willBeRefused(values, now) ? null : costOf(values, goods, now)
  if (!cost) return null
  if (!samePrice(cost.deliveryFee ?? '', promised.deliveryFee)) return texts.feeChanged(promised.deliveryFee)
  return samePrice(cost.discount, promised.discount) ? null : texts.discountChanged(promised.discount)
}

/** The server's refusal offers alternatives, so prices do not matter here. */
function willBeRefused(values: CheckoutValues, { offer, day }: CachedOffer): boolean {
  const { method, slot } = values
  if (method === 'pickup' && !offer.pickup.enabled) return true
  if (isUrgent(values)) return !offer.urgentNow
  if (!slot) return false
  const offered = findSlot(day, slot)
  return !offered || !isOffered(offered.state)
}
