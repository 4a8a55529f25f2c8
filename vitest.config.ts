import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiled } from './scripts/steps/compile-cache.mjs'

// Files are read, long HTML is cleaned and the embedded engine runs in threads that each load their code anew: half of what a
// small import takes. Workers have it from this process.
Object.assign(process.env, compiled)

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
 * Both engines are PostgreSQL: what the shop decides in TypeScript, and its plain statements, come out the same on either.
 * These are tried on the server alone, where a database is opened thirty times quicker. That every call works on the embedded
 * engine too is tried by `http/api/every-read` and `http/api/repeats`. CONTRIBUTING.md says how one decides.
 */
export const sameOnBoth = [
  'src/server/shop/{attributes,journal,blog,contact,customers,delivery,files,privacy}/**',
  'src/server/{platform/{redaction,slugs,uploads},shop/{settings,staff}}/**',
  // Attempts are counted as calls are, in one statement, and `rates` tries that on both. Browser tests sign in, with a code too,
  // and search in shops on the embedded engine.
  'src/server/shop/session/{own-sessions,second-factor,session,sign-in-throttle}.api.test.ts',
  'src/server/shop/search/search.api.test.ts',
  // Whatever the shop has, a copy is restored on trial by the embedded engine; `backup` makes and restores on both.
  'src/server/shop/backup/verify.api.test.ts',
  // Of the copy it asks only whether it came.
  'src/server/shop/backup/control.api.test.ts',
  // It holds answers against what a change names; that it is named by the triggers, and heard, is tried on both by
  // `content-triggers` and `announcements`.
  'src/server/platform/tags/kept-answers.api.test.ts',
  'src/server/http/{admin/*,guard/*,pages/*}.api.test.ts',
  'src/server/http/{api/{body,edge-values,mount-api},forged-headers,listener}.api.test.ts',
  // Forms, and what they write; locks and transactions of orders are tried on both by `order-races`, `place-order`, `ledger`.
  'src/server/shop/orders/*/{change-delivery,courier,made-to-order,manage-orders,order-delivery,order-options,order-sets}.api.test.ts',
  // Filters and their numbers are tried in the browser, too, in a shop on the embedded engine; a taken slug by `repeats`.
  'src/server/shop/products/{bulk-change,companions,deep-pages,facets,product-lines,product-options,products}.api.test.ts',
  // Locks and two servers are the server's; that what was answered survives a kill is tried on both by `kill-orders`.
  'test/faults/{hostile-input,shared-parts,slots}.api.test.ts',
]
/** Its second half is about the one server of the embedded engine; `imports` tries the other one. */
export const onEmbeddedAlone = ['test/faults/big-import.api.test.ts']
/** Everything on both, as after an upgrade of the engine, and in both halves of `npm run test:faults`. */
const { TEST_EMBEDDED, FAULTS, TEST_POOLER } = process.env
const isEverywhere = TEST_EMBEDDED === 'all' || FAULTS === 'long' || TEST_POOLER === 'on'

/**
 * One more than there are processors: a test often waits for a process it has started. A worker with an embedded engine and
 * such a process takes about 1.5 GB.
 */
const maxWorkers = Math.max(1, Math.min(4, availableParallelism() + 1, Math.floor(totalmem() / 1.5e9)))

/** API tests run twice, on the embedded engine and on a PostgreSQL server, but for those named above. */
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
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-pglite',
          exclude: isEverywhere ? [] : sameOnBoth,
          provide: { engine: 'pglite' },
          globalSetup: 'test/support/pglite-setup.ts',
        },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          exclude: isEverywhere ? [] : onEmbeddedAlone,
          provide: { engine: 'postgres' },
          globalSetup: 'test/support/postgres-setup.ts',
        },
      },
    ],
  },
})
