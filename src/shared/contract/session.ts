import { z } from 'zod'
import { roles } from '#shared/rules/roles.ts'
import { texts } from '#shared/texts.ts'

export const loginForm = z.object({
  username: z.string().trim().min(3, texts.username).max(100),
  password: z.string().min(6, texts.password).max(200),
  /** Six digits of the app or a recovery code. */
  code: z.string().trim().max(40, texts.tooLong).optional(),
})

/** Applies to new accounts; older names stay valid. */
export const newUsername = loginForm.shape.username.regex(/^[\w.@-]+$/, texts.newUsername)

export const session = z.object({
  token: z.string(),
  user: z.object({ username: z.string(), role: z.enum(roles) }),
})
export type Session = z.infer<typeof session>

/** Every response to staff has it, so the panel notices a changed role. */
export const roleHeader = 'X-Staff-Role'

/** With 401: the code of the second factor is missing or wrong. */
export const codeAsked = z.object({ reason: z.literal('code') })

export const passwordChange = z.object({
  currentPassword: z.string().min(1, texts.password).max(200),
  newPassword: z.string().min(8, texts.newPassword).max(200),
})
