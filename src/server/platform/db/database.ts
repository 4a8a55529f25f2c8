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
  description: string
  listen(channel: string, onNotify: OnNotify, onLink?: OnLink): Promise<() => Promise<void>>
  ping(): Promise<void>
  isCircuitOpen(): boolean
  /** Lifts the time limits for work while no visitors are served, such as a migration or a restore. */
  patiently<T>(work: () => Promise<T>): Promise<T>
  /** True while the disk is nearly full and only reads are allowed. */
  isReadOnly(): boolean
  close(): Promise<void>
}

export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export const applicationName = 'shar-ptitsa'
const maxPingMs = 2_000
const maxDrainMs = 5_000

// Row counts and ids are far below 2^53, so int8 is read as a number on both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export const dbOf = (pool: GuardedPool): Db =>
  Object.assign(drizzle(pool, { casing: 'snake_case' }), { $client: pool })

export async function pingPool(pool: pg.Pool): Promise<void> {
  await withLimit(pool.query('select 1'), maxPingMs, () => {
    throw new DatabaseUnavailable(texts.pingTimeout)
  })
}

/** Waits for running queries, but not for a connection that is never released. */
export async function drainPool(pool: pg.Pool): Promise<void> {
  await withLimit(pool.end(), maxDrainMs, () => {})
}

async function withLimit(work: Promise<unknown>, ms: number, onLimit: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, ms, true)
  try {
    if (await Promise.race([work.then(() => false), promise])) onLimit()
  } finally {
    clearTimeout(timer)
  }
}
