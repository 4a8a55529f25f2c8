import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OnLink, OnNotify } from './channels.ts'
import { DatabaseUnavailable } from './errors.ts'
import type { GuardedPool } from './guarded-pool.ts'
import { texts } from './texts.ts'
import type { Db } from './tx.ts'

export type Database = {
  db: Db
  pool: GuardedPool
  engine: 'pglite' | 'postgres'
  /** For the start banner; names no password. */
  description: string
  listen(channel: string, onNotify: OnNotify, onLink?: OnLink): Promise<() => Promise<void>>
  /** Rejects when the database does not answer soon. */
  ping(): Promise<void>
  /** True while nobody answers, so that it is no use to ask. */
  isCircuitOpen(): boolean
  /** For work that takes as long as it takes while nobody is served: a migration, a restore. */
  patiently<T>(work: () => Promise<T>): Promise<T>
  /** True while the disk is nearly full and only reads are taken. */
  isReadOnly(): boolean
  close(): Promise<void>
}

export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export const applicationName = 'shar-ptitsa'
const pingLimit = 2_000
const drainLimit = 5_000

// Row counts and ids are far below 2^53, so int8 comes as a number from both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export const dbOf = (pool: GuardedPool): Db =>
  Object.assign(drizzle(pool, { casing: 'snake_case' }), { $client: pool })

export async function pingPool(pool: pg.Pool): Promise<void> {
  await withLimit(pool.query('select 1'), pingLimit, () => {
    throw new DatabaseUnavailable(texts.pingTimeout)
  })
}

/** Waits for queries in flight, but not for a connection that somebody never gives back. */
export async function drainPool(pool: pg.Pool): Promise<void> {
  await withLimit(pool.end(), drainLimit, () => {})
}

async function withLimit(work: Promise<unknown>, limit: number, onLimit: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, limit, true)
  try {
    if (await Promise.race([work.then(() => false), promise])) onLimit()
  } finally {
    clearTimeout(timer)
  }
}
