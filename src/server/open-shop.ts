import type { Logger } from 'pino'
import { watchContent } from './content/content.ts'
import { templateFolder } from './db/embedded/template.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { watchOrders } from './orders/order-news.ts'
import { ensureFirstAdmin } from './session/session.ts'
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
    const content = await watchContent(database)
    const orderNews = await watchOrders(database)
    const deps: Deps = {
      db: database.db,
      clock: () => new Date(),
      files: await openFileStore(env),
      facts: env.facts,
      env,
      log,
      announceContent: content.announce,
      contentVersion: () => (content.isWatched() ? content.version() : null),
      orderNews,
      isDatabaseGone: database.isGone,
      isReady: () =>
        database.ping().then(
          () => true,
          () => false,
        ),
    }
    await ensureFirstAdmin(deps)
    return {
      deps,
      database,
      async close() {
        await content.stop()
        await orderNews.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
