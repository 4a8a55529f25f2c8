import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import tar from 'tar-stream'
import { z } from 'zod'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { dumpTable, loadTable, type TableDump, tablesInOrder } from './tables.ts'

type Shop = Pick<Deps, 'db' | 'files' | 'clock'>

const manifestShape = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
})
export type Manifest = z.infer<typeof manifestShape>

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
export async function writeBackup(shop: Shop, out: Writable): Promise<Manifest> {
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
  const fill = async () => {
    await add('manifest.json', JSON.stringify(manifest, null, 2))
    for (const { name, lines } of dumps) await add(`tables/${name}.jsonl`, lines)
    for await (const key of shop.files.keys()) {
      const bytes = await shop.files.get(key)
      if (bytes) await add(`uploads/${key}`, bytes)
    }
    archive.finalize()
  }
  const filled = fill().catch((error) => {
    archive.destroy(error)
    throw error
  })
  await Promise.all([written, filled])
  return manifest
}

const pictureTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', gif: 'image/gif' }

/** Puts a backup in the place of whatever the shop holds. The tables change all together or not at all. */
export async function readBackup(shop: Shop, source: Readable): Promise<Manifest> {
  const entries = tar.extract()
  const [{ manifest, tables }] = await Promise.all([
    unpack(shop, entries),
    pipeline(source, createGunzip(), entries),
  ])
  if (!manifest) throw new Error('Это не резервная копия магазина: в архиве нет manifest.json.')
  await loadTables(shop, manifest, tables)
  return manifest
}

async function unpack({ files }: Shop, entries: tar.Extract) {
  const tables = new Map<string, string>()
  let manifest: Manifest | undefined
  for await (const entry of entries) {
    const [folder, ...rest] = entry.header.name.split('/')
    const name = rest.join('/')
    const bytes = await buffer(entry)
    if (folder === 'manifest.json') manifest = manifestShape.parse(JSON.parse(bytes.toString()))
    if (folder === 'tables') tables.set(name.replace(/\.jsonl$/, ''), bytes.toString())
    if (folder === 'uploads')
      await files.put(name, bytes, pictureTypes[name.split('.').pop() ?? ''] ?? 'application/octet-stream')
  }
  return { manifest, tables }
}

async function loadTables(shop: Shop, manifest: Manifest, tables: Map<string, string>) {
  const applied = await appliedMigrations(shop)
  if (applied.join() !== manifest.migrations.join())
    throw new Error('Копия сделана другой версией магазина: установите ту же версию и повторите.')
  const names = await tablesInOrder(shop.db)
  await inTransaction(shop.db, async (tx) => {
    const all = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
    await tx.execute(sql`truncate ${all} cascade`)
    for (const name of names) await loadTable(tx, name, tables.get(name) ?? '')
    for (const { name, hash } of manifest.tables) {
      if ((await dumpTable(tx, name)).hash !== hash)
        throw new Error(`Таблица ${name} после загрузки отличается от копии; ничего не изменено.`)
    }
  })
}
