import { z } from 'zod'
import { texts } from '#shared/texts.ts'
import { changeOf } from './change-of.ts'
import { storedContactMessage } from './contact.ts'
import {
  email,
  emptyOr,
  id,
  optionalText,
  phoneHasTenDigits,
  requiredText,
  text,
  timestamp,
} from './fields.ts'
import { auditEntry } from './journal.ts'
import { order } from './orders.ts'

export const customer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: timestamp,
})
export type Customer = z.infer<typeof customer>

export const customerForm = z.object({
  firstName: requiredText(100, texts.firstNameRequired),
  lastName: optionalText(text(100)),
  email: optionalText(emptyOr(email(texts.emailOptional))),
  phone: text(40).min(1, texts.phoneRequired).refine(phoneHasTenDigits, texts.phone),
})
export type CustomerForm = z.output<typeof customerForm>

export const customerChange = changeOf(customerForm).partial()
export type CustomerChange = z.output<typeof customerChange>

export const customerExport = z.object({
  customer,
  /** `wishes`: the shopper's own words, whatever staff noted since. */
  orders: z.array(order.extend({ wishes: z.string() })),
  /** Orders of other people with this person as the recipient. */
  received: z.array(z.object({ orderId: id, name: z.string(), phone: z.string() })),
  contactMessages: z.array(storedContactMessage),
  consents: z.array(z.object({ orderId: id, version: z.string(), at: timestamp })),
  changes: z.array(auditEntry),
  exportedAt: timestamp,
})
export type CustomerExport = z.infer<typeof customerExport>
