import type { z } from 'zod'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import type { leastOrder } from '#shared/contract/orders.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { slotOf } from '#shared/rules/delivery-slots.ts'
import type { CheckoutField, CheckoutValues } from './checkout-schema.ts'

type OrderInput = z.input<typeof leastOrder>

export const partyAt = ({ partyDate, partyTime }: Pick<CheckoutValues, 'partyDate' | 'partyTime'>) =>
  partyDate && partyTime ? `${partyDate}T${partyTime}` : null

export const isZoneOffered = (
  { zoneId }: Pick<CheckoutValues, 'zoneId'>,
  { zones }: Pick<DeliveryOffer, 'zones'>,
) => zones.some(({ id }) => String(id) === zoneId)

/**
 * Drops a district that the shop has since removed: the order would be refused, and the form could not undo
 * it.
 */
export const withOfferedZone = (
  values: CheckoutValues,
  offer: Pick<DeliveryOffer, 'zones'>,
): CheckoutValues => (isZoneOffered(values, offer) ? values : { ...values, zoneId: '' })

/** Only a courier delivers urgently, and a slot belongs to a date. */
export const isUrgent = ({ method, urgent }: Pick<CheckoutValues, 'method' | 'urgent'>) =>
  urgent && method === 'courier'

/** A surprise is refused at its own switch, so it does not count here. */
export const asksAddress = ({
  method,
  hasRecipient,
  askAddress,
}: Pick<CheckoutValues, 'method' | 'hasRecipient' | 'askAddress'>) =>
  method === 'courier' && hasRecipient && askAddress

/** The lines that a person typed; papers show the address in one. */
const inOneLine = (address: string) => address.trim().replace(/,?\s*\n\s*/g, ', ')

/** An order without delivery details is agreed by phone. */
export function orderOf(values: CheckoutValues, cart: Cart): OrderInput {
  const { firstName, lastName, phone, email, address, deliveryDate, deliveryTime, notes } = values
  const delivery = deliveryOf(values)
  return {
    customer: {
      firstName,
      lastName,
      phone,
      email,
      address: values.method === 'pickup' || asksAddress(values) ? '' : inOneLine(address),
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
    askAddress: asksAddress(values),
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
  'delivery.askAddress': 'askAddress',
  'delivery.card': 'card',
  'delivery.partyAt': 'partyDate',
}

/** Maps a path of the order to its field: `customer.phone` is the phone. */
export function fieldOf(path: string, values: CheckoutValues): CheckoutField | undefined {
  const [, name = ''] = /^customer\.(\w+)$/.exec(path) ?? []
  return isField(name, values) ? name : deliveryPaths[path]
}

const isField = (name: string, values: CheckoutValues): name is CheckoutField => Object.hasOwn(values, name)
