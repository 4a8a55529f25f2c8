import type { CheckoutField } from '../checkout-schema.ts'

export const steps = ['contacts', 'delivery', 'party', 'recipient', 'wishes'] as const
export type Step = (typeof steps)[number]

export const stepOf: Record<CheckoutField, Step> = {
  firstName: 'contacts',
  lastName: 'contacts',
  phone: 'contacts',
  email: 'contacts',
  method: 'delivery',
  zoneId: 'delivery',
  address: 'delivery',
  deliveryDate: 'delivery',
  deliveryTime: 'delivery',
  slot: 'delivery',
  urgent: 'delivery',
  partyDate: 'party',
  partyTime: 'party',
  hasRecipient: 'recipient',
  recipientName: 'recipient',
  recipientPhone: 'recipient',
  isSurprise: 'recipient',
  askAddress: 'recipient',
  card: 'recipient',
  hidePrices: 'recipient',
  notes: 'wishes',
}
