import { z } from 'zod'
import { roles } from '#shared/rules/roles.ts'
import { texts } from '#shared/texts.ts'

export const loginForm = z.object({
  username: z.string().trim().min(3, texts.username).max(100),
  password: z.string().min(6, texts.password).max(200),
  /** Six digits of the app or a recovery code, for accounts with a second factor. */
  code: z.string().trim().max(40, texts.tooLong).optional(),
})

/** Of an account that is made from now on; who has another name goes on signing in with it. */
export const newUsername = loginForm.shape.username.regex(/^[\w.@-]+$/, texts.newUsername)

export const session = z.object({
  token: z.string(),
  user: z.object({ username: z.string(), role: z.enum(roles) }),
})
export type Session = z.infer<typeof session>

/** Carried by every answer to staff: whoever is signed in learns of another role with the next call, also of a higher one. */
export const roleHeader = 'X-Staff-Role'

/** With 401: the account has a second factor, and the code is missing or wrong. */
export const codeAsked = z.object({ reason: z.literal('code') })

export const passwordChange = z.object({
  currentPassword: z.string().min(1, texts.password).max(200),
  newPassword: z.string().min(8, texts.newPassword).max(200),
})
