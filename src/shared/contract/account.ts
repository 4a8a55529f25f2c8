import { z } from 'zod'
import { texts } from '#shared/texts.ts'
import { timestamp } from './fields.ts'

/** Where one is signed in; `id` tells the entries apart and opens nothing. */
export const accountSession = z.object({
  id: z.string(),
  /** What the browser calls itself; empty when it did not say. */
  device: z.string(),
  startedAt: timestamp,
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

export const secondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() })
export type SecondFactor = z.infer<typeof secondFactor>

const ownPassword = z.string().min(1, texts.password).max(200)

/** 160 bits in base32, as RFC 4226 recommends; the browser that shows it to the phone makes it up. */
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

/** Told once: each of them opens the door once when the phone is lost. */
export const recoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) })
