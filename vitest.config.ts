import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiled } from './scripts/steps/compile-cache.mjs'

// Threads for files, HTML and the embedded engine load their code from this cache: half the time of a small import.
Object.assign(process.env, compiled)

/** Limits end only tests that hang: a slow or busy machine fails no test. */
const limits = {
  testTimeout: process.env.FAULTS === 'long' ? 1_200_000 : 600_000,
  hookTimeout: 600_000,
  // Shorter than the age of a cached response, so that a missed announcement is never hidden by expiry.
  expect: { poll: { timeout: 40_000 } },
}
// Files of one worker share their imports, as everything in one server does; each has a database of its own.
const node = {
  ...limits,
  environment: 'node' as const,
  restoreMocks: true,
  unstubGlobals: true,
  isolate: false,
}
const { TEST_EMBEDDED, FAULTS } = process.env
/** Runs every API test on both engines, as after an upgrade of the embedded one and in the release gate. */
const isEverywhere = TEST_EMBEDDED === 'all' || FAULTS === 'long'
const onEngines = ['{src,db}/**/*.engines.test.ts', 'test/faults/*.engines.test.ts']
const onPostgres = [...onEngines, '{src,db}/**/*.api.test.ts', 'test/faults/*.api.test.ts']
const release = FAULTS === 'long' ? ['test/faults/release/*.api.test.ts'] : []

/**
 * One more than there are processors, because a test often waits for a process that it started. A worker with an embedded
 * engine and one process needs about 1.5 GB.
 */
const maxWorkers = Math.max(1, Math.min(4, availableParallelism() + 1, Math.floor(totalmem() / 1.5e9)))

/** API tests run on PostgreSQL; those named `*.engines.test.ts` also run on the embedded engine. */
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
            'test/{faults,ops,support}/**/*.test.ts',
          ],
          exclude: ['**/*.{api,engines}.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'api-pglite',
          include: [...(isEverywhere ? onPostgres : onEngines), ...release],
          provide: { engine: 'pglite' },
          globalSetup: 'test/support/pglite-setup.ts',
        },
      },
      {
        test: {
          ...node,
          name: 'api-postgres',
          include: [...onPostgres, ...release],
          provide: { engine: 'postgres' },
          globalSetup: 'test/support/postgres-setup.ts',
        },
      },
    ],
  },
})
