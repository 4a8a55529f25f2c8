import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { tooLarge, unreadable } from './unreadable.ts'

/** A hundred thousand rows need a third of this; a zip bomb unpacks to a thousand times its file. */
const maxUnpackedBytes = 128 * 1024 * 1024
/** Highest compression ratio allowed: a sheet seldom exceeds 30. Small parts are exempt. */
const maxPackFactor = 100
const smallPartBytes = 16 * 1024 * 1024
const maxEntries = 2_000

type Entry = { name: string; method: number; packed: number; offset: number }

const broken = () => unreadable('Файл повреждён: архив XLSX не читается')
const bomb = () => tooLarge('Файл слишком велик: в архиве больше 128 МБ, или он сжат подозрительно сильно')

function findEnd(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= least; at -= 1) if (bytes.readUInt32LE(at) === 0x06054b50) return at
  throw broken()
}

export function readDirectory(bytes: Buffer): Map<string, Entry> {
  try {
    return directoryOf(bytes)
  } catch (error) {
    throw error instanceof RangeError ? broken() : error
  }
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw broken()
  let at = bytes.readUInt32LE(end + 16)
  let unpackedBytes = 0
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw broken()
    if (bytes.readUInt16LE(at + 8) & 1) throw unreadable('Файл защищён паролем: сохраните его без пароля')
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const name = bytes.toString('utf8', at + 46, at + 46 + (lengths[0] ?? 0))
    unpackedBytes += bytes.readUInt32LE(at + 24)
    entries.set(name, {
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  if (unpackedBytes > maxUnpackedBytes) throw bomb()
  return entries
}

/** Declared sizes are not trusted. */
export async function* unpacked(bytes: Buffer, { method, packed, offset }: Entry): AsyncGenerator<Buffer> {
  if (offset + 30 > bytes.length) throw broken()
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const data = bytes.subarray(start, start + packed)
  if (method === 0) return yield data
  if (method !== 8) throw broken()
  let size = 0
  const inflating = Readable.from([data], { objectMode: true }).pipe(createInflateRaw())
  try {
    for await (const piece of inflating) {
      size += piece.length
      if (size > maxUnpackedBytes || (size > smallPartBytes && size > packed * maxPackFactor)) throw bomb()
      yield piece
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? broken() : error
  }
}
