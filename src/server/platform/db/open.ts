import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export type OpenOptions = {
  databaseUrl?: string
  dataDir: string
  /** The source of the files in an empty dataDir. */
  template?: string
  log?: Log
  poolSize?: number
  maxStatementMs?: number
  /** A PostgreSQL server that is silent for longer counts as lost. */
  maxSilenceMs?: number
  freeBytes?: () => number
}

export async function openDatabase({ databaseUrl, ...options }: OpenOptions): Promise<Database> {
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options)
}
