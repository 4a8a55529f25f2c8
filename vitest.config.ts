import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'

/** They only end what hangs: no test may fail because the machine is slow or busy. */
const limits = {
  testTimeout: process.env.FAULTS === 'long' ? 1_200_000 : 600_000,
  hookTimeout: 600_000,
  // Less than kept answers live, so that a change that nobody was told of is never found by their age.
  expect: { poll: { timeout: 40_000 } },
}
// Files of one worker share what they import, as everything in one server does; each has a database of its own.
const node = {
  ...limits,
  environment: 'node' as const,
  restoreMocks: true,
  unstubGlobals: true,
  isolate: false,
}
const api = {
  ...node,
  include: ['src/**/*.api.test.ts', 'db/**/*.api.test.ts', 'test/faults/**/*.api.test.ts'],
}

/**
 * One more than there are processors: a test often waits for a process it has started. A worker with an embedded engine and
 * such a process takes about 1.5 GB.
 */
const maxWorkers = Math.max(1, Math.min(4, availableParallelism() + 1, Math.floor(totalmem() / 1.5e9)))

/** API tests run twice, on the embedded engine and on a PostgreSQL server. */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    maxWorkers,
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
