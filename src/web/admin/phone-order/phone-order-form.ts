import { z } from 'zod'
import { customerForm } from '#shared/contract/customers.ts'
import { adminOrderCreate } from '#shared/contract/orders.ts'
import type { OptionGroup } from '#shared/rules/options.ts'
import { answerComplaints } from '../orders/answer-complaints.ts'

const { customerId: _, ...fields } = adminOrderCreate.shape

type OptionsOf = (productId: number) => readonly OptionGroup[]

export const phoneOrderForm = (optionsOf: OptionsOf) =>
  z.object({
    phone: customerForm.shape.phone,
    firstName: customerForm.shape.firstName,
    ...fields,
    items: fields.items.superRefine((items, context) => {
      for (const [index, { productId, options = [] }] of items.entries()) {
        const [message] = answerComplaints(optionsOf(productId), options).values()
        if (message) context.addIssue({ code: 'custom', path: [index, 'options'], message })
      }
    }),
  })
type Form = ReturnType<typeof phoneOrderForm>
export type PhoneOrderValues = z.input<Form>
export type PhoneOrder = z.output<Form>

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
