import { useWatch } from 'react-hook-form'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import type { CheckoutFormApi, CheckoutValues } from '../checkout-schema.ts'
import { costOf, type DeliveryCost } from '../delivery-cost.ts'
import { type OfferState, useDeliveryOffer } from './use-delivery-offer.ts'

export type DeliveryChoice = {
  values: CheckoutValues
  delivery: OfferState
  /** The day as the shop's calendar counts it. */
  today: string
  zone: DeliveryOffer['zones'][number] | undefined
  /** Null until the shop's prices are known, those of the chosen day too. */
  cost: DeliveryCost | null
}

/** What stands in the form, what the shop offers for it, and what it costs. */
export function useDeliveryChoice(form: CheckoutFormApi): DeliveryChoice {
  const watched = useWatch({ control: form.control })
  const values = { ...form.getValues(), ...watched }
  const delivery = useDeliveryOffer(values.deliveryDate)
  const { total: goods } = useCart()
  const { timeZone } = useShopFacts()
  if (delivery.state !== 'ready')
    return { values, delivery, today: shopDate(new Date(), timeZone), zone: undefined, cost: null }
  const { offer, today } = delivery
  const zone = offer.zones.find(({ id }) => String(id) === values.zoneId)
  return { values, delivery, today, zone, cost: costOf(values, goods, delivery) }
}
