import { z } from 'zod'
import { texts } from '#shared/texts.ts'
import { email, id, phone, text, timestamp } from './fields.ts'

export const contactForm = z.object({
  name: text(100).min(2, texts.name),
  email: email(texts.email),
  phone,
  message: text(5000).min(10, texts.message),
})

/** `website` is a field that no person sees; whoever fills it is a program. */
export const contactMessage = contactForm.extend({ website: z.string().max(500).optional() })
export type ContactMessage = z.infer<typeof contactMessage>

export const storedContactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  consentVersion: z.string(),
  consentAt: timestamp,
  createdAt: timestamp,
})
export type StoredContactMessage = z.infer<typeof storedContactMessage>
