import { useQuery } from '@tanstack/react-query'
import { addDays } from '#shared/rules/calendar.ts'
import { productIdsOf } from '#shared/rules/cart.ts'
import { slotOf } from '#shared/rules/delivery-slots.ts'
import { queries } from '#web/api/queries.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { partyAt } from '../checkout-order.ts'
import { type Flight, flightOf } from './flight.ts'
import type { DeliveryChoice } from './use-delivery-choice.ts'

const daysBefore = 13

export function useFlight({ values, delivery }: DeliveryChoice): Flight | null {
  const { items } = useCart()
  const nearDays = delivery.state === 'ready' ? delivery.offer.days : null
  const party = partyAt(values)
  const lastNear = nearDays?.at(-1)?.date ?? ''
  const isFar = party !== null && lastNear !== '' && values.partyDate > lastNear
  const far = useQuery({
    ...queries.deliveryOffer({
      from: isFar ? addDays(values.partyDate, -daysBefore) : '',
      days: daysBefore + 1,
    }),
    enabled: isFar,
  })
  const { data: flightHours } = useQuery({
    ...queries.flightHours(productIdsOf(items)),
    enabled: party !== null,
  })
  if (party === null || !flightHours) return null
  const slot = slotOf(values.slot)
  return flightOf(items, {
    flightHours: new Map(flightHours),
    chosen: slot && values.deliveryDate ? { date: values.deliveryDate, slot } : null,
    days: isFar ? (far.data ? [...(nearDays ?? []), ...far.data.days] : null) : nearDays,
    partyAt: party,
  })
}
