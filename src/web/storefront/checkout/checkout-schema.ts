import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { deliveryMethods } from '#shared/contract/delivery.ts'
import type { PlaceOrder } from '#shared/contract/orders.ts'

export const checkoutValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  deliveryDate: z.string(),
  deliveryTime: z.string(),
  notes: z.string(),
  method: z.enum(deliveryMethods),
  /** Empty: no district chosen. */
  zoneId: z.string(),
  /** «13:00–15:00»; empty: any time. */
  slot: z.string(),
  urgent: z.boolean(),
  hasRecipient: z.boolean(),
  recipientName: z.string(),
  recipientPhone: z.string(),
  isSurprise: z.boolean(),
  askAddress: z.boolean(),
  hidePrices: z.boolean(),
  card: z.string(),
  partyDate: z.string(),
  partyTime: z.string(),
})
export type CheckoutValues = z.infer<typeof checkoutValues>
export type CheckoutField = keyof CheckoutValues

export type CheckoutFormApi = UseFormReturn<CheckoutValues, unknown, PlaceOrder>

export const emptyCheckout: CheckoutValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address: '',
  deliveryDate: '',
  deliveryTime: '',
  notes: '',
  method: 'courier',
  zoneId: '',
  slot: '',
  urgent: false,
  hasRecipient: false,
  recipientName: '',
  recipientPhone: '',
  isSurprise: false,
  askAddress: false,
  hidePrices: false,
  card: '',
  partyDate: '',
  partyTime: '',
}
