import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export type OpenOptions = {
  /** Absent means the embedded engine in dataDir. */
  databaseUrl?: string
  dataDir: string
  /** Files of an embedded database to begin with when there is none yet. */
  template?: string
  log?: Log
  /** Connections to a PostgreSQL server; the embedded engine always has one. */
  poolSize?: number
  /** Milliseconds that a statement may take; on the embedded engine a longer one ends the engine. */
  timeLimit?: number
  /** Milliseconds that a PostgreSQL server may be silent before it counts as gone. */
  silenceLimit?: number
  /** Free space on the disk of dataDir; given by tests. */
  freeBytes?: () => number
}

export async function openDatabase({ databaseUrl, ...options }: OpenOptions): Promise<Database> {
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options)
}
