import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'
import { startDigest } from './digest.ts'
import { type Portion, usualPortion } from './portion.ts'
import { texts } from './texts.ts'

/**
 * An archive (tar, gzip): `manifest.json`, then the tables as `tables/NAME.jsonl`, those that others point at first, then
 * the pictures as `uploads/KEY`. In this order it can be read without holding more than a portion of it.
 */
const manifestName = 'manifest.json'

const manifestShape = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
})
export type Manifest = z.infer<typeof manifestShape>

export type ArchiveWriter = {
  manifest: (manifest: Manifest) => Promise<void>
  table: (name: string, size: number, lines: AsyncIterable<Uint8Array>) => Promise<void>
  picture: (key: string, bytes: Uint8Array) => Promise<void>
}

export async function writeArchive(out: Writable, fill: (archive: ArchiveWriter) => Promise<void>) {
  const archive = tar.pack()
  const add = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const content = Buffer.from(bytes)
      archive.entry({ name, size: content.length }, content, (error) => (error ? reject(error) : resolve()))
    })
  const written = pipeline(archive, createGzip({ level: 4 }), out)
  const filled = fill({
    manifest: (manifest) => add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2))),
    table: (name, size, lines) =>
      pipeline(Readable.from(lines), archive.entry({ name: `tables/${name}.jsonl`, size })),
    picture: (key, bytes) => add(`uploads/${key}`, bytes),
  }).then(
    () => archive.finalize(),
    (error) => {
      archive.destroy(error)
      throw error
    },
  )
  await Promise.all([written, filled])
}

export type ArchiveReader = {
  manifest: Manifest
  /** Hands on the rows in portions; throws at the end of a table that is not what was written. */
  readTables: (take: (table: string, rows: string[]) => Promise<void>) => Promise<void>
  /** After the tables. Behind the last picture stands the sum of the whole file. */
  readPictures: (take: (key: string, bytes: Buffer) => Promise<void>) => Promise<void>
}

/** Said by zlib and by tar of bytes that are not what was written. */
const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error &&
    (('code' in error && String(error.code).startsWith('Z_')) ||
      /unexpected end of data|invalid tar header/i.test(error.message)))

export async function readArchive<T>(
  source: Readable,
  work: (archive: ArchiveReader) => Promise<T>,
  portion = usualPortion,
): Promise<T> {
  const entries = entriesOf(source)
  try {
    return await work(await readerOf(entries, portion))
  } catch (error) {
    throw isUnreadable(error) ? new Error(texts.unreadable, { cause: error }) : error
  } finally {
    await entries.return()
  }
}

type Entry = ReturnType<typeof tar.extract> extends AsyncIterable<infer One> ? One : never

/** Each has to be read to its end before the next is asked for. */
async function* entriesOf(source: Readable): AsyncGenerator<Entry, void, void> {
  const archive = tar.extract()
  const unpacked = pipeline(source, createGunzip(), archive)
  // Told by the entry that breaks off, or below.
  unpacked.catch(() => {})
  yield* archive
  await unpacked
}

async function readerOf(
  entries: AsyncGenerator<Entry, void, void>,
  portion: Portion,
): Promise<ArchiveReader> {
  let entry = await nextOf(entries)
  if (entry?.header.name !== manifestName) throw new Error(texts.noManifest)
  const manifest = manifestShape.parse(JSON.parse((await buffer(entry)).toString()))
  entry = await nextOf(entries)
  const nameIn = (folder: string) =>
    entry?.header.name.startsWith(folder) ? entry.header.name.slice(folder.length) : null

  return {
    manifest,
    async readTables(take) {
      const missing = new Map(manifest.tables.map((table) => [table.name, table]))
      for (let file = nameIn('tables/'); entry && file !== null; file = nameIn('tables/')) {
        const name = file.replace(/\.jsonl$/, '')
        const digest = startDigest()
        for await (const rows of rowsIn(entry, portion, digest.add)) await take(name, rows)
        const { rows, hash } = digest.end()
        const told = missing.get(name)
        if (told?.hash !== hash || told.rows !== rows) throw new Error(texts.damaged(name))
        missing.delete(name)
        entry = await nextOf(entries)
      }
      for (const name of missing.keys()) throw new Error(texts.damaged(name))
    },
    async readPictures(take) {
      for (let key = nameIn('uploads/'); entry; key = nameIn('uploads/')) {
        const bytes = await buffer(entry)
        if (key !== null) await take(key, bytes)
        entry = await nextOf(entries)
      }
    },
  }
}

async function nextOf(entries: AsyncGenerator<Entry, void, void>): Promise<Entry | undefined> {
  const { value } = await entries.next()
  return value ?? undefined
}

async function* rowsIn(
  entry: Entry,
  portion: Portion,
  onBytes: (bytes: Buffer) => void,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rows: string[] = []
  // Put together once it has ended: a row may be many times as long as a chunk.
  let begun: string[] = []
  let held = 0
  for await (const bytes of entry) {
    if (!Buffer.isBuffer(bytes)) throw new TypeError('an entry of an archive is bytes')
    onBytes(bytes)
    held += bytes.length
    const lines = decoder.decode(bytes, { stream: true }).split('\n')
    const last = lines.pop() ?? ''
    const [end, ...whole] = lines
    if (end !== undefined) {
      rows.push([...begun, end].join(''), ...whole)
      begun = []
    }
    begun.push(last)
    if (rows.length === 0 || (rows.length < portion.rows && held < portion.bytes)) continue
    yield rows
    rows = []
    held = 0
  }
  const unended = begun.join('')
  if (unended) rows.push(unended)
  if (rows.length > 0) yield rows
}
