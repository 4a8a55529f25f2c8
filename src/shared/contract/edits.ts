import { z } from 'zod'
import { timestamp } from './fields.ts'

/** How many times something was changed; raised by every change that a form could undo. */
export const version = z.int().positive()

/** The answer 409 to a form that was opened before others changed the same thing. */
export const staleForm = z.object({
  message: z.string(),
  reason: z.literal('version'),
  /** The version that stands now. */
  version,
  /** The changes since, as far as it is known who made them. */
  changes: z.array(z.object({ by: z.string(), at: timestamp, fields: z.array(z.string()) })),
})
export type StaleForm = z.infer<typeof staleForm>
