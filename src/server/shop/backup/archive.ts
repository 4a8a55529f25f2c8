import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'
import { texts } from './texts.ts'

/** Format: `manifest.json`, tables as `tables/NAME.jsonl` in the order of references, pictures as `uploads/KEY`. */
const manifestName = 'manifest.json'

const manifestShape = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
})
export type Manifest = z.infer<typeof manifestShape>

/** Bounds the rows in memory: a portion ends with the row that reaches either limit. */
export type Portion = { rows: number; bytes: number }

export const usualPortion: Portion = { rows: 500, bytes: 8 * 1024 * 1024 }

export type Digest = { rows: number; hash: string }

const lineEnd = 0x0a

/** One line is one row, because JSON escapes line ends. */
export function startDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes)
      for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) rows += 1
    },
    end: (): Digest => ({ rows, hash: hash.digest('hex') }),
  }
}

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
  const writing = pipeline(archive, createGzip({ level: 4 }), out)
  const filling = fill({
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
  await Promise.all([writing, filling])
}

export type ArchiveReader = {
  manifest: Manifest
  /** Fails at the end of a table whose digest differs from the manifest. */
  readTables: (onRows: (table: string, rows: string[]) => Promise<void>) => Promise<void>
  /** Runs after `readTables`. The checksum of the whole file follows the last picture. */
  readPictures: (onPicture: (key: string, bytes: Buffer) => Promise<void>) => Promise<void>
}

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

/** An entry must be read to its end before the next one. */
async function* entriesOf(source: Readable): AsyncGenerator<Entry, void, void> {
  const archive = tar.extract()
  const unpacking = pipeline(source, createGunzip(), archive)
  // The entry being read fails with the same error, so this rejection may stay unhandled until the last line.
  unpacking.catch(() => {})
  yield* archive
  await unpacking
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
    async readTables(onRows) {
      const missing = new Map(manifest.tables.map((table) => [table.name, table]))
      for (let file = nameIn('tables/'); entry && file !== null; file = nameIn('tables/')) {
        const name = file.replace(/\.jsonl$/, '')
        const digest = startDigest()
        for await (const rows of rowsIn(entry, portion, digest.add)) await onRows(name, rows)
        const { rows, hash } = digest.end()
        const expected = missing.get(name)
        if (expected?.hash !== hash || expected.rows !== rows) throw new Error(texts.damaged(name))
        missing.delete(name)
        entry = await nextOf(entries)
      }
      for (const name of missing.keys()) throw new Error(texts.damaged(name))
    },
    async readPictures(onPicture) {
      for (let key = nameIn('uploads/'); entry; key = nameIn('uploads/')) {
        const bytes = await buffer(entry)
        if (key !== null) await onPicture(key, bytes)
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
  // Pieces of the unfinished row: joining them only at its end keeps a row of many chunks linear.
  let pieces: string[] = []
  let bytesInRows = 0
  for await (const bytes of entry) {
    if (!Buffer.isBuffer(bytes)) throw new TypeError('an entry of an archive is bytes')
    onBytes(bytes)
    bytesInRows += bytes.length
    const chunk = decoder.decode(bytes, { stream: true })
    const end = chunk.lastIndexOf('\n')
    if (end !== -1) {
      rows.push(...[...pieces, chunk.slice(0, end)].join('').split('\n'))
      pieces = []
    }
    pieces.push(chunk.slice(end + 1))
    if (rows.length === 0 || (rows.length < portion.rows && bytesInRows < portion.bytes)) continue
    yield rows
    rows = []
    bytesInRows = 0
  }
  const lastRow = pieces.join('')
  if (lastRow) rows.push(lastRow)
  if (rows.length > 0) yield rows
}
