import { z } from 'zod'
import { timestamp } from './fields.ts'

/** Every change that a form could overwrite raises it. */
export const version = z.int().positive()

export const staleForm = z.object({
  message: z.string(),
  reason: z.literal('version'),
  version,
  changes: z.array(z.object({ by: z.string(), at: timestamp, fields: z.array(z.string()) })),
})
export type StaleForm = z.infer<typeof staleForm>
