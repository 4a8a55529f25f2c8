import { valuelessMessage } from '../db/errors.ts'
import { redacted } from './redaction.ts'

/** Fields that say what went wrong and never with whose data. */
const told = ['code', 'syscall', 'severity', 'table', 'column', 'constraint', 'routine', 'status'] as const

const deepest = 5

/**
 * An error as the log may hold it. Libraries hang queries with their parameters, rows, recipients and whole requests on
 * their errors, so only what is known to be harmless is taken over.
 */
export function redactedError(error: unknown, depth = 0): object | string {
  if (typeof error !== 'object' || error === null) return redacted(String(error))
  const type = error.constructor?.name
  const fields = Object.fromEntries(
    told.flatMap((key) => (key in error ? [[key, Reflect.get(error, key)]] : [])),
  )
  if (!(error instanceof Error)) return { type, ...fields }
  const { cause, stack = '' } = error
  const parts = error instanceof AggregateError ? error.errors : []
  const within = (one: unknown) => redactedError(one, depth + 1)
  return {
    type,
    message: redacted(valuelessMessage(error)),
    ...fields,
    stack: framesOf(stack),
    ...(cause !== undefined && depth < deepest && { cause: within(cause) }),
    ...(parts.length > 0 && depth < deepest && { errors: parts.map(within) }),
  }
}

/** Without its head, which is the message again. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
