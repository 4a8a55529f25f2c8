import type { z } from 'zod'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import type { placeOrder } from '#shared/contract/orders.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { slotOf } from '#shared/rules/delivery-slots.ts'
import type { CheckoutField, CheckoutValues } from './checkout-schema.ts'

type OrderInput = z.input<typeof placeOrder>

/** When the party is, once both its day and hour are known. */
export const partyAt = ({ partyDate, partyTime }: Pick<CheckoutValues, 'partyDate' | 'partyTime'>) =>
  partyDate && partyTime ? `${partyDate}T${partyTime}` : null

export const isZoneOffered = (
  { zoneId }: Pick<CheckoutValues, 'zoneId'>,
  { zones }: Pick<DeliveryOffer, 'zones'>,
) => zones.some(({ id }) => String(id) === zoneId)

/** A district that the shop no longer has is not named: the shop would refuse it, and nobody could take it back. */
export const withOfferedZone = (
  values: CheckoutValues,
  offer: Pick<DeliveryOffer, 'zones'>,
): CheckoutValues => (isZoneOffered(values, offer) ? values : { ...values, zoneId: '' })

/** Urgent is only what a courier brings, and a place in a slot belongs to a date. */
export const isUrgent = ({ method, urgent }: Pick<CheckoutValues, 'method' | 'urgent'>) =>
  urgent && method === 'courier'

/** The order that the form and the cart make. Who left the delivery open sends none, and is called. */
export function orderOf(values: CheckoutValues, cart: Cart): OrderInput {
  const { firstName, lastName, phone, email, address, deliveryDate, deliveryTime, notes } = values
  const delivery = deliveryOf(values)
  return {
    customer: {
      firstName,
      lastName,
      phone,
      email,
      address: values.method === 'pickup' ? '' : address,
      deliveryDate: isUrgent(values) ? '' : deliveryDate,
      deliveryTime: values.slot || isUrgent(values) ? '' : deliveryTime,
      notes,
    },
    items: cart.map(({ id, quantity, price, options }) => ({
      productId: id,
      quantity,
      price,
      ...(options && { options: [...options] }),
    })),
    ...(isLeftOpen(values) ? {} : { delivery }),
  }
}

function deliveryOf(values: CheckoutValues): NonNullable<OrderInput['delivery']> {
  const { method, zoneId, hasRecipient, recipientName, recipientPhone, isSurprise, hidePrices, card } = values
  return {
    method,
    zoneId: method === 'courier' && zoneId ? Number(zoneId) : null,
    slot: isUrgent(values) ? null : slotOf(values.slot),
    urgent: isUrgent(values),
    recipient: hasRecipient ? { name: recipientName, phone: recipientPhone, isSurprise } : null,
    hidePrices,
    card,
    partyAt: partyAt(values),
  }
}

const isLeftOpen = (values: CheckoutValues) =>
  values.method === 'courier' &&
  !values.urgent &&
  !values.hasRecipient &&
  !values.hidePrices &&
  partyAt(values) === null &&
  [values.zoneId, values.deliveryDate, values.card.trim()].every((text) => text === '')

const deliveryPaths: Record<string, CheckoutField> = {
  'delivery.zoneId': 'zoneId',
  'delivery.slot': 'slot',
  'delivery.urgent': 'urgent',
  'delivery.recipient.name': 'recipientName',
  'delivery.recipient.phone': 'recipientPhone',
  'delivery.card': 'card',
  'delivery.partyAt': 'partyDate',
}

/** Which field of the form a path of the order stands for: `customer.phone` is the phone. */
export function fieldOf(path: string, values: CheckoutValues): CheckoutField | undefined {
  const [, name = ''] = /^customer\.(\w+)$/.exec(path) ?? []
  return isField(name, values) ? name : deliveryPaths[path]
}

const isField = (name: string, values: CheckoutValues): name is CheckoutField => Object.hasOwn(values, name)
