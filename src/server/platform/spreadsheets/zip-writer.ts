import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

/** Sizes and the checksum follow the data (bit 3), which allows streaming; names are UTF-8 (bit 11). */
const flags = 0x0808
const deflate = 8
const version = 20
/** 1 January 1980, the oldest day of the format: hides the creation date. */
const date = 0x0021

/** Little-endian numbers of `size` bytes each. */
function numbers(size: number, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length)
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size)
  return bytes
}
const shorts = (...values: number[]) => numbers(2, values)
const longs = (...values: number[]) => numbers(4, values)

/** The time is midnight. */
const facts = shorts(version, flags, deflate, 0, date)

const localHeader = (name: Buffer) =>
  Buffer.concat([longs(0x04034b50), facts, longs(0, 0, 0), shorts(name.length, 0), name])

type Sums = { crc: number; packed: number; size: number }

const descriptor = ({ crc, packed, size }: Sums) => longs(0x08074b50, crc, packed, size)

const directoryEntry = (name: Buffer, { crc, packed, size }: Sums, offset: number) =>
  Buffer.concat([
    longs(0x02014b50),
    shorts(version),
    facts,
    longs(crc, packed, size),
    shorts(name.length, 0, 0, 0, 0),
    longs(0, offset),
    name,
  ])

const endOfDirectory = (count: number, size: number, offset: number) =>
  Buffer.concat([longs(0x06054b50), shorts(0, 0, count, count), longs(size, offset), shorts(0)])

export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const bytes = Buffer.from(name)
    const sums: Sums = { crc: 0, packed: 0, size: 0 }
    const start = offset
    const header = localHeader(bytes)
    yield header
    for await (const packed of deflated(content, sums)) yield packed
    yield descriptor(sums)
    offset += header.length + sums.packed + 16
    directory.push(directoryEntry(bytes, sums, start))
  }
  const whole = Buffer.concat(directory)
  yield whole
  yield endOfDirectory(directory.length, whole.length, offset)
}

async function* deflated(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(counted())
  const packing = createDeflateRaw()
  source.on('error', (error) => packing.destroy(error))
  source.pipe(packing)
  try {
    for await (const packed of packing) {
      sums.packed += packed.length
      yield packed
    }
  } finally {
    source.destroy()
    packing.destroy()
  }
}
