import type { Logger } from 'pino'
import { watchContent } from './content/content.ts'
import { whileUnchanged } from './content/while-unchanged.ts'
import type { Database } from './db/database.ts'
import { templateFolder } from './db/embedded/template.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { createSignal } from './flow/signal.ts'
import { watchOrders } from './orders/order-news.ts'
import { openOrderQueue } from './orders/order-queue.ts'
import { openDemoAccount } from './session/demo-account.ts'
import { ensureFirstAdmin } from './session/session.ts'
import { openSigningKey } from './session/signing-key.ts'
import type { FileStore } from './uploads/file-store.ts'
import { openFileStore } from './uploads/open-file-store.ts'

/** Opens everything the rooms need, brings the database up to date and makes sure somebody can sign in. */
export async function openShop(env: Env, log: Logger) {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    template: templateFolder(),
    poolSize: env.DATABASE_POOL,
    log,
  })
  try {
    const applied = await database.patiently(() => migrate(database))
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    const shop = await composeShop({ env, log, database, files: await openFileStore(env) })
    return {
      deps: shop.deps,
      database,
      async close() {
        await shop.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

type Parts = { env: Env; log: Logger; database: Database; files: FileStore; clock?: () => Date }

/**
 * The rooms' things on a database that is open and up to date. Whatever lives as long as the shop does is made here and
 * nowhere else; tests call it with their own clock and file store.
 */
export async function composeShop({ env, log, database, files, clock = () => new Date() }: Parts) {
  const { db } = database
  const content = await watchContent(database)
  const orderNews = await watchOrders(database)
  const deps: Deps = {
    db,
    clock,
    files,
    facts: env.facts,
    env,
    log,
    content,
    kept: {
      categories: whileUnchanged(content.version, 1),
      listTotals: whileUnchanged(content.version, 1_000),
      // In a shop of 100,000 products one list has some 200 kB of keysets.
      listKeysets: whileUnchanged(content.version, 40),
    },
    orderQueue: openOrderQueue({ db, facts: env.facts, env }),
    orderNews,
    outboxSignal: createSignal(),
    signingKey: openSigningKey(db),
    demoAccount: openDemoAccount(db, env),
    isCircuitOpen: database.isCircuitOpen,
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
