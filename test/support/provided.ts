import type { Database } from '#server/platform/db/database.ts'

/** What the setup of a test run hands to its test files. */
declare module 'vitest' {
  interface ProvidedContext {
    engine: Database['engine']
    /** Data folders of the embedded engine: a database without tables, and one with all migrations. */
    pgliteTemplates: { empty: string; migrated: string }
    /** A PostgreSQL server, and its database with all migrations. */
    postgres: { url: string; migrated: string }
  }
}
