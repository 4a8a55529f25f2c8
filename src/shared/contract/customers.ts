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

/** Everything the shop keeps about one person, for the answer the law lets them ask for. */
export const customerExport = z.object({
  customer,
  /** `wishes`: what they wrote themselves, whatever staff have noted since. */
  orders: z.array(order.extend({ wishes: z.string() })),
  /** Where somebody else named them as the one who gets the order. */
  received: z.array(z.object({ orderId: id, name: z.string(), phone: z.string() })),
  contactMessages: z.array(storedContactMessage),
  consents: z.array(z.object({ orderId: id, version: z.string(), at: timestamp })),
  /** What staff changed about them and their orders, as the journal has it. */
  changes: z.array(auditEntry),
  exportedAt: timestamp,
})
export type CustomerExport = z.infer<typeof customerExport>
