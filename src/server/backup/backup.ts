import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import tar from 'tar-stream'
import { z } from 'zod'
import { rebuild } from '../db/rebuild.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import {
  dumpTable,
  emptyTables,
  hashOf,
  leftOut,
  loadTable,
  type TableDump,
  tablesInOrder,
} from './tables.ts'
import { texts } from './texts.ts'

type Shop = Pick<Deps, 'db' | 'files' | 'clock'>

const manifestShape = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
})
type Manifest = z.infer<typeof manifestShape>

/** What an archive says of itself, and the pictures that were counted in it. */
export type Copy = Manifest & { pictures: number }

/** A picture is a folder with its files of several widths. */
const pictureOf = (key: string) => key.split('/')[0] ?? key

async function appliedMigrations({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migrations order by name`)
  return rows.map(({ name }) => name)
}

/** Everything as it stood at one moment. The connection is free again before anything is written out. */
async function dumpTables({ db }: Shop): Promise<TableDump[]> {
  const names = await tablesInOrder(db)
  return inTransaction(
    db,
    async (tx) => {
      const dumps: TableDump[] = []
      for (const name of names) dumps.push(await dumpTable(tx, name))
      return dumps
    },
    { isolation: 'repeatable read' },
  )
}

/** Writes database and pictures as one archive (tar, gzip); fit for either engine. */
export async function writeBackup(shop: Shop, out: Writable): Promise<Copy> {
  const migrations = await appliedMigrations(shop)
  const dumps = await dumpTables(shop)
  const manifest: Manifest = {
    madeAt: shop.clock().toISOString(),
    migrations,
    tables: dumps.map(({ name, rows, hash }) => ({ name, rows, hash })),
  }
  const archive = tar.pack()
  const written = pipeline(archive, createGzip({ level: 4 }), out)
  const add = (name: string, bytes: string | Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const content = Buffer.from(bytes)
      archive.entry({ name, size: content.length }, content, (error) => (error ? reject(error) : resolve()))
    })
  const pictures = new Set<string>()
  const fill = async () => {
    await add('manifest.json', JSON.stringify(manifest, null, 2))
    for (const { name, lines } of dumps) await add(`tables/${name}.jsonl`, lines)
    for await (const key of shop.files.keys()) {
      const bytes = await shop.files.get(key, true)
      if (!bytes) continue
      await add(`uploads/${key}`, bytes)
      pictures.add(pictureOf(key))
    }
    archive.finalize()
  }
  const filled = fill().catch((error) => {
    archive.destroy(error)
    throw error
  })
  await Promise.all([written, filled])
  return { ...manifest, pictures: pictures.size }
}

const pictureTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', gif: 'image/gif' }

/** Puts a backup in the place of whatever the shop holds. The tables change all together or not at all. */
export async function readBackup(shop: Shop, source: Readable): Promise<Copy> {
  const { copy, tables } = await unpack(source, (key, bytes) =>
    shop.files.put(key, bytes, pictureTypes[key.split('.').pop() ?? ''] ?? 'application/octet-stream'),
  )
  await replaceTables(shop, copy, tables)
  return copy
}

/** Reads an archive to its end without a shop: what it holds, once nothing of it is missing or damaged. */
export async function inspectBackup(source: Readable): Promise<Copy> {
  const { copy } = await unpack(source, async () => {})
  return copy
}

type Tables = Map<string, string>

const countLines = (lines: string) => lines.split('\n').length - 1

/** Said by zlib and by tar of bytes that are not what was written. */
const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error &&
    (('code' in error && String(error.code).startsWith('Z_')) ||
      /unexpected end of data|invalid tar header/i.test(error.message)))

async function unpack(source: Readable, onPicture: (key: string, bytes: Buffer) => Promise<void>) {
  const tables: Tables = new Map()
  const pictures = new Set<string>()
  let manifest: Manifest | undefined
  const entries = tar.extract()
  const readAll = async () => {
    for await (const entry of entries) {
      const [folder, ...rest] = entry.header.name.split('/')
      const name = rest.join('/')
      const bytes = await buffer(entry)
      if (folder === 'manifest.json') manifest = manifestShape.parse(JSON.parse(bytes.toString()))
      if (folder === 'tables') tables.set(name.replace(/\.jsonl$/, ''), bytes.toString())
      if (folder !== 'uploads') continue
      await onPicture(name, bytes)
      pictures.add(pictureOf(name))
    }
  }
  await Promise.all([readAll(), pipeline(source, createGunzip(), entries)]).catch((error: unknown) => {
    throw isUnreadable(error) ? new Error(texts.unreadable, { cause: error }) : error
  })
  if (!manifest) throw new Error(texts.noManifest)
  for (const { name, rows, hash } of manifest.tables) {
    const lines = tables.get(name) ?? ''
    if (hashOf(lines) !== hash || countLines(lines) !== rows) throw new Error(texts.damaged(name))
  }
  return { copy: { ...manifest, pictures: pictures.size }, tables }
}

/** An older shop's tables are loaded as they were then, and migrated. */
async function replaceTables(shop: Shop, { migrations, tables: told }: Copy, tables: Tables) {
  const applied = await appliedMigrations(shop)
  if (migrations.some((name, index) => name !== applied[index])) throw new Error(texts.otherVersion)
  await inTransaction(shop.db, async (tx) => {
    const load = async () => {
      for (const name of await tablesInOrder(tx)) await loadTable(tx, name, tables.get(name) ?? '')
      for (const { name, hash } of told)
        if (!leftOut.includes(name) && (await dumpTable(tx, name)).hash !== hash)
          throw new Error(texts.differs(name))
    }
    if (migrations.length < applied.length) return rebuild(tx, migrations.at(-1), load)
    await emptyTables(tx)
    await load()
  })
}
