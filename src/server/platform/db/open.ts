import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export type OpenOptions = {
  /** Without it the embedded engine in dataDir is used. */
  databaseUrl?: string
  dataDir: string
  /** A folder to copy when there is no embedded database yet. */
  template?: string
  log?: Log
  /** Connections to a PostgreSQL server. */
  poolSize?: number
  /** A longer statement ends the embedded engine. */
  maxStatementMs?: number
  /** A PostgreSQL server that is silent for longer counts as gone. */
  maxSilenceMs?: number
  /** Replaces the free space on the disk of dataDir in tests. */
  freeBytes?: () => number
}

export async function openDatabase({ databaseUrl, ...options }: OpenOptions): Promise<Database> {
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options)
}
