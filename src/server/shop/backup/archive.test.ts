import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withSpool } from '#server/platform/flow/disk.ts'
import { type ArchiveReader, type Manifest, readArchive, startDigest, writeArchive } from './archive.ts'

const rows = Array.from({ length: 4_000 }, (_, n) => JSON.stringify({ id: n, name: `Шарик «Ёж» ${n} 🎈` }))
const linesOf = (rows: string[]) => Buffer.from(rows.map((row) => `${row}\n`).join(''))
const lines = linesOf(rows)
const emptyDigest = startDigest().end()

const manifest: Manifest = {
  madeAt: '2031-01-01T00:00:00.000Z',
  migrations: ['0001_shop.sql'],
  tables: [
    { name: 'empty', ...emptyDigest },
    { name: 'products', ...digestOf(lines) },
  ],
}

function digestOf(bytes: Buffer) {
  const digest = startDigest()
  digest.add(bytes)
  return digest.end()
}

/** Ends pieces in the middle of rows and letters. */
async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_013) yield bytes.subarray(at, at + 1_013)
}

async function archiveOf(told: Manifest = manifest, products = lines): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(out),
    writeArchive(out, async (archive) => {
      await archive.manifest(told)
      await archive.table('empty', 0, inPieces(Buffer.alloc(0)))
      await archive.table('products', products.length, inPieces(products))
      await archive.picture('abc/1.webp', Buffer.from([1, 2, 3]))
    }),
  ])
  return bytes
}

async function readAll({ readTables, readPictures }: ArchiveReader) {
  const portions: [string, string[]][] = []
  const pictures: string[] = []
  await readTables(async (table, portion) => void portions.push([table, portion]))
  await readPictures(async (key, bytes) => void pictures.push(`${key} ${bytes.toString('hex')}`))
  return { portions, pictures }
}

const read = (bytes: Buffer) => readArchive(Readable.from([bytes]), readAll)

test('an archive returns its content, with the rows in portions', async () => {
  const { portions, pictures } = await read(await archiveOf())
  expect(portions.every(([table]) => table === 'products')).toBe(true)
  expect(portions.flatMap(([, portion]) => portion)).toEqual(rows)
  // The size depends on the chunks of the stream, but is below the whole table.
  expect(Math.max(...portions.map(([, portion]) => portion.length))).toBeLessThan(rows.length / 2)
  expect(pictures).toEqual(['abc/1.webp 010203'])
})

test('wide rows arrive in smaller portions, and a row of any length arrives whole', async () => {
  const wide = Array.from({ length: 60 }, (_, n) => JSON.stringify({ id: n, text: 'Ёж 🎈'.repeat(3_000) }))
  const long = JSON.stringify({ id: 60, text: 'Ёж 🎈'.repeat(100_000) })
  const all = [...wide, long, '{"id":61}']
  const bytes = linesOf(all)
  const told = {
    ...manifest,
    tables: [
      { name: 'empty', ...emptyDigest },
      { name: 'products', ...digestOf(bytes) },
    ],
  }
  const archive = Readable.from([await archiveOf(told, bytes)])
  const { portions } = await readArchive(archive, readAll, { rows: 500, bytes: 100_000 })
  expect(portions.flatMap(([, portion]) => portion)).toEqual(all)
  const widths = portions.map(([, portion]) => linesOf(portion.filter((row) => row !== long)).length)
  // A portion, one row and one chunk of the stream; the whole table has 1.6 MB.
  expect(Math.max(...widths)).toBeLessThan(250_000)
})

test('a changed table is refused, and so is a missing one', async () => {
  const damaged = gunzipSync(await archiveOf())
    .toString('latin1')
    .replace('"id":3999', '"id":3998')
  await expect(read(gzipSync(Buffer.from(damaged, 'latin1')))).rejects.toThrow(
    'Копия повреждена: таблица products',
  )
  const more = { ...manifest, tables: [...manifest.tables, { name: 'orders', ...emptyDigest }] }
  await expect(read(await archiveOf(more))).rejects.toThrow('Копия повреждена: таблица orders')
})

test('a wrong checksum at the end is reported before the last picture is accepted', async () => {
  const bytes = await archiveOf()
  const sum = bytes.length - 8
  bytes.writeUInt8((bytes[sum] ?? 0) ^ 1, sum)
  await expect(read(bytes)).rejects.toThrow('Файл не читается до конца')
})

test('a reader that stops halfway gets the reason, and the file is released', async () => {
  const source = Readable.from([await archiveOf()])
  const reading = readArchive(source, ({ readTables }) =>
    readTables(async () => {
      throw new Error('no room')
    }),
  )
  await expect(reading).rejects.toThrow('no room')
  await expect.poll(() => source.destroyed).toBe(true)
})

test('an archive that cannot be written ends with the reason from either side', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) })
  const noise = async function* () {
    for (;;) yield crypto.getRandomValues(new Uint8Array(65_536))
  }
  const endless = writeArchive(full, (archive) => archive.table('endless', 2 ** 40, noise()))
  await expect(endless).rejects.toThrow('no room')
  const broken = writeArchive(new PassThrough().resume(), async (archive) => {
    await archive.manifest(manifest)
    throw new Error('no database')
  })
  await expect(broken).rejects.toThrow('no database')
})

test('a spool returns any piece of its content', async () => {
  await withSpool(async (spool) => {
    for await (const piece of inPieces(lines)) await spool.append(piece)
    expect(spool.size()).toBe(lines.length)
    expect(await buffer(spool.read(1_000, 50_000))).toEqual(lines.subarray(1_000, 51_000))
    expect(await buffer(spool.read(0, lines.length))).toEqual(lines)
    expect(await buffer(spool.read(7, 0))).toEqual(Buffer.alloc(0))
  })
})
