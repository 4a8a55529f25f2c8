import type { Database } from './database.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres, type PostgresOptions } from './postgres/open-postgres.ts'

/** Without `databaseUrl` the embedded engine in `dataDir` is used. */
export type OpenOptions = EmbeddedOptions & Partial<PostgresOptions>

export async function openDatabase({ databaseUrl, ...options }: OpenOptions): Promise<Database> {
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options)
}
