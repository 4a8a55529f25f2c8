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
