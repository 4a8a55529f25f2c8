import { z } from 'zod'
import { customerForm } from '#shared/contract/customers.ts'
import { adminOrderCreate } from '#shared/contract/orders.ts'

const { customerId: _, ...fields } = adminOrderCreate.shape

/** An order of somebody whom the shop may not know yet: a phone and a name instead of a customer. */
export const phoneOrderForm = z.object({
  phone: customerForm.shape.phone,
  firstName: customerForm.shape.firstName,
  ...fields,
})
export type PhoneOrderValues = z.input<typeof phoneOrderForm>
export type PhoneOrder = z.output<typeof phoneOrderForm>

type Way = {
  deliveryAddress: string
  delivery?: Pick<NonNullable<PhoneOrder['delivery']>, 'method' | 'zoneId'> | null | undefined
}

/** Whoever comes for it themselves is brought nothing: an address they were asked for before is no part of it. */
export function withoutWay<Order extends Way>(order: Order): Order {
  const { delivery } = order
  if (delivery?.method !== 'pickup') return order
  return { ...order, deliveryAddress: '', delivery: { ...delivery, zoneId: null } }
}

export const blankOrder: PhoneOrderValues = {
  phone: '',
  firstName: '',
  deliveryAddress: '',
  deliveryDate: '',
  deliveryTime: '',
  notes: '',
  items: [],
  delivery: { method: 'courier', zoneId: null, slot: null },
}
