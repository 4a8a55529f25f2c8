import { chmodSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { createChannels } from '../channels.ts'
import { applicationName, type Database, dbOf, drainPool, type Log, pingPool } from '../database.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { texts } from '../texts.ts'
import { checkDataFolder } from './data-folder.ts'
import { createEmbeddedEngine } from './engine.ts'
import { freeBytesOf, watchFreeSpace } from './free-space.ts'
import { makeFolder } from './make-folder.ts'
import { PgliteStream } from './pglite-stream.ts'
import { takeLock } from './process-lock.ts'
import { shareSession } from './share-session.ts'
import { copyTemplate } from './template.ts'

type Options = {
  dataDir: string
  /** Files of a database to begin with when there is none yet. */
  template?: string
  log?: Log
  timeLimit?: number
  silenceLimit?: number
  freeBytes?: () => number
}

/** The first start builds the database, which takes seconds here and a minute on a slow machine. */
const openLimit = 120_000
const reopenLimit = 15_000

export async function openEmbedded(options: Options): Promise<Database> {
  const dataDir = resolve(options.dataDir)
  const releaseLock = takeLock(join(dataDir, 'lock'))
  try {
    const database = await openLocked(dataDir, options)
    return {
      ...database,
      close: () => database.close().finally(releaseLock),
    }
  } catch (error) {
    releaseLock()
    throw error
  }
}

async function openLocked(
  dataDir: string,
  { log, timeLimit = 15_000, silenceLimit = 0, ...options }: Options,
): Promise<Database> {
  const folder = join(dataDir, 'db')
  // Whoever ran a task as another user finds out here: the engine would only say that it failed.
  if (existsSync(folder)) makeFolder(folder)
  const leaveMark = checkDataFolder(dataDir)
  const isReadOnly = watchFreeSpace(options.freeBytes ?? (() => freeBytesOf(dataDir)))
  const channels = createChannels()
  const engine = createEmbeddedEngine({
    folder,
    timeLimit,
    openLimit: Math.max(openLimit, silenceLimit),
    isReadOnly,
    onLost(reason) {
      log?.warn({ err: reason }, 'embedded database lost, the next query opens it again')
      channels.lost()
    },
  })
  try {
    if (options.template) copyTemplate(options.template, folder)
    await engine.open()
  } catch (error) {
    // The engine needs a few kilobytes even to read, and does not say that they are missing.
    throw isReadOnly() ? new Error(texts.noRoom(dataDir), { cause: error }) : error
  }
  // The engine makes its files as anybody's; they hold the signing key and all that is known of customers.
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    // A folder of another owner that we may write to, as some containers have it.
    log?.warn({ err: error }, 'the folder of the database stays open to others')
  }
  leaveMark()

  const session = new GuardedPool({
    isEmbedded: true,
    // The engine has one session, so one connection; it announces on that same session.
    max: 1,
    // Statements that do not wait for each other travel together.
    pipeline: true,
    stream: () => new PgliteStream(engine),
    user: 'postgres',
    database: 'postgres',
    application_name: applicationName,
    idleTimeoutMillis: 0,
    // Long enough to outlive a stuck query before us and the reopening after it.
    connectionTimeoutMillis: timeLimit + Math.max(reopenLimit, silenceLimit),
    async onConnect(client) {
      client.on('notification', channels.deliver)
      for (const name of channels.names()) await client.query(`listen ${pg.escapeIdentifier(name)}`)
      channels.back()
    },
  })
  const pool = shareSession(session)
  pool.on('error', (error) => log?.warn({ err: error }, 'database connection lost'))

  return {
    db: dbOf(pool),
    pool,
    engine: 'pglite',
    description: texts.embedded(folder),
    // A stuck engine is ended and opened again by whoever asks next.
    isCircuitOpen: () => false,
    isReadOnly,
    patiently: engine.patiently,
    ping: () => pingPool(pool),
    async listen(channel, onNotify, onLink) {
      const subscription = { onNotify, ...onLink }
      channels.add(channel, subscription)
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        if (channels.remove(channel, subscription)) {
          await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`)
        }
      }
    },
    async close() {
      await drainPool(pool)
      await engine.close()
    },
  }
}
