import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { Database } from './platform/db/database.ts'
import { templateFolder } from './platform/db/embedded/template.ts'
import { isWriteRefused } from './platform/db/errors.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { texts as databaseTexts } from './platform/db/texts.ts'
import { createQueue } from './platform/flow/queue.ts'
import { createSignal } from './platform/flow/signal.ts'
import { openLocalRate } from './platform/rates/rates.ts'
import { type TagChanges, watchTagChanges } from './platform/tags/announcements.ts'
import { memo } from './platform/tags/tagged-cache.ts'
import type { FileStore } from './platform/uploads/file-store.ts'
import { openFileStore } from './platform/uploads/open-file-store.ts'
import { openOrderTurns } from './shop/orders/place/order-turns.ts'
import { watchOrders } from './shop/orders/read/order-news.ts'
import { openShownProducts } from './shop/products/shown-products.ts'
import { openDemoAccount } from './shop/session/demo-account.ts'
import { ensureFirstAdmin, openFirstRun } from './shop/session/session.ts'
import { openSigningKey } from './shop/session/signing-key.ts'
import { openSettings } from './shop/settings/open-settings.ts'

export type Opening = {
  /** Runs before visitors are served. */
  prepare?: (deps: Deps) => Promise<void>
}

/** Runs without the usual time limits, because no request waits yet. */
export async function openShop(env: Env, log: Logger, { prepare }: Opening = {}) {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    template: templateFolder(),
    poolSize: env.DATABASE_POOL,
    maxStatementMs: env.DATABASE_TIME_LIMIT,
    maxSilenceMs: env.DATABASE_SILENCE_LIMIT,
    log,
  })
  try {
    return await database.patiently(async () => {
      await migrate(database, { log })
      const files = await openFileStore(env, database.isReadOnly)
      const shop = await composeShop({ env, log, database, files })
      await prepare?.(shop.deps)
      return {
        deps: shop.deps,
        database,
        async close() {
          await shop.close()
          await database.close()
        },
      }
    })
  } catch (error) {
    const isFull = database.isReadOnly() && isWriteRefused(error)
    await database.close()
    throw isFull ? new Error(databaseTexts.noRoom(resolve(env.DATA_DIR)), { cause: error }) : error
  }
}

const bareSignOutsPerMinute = 30

const hourMs = 3_600_000

const createCaches = (changes: TagChanges): Deps['caches'] => ({
  categories: memo(changes, { maxEntries: 1 }),
  attributes: memo(changes, { maxEntries: 1 }),
  listTotals: memo(changes, { maxEntries: 1_000 }),
  // In a shop of 100,000 products one list has about 200 kB of keysets.
  listKeysets: memo(changes, { maxEntries: 40 }),
  facets: memo(changes, { maxEntries: 500 }),
  lexicon: memo(changes, { maxEntries: 1 }),
  // Every order may change co-purchases, and their query is the slowest of a product page.
  companions: memo(changes, { maxEntries: 2_000, maxAgeMs: hourMs }),
  offers: memo(changes, { maxEntries: 200 }),
})

type Parts = { env: Env; log: Logger; database: Database; files: FileStore; clock?: () => Date }

/** Tests pass their own clock and file store. */
export async function composeShop({ env, log, database, files, clock = () => new Date() }: Parts) {
  const { db } = database
  const tagChanges = await watchTagChanges(database)
  const orderNews = await watchOrders(database)
  const shopNow = await openSettings({ db, env, memo: memo(tagChanges, { maxEntries: 1 }) })
  const deps: Deps = {
    ...shopNow,
    db,
    clock,
    files,
    env,
    log,
    tagChanges,
    caches: createCaches(tagChanges),
    queue: createQueue(),
    drawing: createQueue({ maxRunning: 1 }),
    shownProducts: openShownProducts(db),
    orderTurns: openOrderTurns(db),
    orderNews,
    outboxSignal: createSignal(),
    signingKey: openSigningKey(db),
    demoAccount: openDemoAccount(db, env),
    firstRun: openFirstRun(db, env),
    bareSignOuts: openLocalRate(clock, bareSignOutsPerMinute),
    isCircuitOpen: database.isCircuitOpen,
    isReadOnly: database.isReadOnly,
    isReady: () =>
      database.ping().then(
        () => true,
        () => false,
      ),
  }
  await ensureFirstAdmin(deps)
  return {
    deps,
    async close() {
      await tagChanges.stop()
      await orderNews.stop()
    },
  }
}
