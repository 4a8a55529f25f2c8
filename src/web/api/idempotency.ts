import { ApiFailure } from './client.ts'

/** Works on plain http too, where crypto.randomUUID does not. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Too slow, too early, too often: the server has judged nothing, and an earlier try may still be at work. */
const undecided = new Set([408, 425, 429])

/** The server has looked at it and said no; after any other failure it may have been done all the same. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && !undecided.has(error.status)

/** The key has already done something else. */
export const isKeyReused = (error: unknown): boolean => error instanceof ApiFailure && error.status === 422
