import { z } from 'zod'
import { texts } from '#shared/texts.ts'

export const loginForm = z.object({
  username: z.string().trim().min(3, texts.username).max(100),
  password: z.string().min(6, texts.password).max(200),
})

export const session = z.object({ token: z.string(), user: z.object({ username: z.string() }) })
export type Session = z.infer<typeof session>

export const passwordChange = z.object({
  currentPassword: z.string().min(1, texts.password).max(200),
  newPassword: z.string().min(8, texts.newPassword).max(200),
})
