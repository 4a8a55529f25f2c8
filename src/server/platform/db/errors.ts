import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/** The same request may succeed a moment later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const networkCodes = new Set([
  'ECONNREFUSED',
  // A Unix socket whose backlog is full.
  'EAGAIN',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])

/** Connection lost, server starting or stopping, no free connection, statement ended by its time limit. */
const unavailableStates = /^(08...|57P0[1-5]|57014|53300)$/

/** These errors of pg have no code. */
const unavailableMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])

/** Drizzle wraps the driver's error. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let next = error; next instanceof Error && chain.length < 10; next = next.cause) chain.push(next)
  return chain
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  return causesOf(error).find((cause) => cause instanceof pg.DatabaseError)
}

export const deadlock = '40P01'

export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

export function violatedConstraint(error: unknown): string | undefined {
  const cause = databaseError(error)
  return cause?.code?.startsWith('23') ? cause.constraint : undefined
}

const contendedStates = new Set(['40001', deadlock])

/** Two transactions blocked each other: the same one succeeds when it runs again. */
export const isContended = (error: unknown): boolean => contendedStates.has(sqlState(error) ?? '')

const hasCode = (error: Error, codes: ReadonlySet<unknown>) => 'code' in error && codes.has(error.code)

export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return unavailableStates.test(state)
  return causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseUnavailable ||
      unavailableMessages.has(cause.message) ||
      hasCode(cause, networkCodes),
  )
}

/** A server that answers with another error than starting or stopping is there. */
export function isNoAnswer(error: unknown): boolean {
  const state = sqlState(error)
  return state ? state.startsWith('57P') : isUnavailable(error)
}

/** Unknown database or user, or a wrong password. The driver itself notices a missing one (SASL). */
export function isNotLetIn(error: unknown): boolean {
  const state = sqlState(error)
  return state ? /^(28|3D)/.test(state) : causesOf(error).some(({ message }) => message.startsWith('SASL:'))
}

/** Without the right to use a schema PostgreSQL reports that the schema is missing (3F000). */
export const isNotAllowed = (error: unknown): boolean => /^(42501|3F000)$/.test(sqlState(error) ?? '')

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT'])

/** The disk is full or the database is read-only. Also recognises errors of files. */
export function isWriteRefused(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return state === '25006' || state === '53100'
  return causesOf(error).some((cause) => hasCode(cause, fullDiskCodes))
}

/** Removes values from the message: drizzle lists the parameters of a query, PostgreSQL quotes bad data. */
export function valuelessMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const isBadData = error instanceof pg.DatabaseError && error.code?.startsWith('22')
  return isBadData ? error.message.replace(/".*"/s, '"…"') : error.message
}
