import { z } from 'zod'

export const apiError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With 409: the reason, for programs. */
  reason: z.string().optional(),
  /** With 404: the present slug of a renamed thing. */
  movedTo: z.string().optional(),
})
export type ApiError = z.infer<typeof apiError>
