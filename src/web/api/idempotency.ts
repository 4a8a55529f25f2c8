import { ApiFailure } from './client.ts'

/** crypto.randomUUID is missing on plain http. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Timeout, early data, rate limit: the server decided nothing, and an earlier attempt may still be running. */
const undecided = new Set([408, 425, 429])

/** The server rejected the request. After any other failure the work may have been done. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && !undecided.has(error.status)

/** No decision arrived, for want of a network or by a failure of the shop; 429 is a decision to wait. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status !== 429 && !isRefused(error)

/** The key was used for another request. */
export const isKeyReused = (error: unknown): boolean => error instanceof ApiFailure && error.status === 422
