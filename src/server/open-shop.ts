import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Product } from '#shared/contract/products.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { Database } from './platform/db/database.ts'
import { templateFolder } from './platform/db/embedded/template.ts'
import { isWriteRefused } from './platform/db/errors.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { texts as databaseTexts } from './platform/db/texts.ts'
import { createSignal } from './platform/flow/signal.ts'
import { openLocalRate } from './platform/rates/local-rate.ts'
import { watchContent } from './platform/tags/content.ts'
import { keepUntilChanged } from './platform/tags/kept.ts'
import type { FileStore } from './platform/uploads/file-store.ts'
import { openFileStore } from './platform/uploads/open-file-store.ts'
import { openOrderTurns } from './shop/orders/place/order-turns.ts'
import { watchOrders } from './shop/orders/read/order-news.ts'
import { openShownProducts, roomOfProduct } from './shop/products/shown-products.ts'
import { openDemoAccount } from './shop/session/demo-account.ts'
import { ensureFirstAdmin, openFirstRun } from './shop/session/session.ts'
import { openSigningKey } from './shop/session/signing-key.ts'
import { openSettings } from './shop/settings/open-settings.ts'

type Opening = {
  /** Work on the shop before anybody is served. */
  prepare?: (deps: Deps) => Promise<void>
}

/**
 * Opens everything the rooms need, brings the database up to date and makes sure somebody can sign in. Nobody waits yet,
 * so on a busy machine all this may take as long as it takes.
 */
export async function openShop(env: Env, log: Logger, { prepare }: Opening = {}) {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    template: templateFolder(),
    poolSize: env.DATABASE_POOL,
    timeLimit: env.DATABASE_TIME_LIMIT,
    silenceLimit: env.DATABASE_SILENCE_LIMIT,
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

/** From one network; nobody has that many sessions to end. */
const bareSignOutsPerMinute = 30

type Parts = { env: Env; log: Logger; database: Database; files: FileStore; clock?: () => Date }

/**
 * The rooms' things on a database that is open and up to date. Whatever lives as long as the shop does is made here and
 * nowhere else; tests call it with their own clock and file store.
 */
export async function composeShop({ env, log, database, files, clock = () => new Date() }: Parts) {
  const { db } = database
  const content = await watchContent(database)
  const orderNews = await watchOrders(database)
  const shopNow = await openSettings({ db, env, kept: keepUntilChanged(content, 1) })
  const deps: Deps = {
    ...shopNow,
    db,
    clock,
    files,
    env,
    log,
    content,
    kept: {
      categories: keepUntilChanged(content, 1),
      attributes: keepUntilChanged(content, 1),
      listTotals: keepUntilChanged(content, 1_000),
      // In a shop of 100,000 products one list has some 200 kB of keysets.
      listKeysets: keepUntilChanged(content, 40),
      facets: keepUntilChanged(content, 500),
      lexicon: keepUntilChanged(content, 1),
    },
    shownProducts: openShownProducts(
      db,
      keepUntilChanged<Product>(content, 2_000, { bytesOf: roomOfProduct, mostBytes: 8 * 1024 * 1024 }),
    ),
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
      await content.stop()
      await orderNews.stop()
    },
  }
}
