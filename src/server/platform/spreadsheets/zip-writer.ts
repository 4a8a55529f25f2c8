import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

/** Sizes and the checksum follow the data (bit 3), which allows streaming; names are UTF-8 (bit 11). */
const flags = 0x0808
const deflate = 8
const version = 20
/** 1 January 1980, the oldest day of the format: hides the creation date. */
const date = 0x0021

function localHeader(name: Buffer) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflate, 8)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

type Sums = { crc: number; packed: number; size: number }

function descriptor({ crc, packed, size }: Sums) {
  const block = Buffer.alloc(16)
  block.writeUInt32LE(0x08074b50, 0)
  block.writeUInt32LE(crc, 4)
  block.writeUInt32LE(packed, 8)
  block.writeUInt32LE(size, 12)
  return block
}

function directoryEntry(name: Buffer, { crc, packed, size }: Sums, offset: number) {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflate, 10)
  entry.writeUInt16LE(date, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function endOfDirectory({ count, size, offset }: { count: number; size: number; offset: number }) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

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
  yield endOfDirectory({ count: directory.length, size: whole.length, offset })
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
