import { z } from 'zod'
import { newUsername, passwordChange } from './session.ts'

export const openingTasks = [
  'account',
  'facts',
  'hours',
  'delivery',
  'legal',
  'privacy',
  'product',
  'order',
] as const
export type OpeningTask = (typeof openingTasks)[number]

export const opening = z.object({
  /** The dashboard warns while the first account has the default password. */
  hasDefaultPassword: z.boolean(),
  tasks: z.array(z.object({ name: z.enum(openingTasks), isDone: z.boolean() })),
})
export type Opening = z.output<typeof opening>

/** `token` is the one-time code from the log. */
export const firstRunForm = z.object({
  token: z.string().max(200),
  username: newUsername,
  password: passwordChange.shape.newPassword,
})
