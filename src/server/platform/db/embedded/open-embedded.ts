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

export type EmbeddedOptions = {
  dataDir: string
  /** The source of the files in an empty dataDir. */
  template?: string
  log?: Log
  /** A longer statement ends the engine. */
  maxStatementMs?: number
  maxSilenceMs?: number
  freeBytes?: () => number
}

/** The first start builds the database: a minute on a slow machine. */
const maxOpenMs = 120_000
const maxReopenMs = 15_000

export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
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
  { log, maxStatementMs = 15_000, maxSilenceMs = 0, ...options }: EmbeddedOptions,
): Promise<Database> {
  const folder = join(dataDir, 'db')
  // After a task under another user this says what is wrong; the engine would only say that it failed.
  if (existsSync(folder)) makeFolder(folder)
  const leaveMark = checkDataFolder(dataDir)
  const isReadOnly = watchFreeSpace(options.freeBytes ?? (() => freeBytesOf(dataDir)))
  const channels = createChannels()
  const engine = createEmbeddedEngine({
    folder,
    maxRequestMs: maxStatementMs,
    maxOpenMs: Math.max(maxOpenMs, maxSilenceMs),
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
    // The engine needs a few kilobytes even for reading, and its error does not name the full disk.
    throw isReadOnly() ? new Error(texts.noRoom(dataDir), { cause: error }) : error
  }
  // The engine makes its files readable for all users; they contain the signing key and customers.
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    // Some containers have a writable folder of another owner.
    log?.warn({ err: error }, 'other users can read the folder of the database')
  }
  leaveMark()

  const session = new GuardedPool({
    isEmbedded: true,
    // The engine has one session, on which it also announces.
    max: 1,
    pipeline: true,
    stream: () => new PgliteStream(engine),
    user: 'postgres',
    database: 'postgres',
    application_name: applicationName,
    idleTimeoutMillis: 0,
    // Longer than a stuck query of another client and the reopening after it.
    connectionTimeoutMillis: maxStatementMs + Math.max(maxReopenMs, maxSilenceMs),
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
    // The next query reopens an engine that got stuck.
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
