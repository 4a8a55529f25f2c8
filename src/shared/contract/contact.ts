import { z } from 'zod'
import { texts } from '#shared/texts.ts'
import { email, id, phone, requiredText, timestamp } from './fields.ts'

export const contactForm = z.object({
  name: requiredText(100, texts.name, 2),
  email: email(texts.email),
  phone,
  message: requiredText(5000, texts.message, 10),
})

/** `website` is invisible to people: a filled one means a bot. */
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
