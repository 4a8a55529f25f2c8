import { z } from 'zod'
import { texts } from '#shared/texts.ts'
import { timestamp } from './fields.ts'

/** An open session; `id` identifies the entry and grants nothing. */
export const accountSession = z.object({
  id: z.string(),
  /** The browser's name for itself; empty without one. */
  device: z.string(),
  startedAt: timestamp,
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

export const secondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() })
export type SecondFactor = z.infer<typeof secondFactor>

const ownPassword = z.string().min(1, texts.password).max(200)

/** 160 bits in base32, as RFC 4226 recommends, generated in the browser that shows it to the phone. */
export const secondFactorForm = z.object({
  password: ownPassword,
  secret: z.string().regex(/^[A-Z2-7]{32}$/, texts.badInput),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, texts.code),
})
export type SecondFactorForm = z.infer<typeof secondFactorForm>

export const passwordProof = z.object({ password: ownPassword })

/** The codes are shown once, and each works once. */
export const recoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) })
