import type { Database } from '#server/platform/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: Database['engine']
    /** Data folders of the embedded engine: empty, and with all migrations. */
    pgliteTemplates: { empty: string; migrated: string }
    /** A server, and its database with all migrations. */
    postgres: { url: string; migrated: string }
  }
}
