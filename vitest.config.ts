import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** They only end what hangs: no test may fail because the machine is slow or busy. */
const limits = {
  testTimeout: process.env.FAULTS === 'long' ? 1_200_000 : 240_000,
  hookTimeout: 240_000,
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

/** API tests run twice, on the embedded engine and on a PostgreSQL server. */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
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
