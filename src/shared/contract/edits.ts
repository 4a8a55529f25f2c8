import { z } from 'zod'
import { timestamp } from './fields.ts'

/** Raised by every change that a form could overwrite. */
export const version = z.int().positive()

/** 409 for a form that others have overtaken. */
export const staleForm = z.object({
  message: z.string(),
  reason: z.literal('version'),
  /** The current version. */
  version,
  /** Changes since then, with authors where they are recorded. */
  changes: z.array(z.object({ by: z.string(), at: timestamp, fields: z.array(z.string()) })),
})
export type StaleForm = z.infer<typeof staleForm>
