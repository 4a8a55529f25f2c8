import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/** The database cannot answer now; the same request may succeed a moment later. */
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

/** pg gives these no code. */
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

/** Drizzle wraps the driver's error, so every question is asked along the chain of causes. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let next = error; next instanceof Error && chain.length < 10; next = next.cause) chain.push(next)
  return chain
}

function databaseError(error: unknown): pg.DatabaseError | undefined {
  return causesOf(error).find((cause) => cause instanceof pg.DatabaseError)
}

/** The state of whoever is chosen to give way. */
export const deadlock = '40P01'

export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** Name of the unique, foreign key or check constraint that refused the write. */
export function violatedConstraint(error: unknown): string | undefined {
  const refused = databaseError(error)
  return refused?.code?.startsWith('23') ? refused.constraint : undefined
}

export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return unavailableStates.test(state)
  return causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseUnavailable ||
      unavailableMessages.has(cause.message) ||
      ('code' in cause && typeof cause.code === 'string' && networkCodes.has(cause.code)),
  )
}

/** Nobody answers, or the server is starting or stopping; one that answers with another error is there. */
export function isNoAnswer(error: unknown): boolean {
  const state = sqlState(error)
  return state ? state.startsWith('57P') : isUnavailable(error)
}

/** No such database or user, a wrong password, or none where one is asked for, which the driver finds out itself. */
export function isNotLetIn(error: unknown): boolean {
  const state = sqlState(error)
  return state ? /^(28|3D)/.test(state) : causesOf(error).some(({ message }) => message.startsWith('SASL:'))
}

/** The user of the database may not do that; one who may not even look into a schema finds none. */
export const isNotAllowed = (error: unknown): boolean => /^(42501|3F000)$/.test(sqlState(error) ?? '')

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT'])

/** The disk is full or the database takes no writes now; reads go on. Files tell the same in their own way. */
export function isWriteRefused(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return state === '25006' || state === '53100'
  return causesOf(error).some(
    (cause) => 'code' in cause && typeof cause.code === 'string' && fullDiskCodes.has(cause.code),
  )
}

/** What went wrong, without the values it went wrong with: drizzle lists a query's parameters, PostgreSQL quotes bad data. */
export function valuelessMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const isBadData = error instanceof pg.DatabaseError && error.code?.startsWith('22')
  return isBadData ? error.message.replace(/".*"/s, '"…"') : error.message
}
