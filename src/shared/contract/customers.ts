import { z } from 'zod'
import { texts } from '#shared/texts.ts'
import { email, emptyOr, id, text, timestamp } from './fields.ts'

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
  firstName: text(100).min(1, texts.firstNameRequired),
  lastName: text(100)
    .nullish()
    .transform((value) => value ?? ''),
  email: emptyOr(email(texts.emailOptional))
    .nullish()
    .transform((value) => value ?? ''),
  phone: text(40).min(1, texts.phoneRequired),
})
export type CustomerForm = z.output<typeof customerForm>
