import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files of one worker share what they import, as everything in one server does; each has a database of its own.
const node = { environment: 'node' as const, restoreMocks: true, unstubGlobals: true, isolate: false }
const api = {
  ...node,
  include: ['src/**/*.api.test.ts', 'db/**/*.api.test.ts', 'test/faults/**/*.api.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/** API tests run twice, on the embedded engine and on a PostgreSQL server. */
export default defineConfig({
  test: {
    // An embedded engine takes about 450 MB.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'db/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/{faults,ops}/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-pglite',
          provide: { engine: 'pglite' },
          globalSetup: 'test/support/pglite-setup.ts',
        },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          provide: { engine: 'postgres' },
          globalSetup: 'test/support/postgres-setup.ts',
        },
      },
    ],
  },
})
