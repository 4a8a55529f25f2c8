import { z } from 'zod'

/** Every answer that is not a success. */
export const apiError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With 409: why, for programs. */
  reason: z.string().optional(),
  /** With 404: the present slug of something that was renamed. */
  movedTo: z.string().optional(),
})
export type ApiError = z.infer<typeof apiError>
