import { useWatch } from 'react-hook-form'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { isUrgent } from '../checkout-order.ts'
import type { CheckoutFormApi, CheckoutValues } from '../checkout-schema.ts'
import { costOf, type DeliveryCost } from '../delivery-cost.ts'
import { type DayRefusal, dayRefusal } from './delivery-days.ts'
import { type OfferState, useDeliveryOffer } from './use-delivery-offer.ts'

export type DeliveryChoice = {
  values: CheckoutValues
  delivery: OfferState
  today: string
  zone: DeliveryOffer['zones'][number] | undefined
  cost: DeliveryCost | null
  /** The reason why the chosen day cannot be ordered. */
  refusedDay: DayRefusal | null
}

export function useDeliveryChoice(form: CheckoutFormApi): DeliveryChoice {
  const watched = useWatch({ control: form.control })
  const values = { ...form.getValues(), ...watched }
  const delivery = useDeliveryOffer(values.deliveryDate)
  const { total: goods } = useCart()
  const { timeZone } = useShopFacts()
  if (delivery.state !== 'ready')
    return {
      values,
      delivery,
      today: shopDate(new Date(), timeZone),
      zone: undefined,
      cost: null,
      refusedDay: null,
    }
  const { offer, today } = delivery
  const zone = offer.zones.find(({ id }) => String(id) === values.zoneId)
  const refusedDay = isUrgent(values) ? null : dayRefusal(values, delivery)
  return { values, delivery, today, zone, cost: costOf(values, goods, delivery), refusedDay }
}
