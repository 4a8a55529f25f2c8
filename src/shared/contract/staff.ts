import { z } from 'zod'
import { roles } from '#shared/rules/roles.ts'
import { id, timestamp } from './fields.ts'
import { loginForm, newUsername, passwordChange } from './session.ts'

const role = z.enum(roles)

export const staffMember = z.object({
  id,
  username: z.string(),
  role,
  isActive: z.boolean(),
  invited: z.boolean(),
  inviteExpiresAt: timestamp.nullable(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: timestamp.nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffForm = z.object({ username: newUsername, role })
export type StaffForm = z.infer<typeof staffForm>

export const staffChange = z.object({ role, isActive: z.boolean() }).partial()
export type StaffChange = z.infer<typeof staffChange>

export const invitedMember = staffMember.extend({ inviteLink: z.string() })

export const invitation = z.object({
  username: z.string(),
  role,
  /** False: the account exists, and the link sets a new password. */
  isNew: z.boolean(),
  asksCode: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const acceptForm = z.object({
  password: passwordChange.shape.newPassword,
  code: loginForm.shape.code,
})
export type AcceptForm = z.infer<typeof acceptForm>
