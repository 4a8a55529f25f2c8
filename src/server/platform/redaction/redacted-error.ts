import { valuelessMessage } from '../db/errors.ts'
import { redacted } from './redaction.ts'

const safeFields = [
  'code',
  'syscall',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
] as const

const maxDepth = 5

/** Copies only safe fields: libraries attach parameters of queries, rows, recipients and whole requests to their errors. */
export function redactedError(error: unknown, depth = 0): object | string {
  if (typeof error !== 'object' || error === null) return redacted(String(error))
  const type = error.constructor?.name
  const fields = Object.fromEntries(
    safeFields.flatMap((key) => (key in error ? [[key, Reflect.get(error, key)]] : [])),
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
    ...(cause !== undefined && depth < maxDepth && { cause: within(cause) }),
    ...(parts.length > 0 && depth < maxDepth && { errors: parts.map(within) }),
  }
}

/** Removes the first lines, which repeat the message. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
