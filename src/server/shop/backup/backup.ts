import { extname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { withDeferredIndexing } from '#server/platform/db/deferred-indexing.ts'
import { deadlock, sqlState } from '#server/platform/db/errors.ts'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { rebuild } from '#server/platform/db/rebuild.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { type Spool, withSpool } from '#server/platform/flow/disk.ts'
import {
  type ArchiveReader,
  type Digest,
  type Manifest,
  readArchive,
  startDigest,
  writeArchive,
} from './archive.ts'
import { digestOf, emptyTables, leftOut, linesOf, openLoader, tablesInOrder } from './tables.ts'
import { texts } from './texts.ts'

type Shop = Pick<Deps, 'db' | 'files' | 'clock'>

export type Copy = Manifest & { pictures: number }

/** A picture is a folder with a file for each width. */
const pictureOf = (key: string) => key.replace(/\/.*/, '')

async function appliedMigrations({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migrations order by name`)
  return rows.map(({ name }) => name)
}

type SpooledTable = Digest & { name: string; start: number; size: number }

/** Frees the connection before the archive is written. */
async function spoolTables({ db }: Shop, spool: Spool): Promise<SpooledTable[]> {
  const names = await tablesInOrder(db)
  return inTransaction(
    db,
    async (tx) => {
      const tables: SpooledTable[] = []
      for (const name of names) {
        const start = spool.size()
        const digest = startDigest()
        for await (const lines of linesOf(tx, name)) {
          digest.add(lines)
          await spool.append(lines)
        }
        tables.push({ name, ...digest.end(), start, size: spool.size() - start })
      }
      return tables
    },
    { isolation: 'repeatable read' },
  )
}

export function writeBackup(shop: Shop, out: Writable): Promise<Copy> {
  return withSpool(async (spool) => {
    const migrations = await appliedMigrations(shop)
    const tables = await spoolTables(shop, spool)
    const manifest: Manifest = {
      madeAt: shop.clock().toISOString(),
      migrations,
      tables: tables.map(({ name, rows, hash }) => ({ name, rows, hash })),
    }
    const pictures = new Set<string>()
    await writeArchive(out, async (archive) => {
      await archive.manifest(manifest)
      for (const { name, start, size } of tables) await archive.table(name, size, spool.read(start, size))
      for await (const key of shop.files.keys()) {
        const bytes = await shop.files.get(key, true)
        if (!bytes) continue
        await archive.picture(key, bytes)
        pictures.add(pictureOf(key))
      }
    })
    return { ...manifest, pictures: pictures.size }
  })
}

const pictureTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
}

export function readBackup(shop: Shop, source: Readable): Promise<Copy> {
  return readArchive(source, async (archive) => {
    const applied = await appliedMigrations(shop)
    refuseLater(archive.manifest, applied)
    return inTransaction(
      shop.db,
      async (tx) => {
        // The transaction is idle while pictures are stored, longer than the server may allow.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
        await replaceTables(tx, archive, applied)
        // Runs inside the transaction, because the checksum of the file follows the pictures.
        return readCopy(archive, (key, bytes) =>
          shop.files.put(key, bytes, pictureTypes[extname(key)] ?? 'application/octet-stream'),
        )
      },
      // The stream cannot be read twice.
      { retries: 0 },
    ).catch((error) => {
      throw sqlState(error) === deadlock ? new Error(texts.serversAtWork, { cause: error }) : error
    })
  })
}

export function refuseLater({ migrations }: Manifest, applied = readMigrations().map(({ name }) => name)) {
  if (migrations.some((name, index) => name !== applied[index])) throw new Error(texts.otherVersion)
}

/** Reads an archive to its end without a shop; fails when anything is missing or damaged. */
export function inspectBackup(source: Readable): Promise<Copy> {
  return readArchive(source, async (archive) => {
    await archive.readTables(async () => {})
    return readCopy(archive, async () => {})
  })
}

async function readCopy(
  { manifest, readPictures }: ArchiveReader,
  onPicture: (key: string, bytes: Buffer) => Promise<void>,
): Promise<Copy> {
  const pictures = new Set<string>()
  await readPictures(async (key, bytes) => {
    await onPicture(key, bytes)
    pictures.add(pictureOf(key))
  })
  return { ...manifest, pictures: pictures.size }
}

async function replaceTables(tx: Tx, { manifest, readTables }: ArchiveReader, applied: string[]) {
  const { migrations, tables } = manifest
  const load = async () => {
    const loader = await openLoader(tx)
    await readTables(loader.load)
    await loader.finish()
    for (const { name, hash } of tables)
      if (!leftOut.includes(name) && (await digestOf(tx, name)).hash !== hash)
        throw new Error(texts.differs(name))
  }
  if (migrations.length < applied.length) return rebuild(tx, migrations.at(-1), load)
  await emptyTables(tx)
  await withDeferredIndexing(tx, load)
}
