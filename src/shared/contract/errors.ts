import { z } from 'zod'

export const apiError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  movedTo: z.string().optional(),
})
export type ApiError = z.infer<typeof apiError>
