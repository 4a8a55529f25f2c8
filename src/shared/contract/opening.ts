import { z } from 'zod'
import { newUsername, passwordChange } from './session.ts'

/** What a new shop needs before it opens, in the order it is asked for. */
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

/** Without tasks there is nothing to prepare: the demo shop. */
export const opening = z.object({
  tasks: z.array(z.object({ name: z.enum(openingTasks), isDone: z.boolean() })),
})
export type Opening = z.output<typeof opening>

/** The owner's account; `token` is the code from the log. */
export const firstRunForm = z.object({
  token: z.string().max(200),
  username: newUsername,
  password: passwordChange.shape.newPassword,
})
