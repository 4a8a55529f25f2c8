import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import {
  type FeePart,
  type FeeTerms,
  feePartsOf,
  feeTerms,
  type OrderSums,
  orderSums,
} from '#shared/rules/delivery-fee.ts'
import { type OfferedDay, slotOf } from '#shared/rules/delivery-slots.ts'
import { isUrgent } from './checkout-order.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import { dayRefusal } from './steps/delivery-days.ts'

export type DeliveryCost = OrderSums & {
  parts: FeePart[]
  terms: FeeTerms
}

type Choice = Pick<CheckoutValues, 'method' | 'zoneId' | 'slot' | 'urgent'>

/** Mirrors the server's rules, so the sums match the order. */
export function deliveryCost(
  values: Choice,
  { goods, offer, day }: { goods: string; offer: DeliveryOffer; day: OfferedDay | undefined },
): DeliveryCost {
  const { method, zoneId, slot } = values
  const urgent = isUrgent(values)
  const choice = { method, zoneId: Number(zoneId) || null, slot: urgent ? null : slotOf(slot), urgent }
  const terms = feeTerms(choice, { ...offer, day: day ?? null })
  const sums = orderSums(goods, terms)
  return {
    ...sums,
    terms,
    parts: feePartsOf(goods, terms),
  }
}

/** Null while the prices of the chosen day are loading. A day that cannot be chosen has no price. */
export function costOf(
  values: CheckoutValues,
  goods: string,
  { offer, day: chosenDay }: { offer: DeliveryOffer; day: OfferedDay | undefined },
): DeliveryCost | null {
  if (!values.urgent && dayRefusal(values, { offer, day: chosenDay }))
    return deliveryCost({ ...values, slot: '' }, { goods, offer, day: undefined })
  const day = values.urgent ? offer.days[0] : chosenDay
  return needsDay(values) && !day ? null : deliveryCost(values, { goods, offer, day })
}

/** A day may have a surcharge, so the sum is exact only once the day is loaded. Pickup has none. */
export const needsDay = ({
  method,
  deliveryDate,
  urgent,
}: Pick<CheckoutValues, 'method' | 'deliveryDate' | 'urgent'>): boolean =>
  method === 'courier' && (urgent || deliveryDate !== '')
