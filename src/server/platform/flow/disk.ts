import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'

/** Writes a draft beside the file and renames it, so that the file is whole or absent. */
export async function writeWhole<T>(file: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    const result = await write(draft)
    await rename(draft, file)
    return result
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Only the owner may read the file. */
export const writePrivateFile = <T>(
  file: string,
  write: (out: Writable, draft: string) => Promise<T>,
): Promise<T> =>
  writeWhole(file, async (draft) => {
    const out = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true })
    try {
      return await write(out, draft)
    } catch (error) {
      out.destroy()
      throw error
    }
  })

/** A temporary file for data that is too large for memory. */
export type Spool = {
  size: () => number
  append: (bytes: Uint8Array) => Promise<void>
  read: (start: number, size: number) => AsyncGenerator<Buffer>
}

const chunkBytes = 256 * 1024

/** Unlinks the file before anything is written: no other process can open it, and it disappears with this one. */
export async function withSpool<T>(work: (spool: Spool) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shar-ptitsa-spool-'))
  const file = await open(join(folder, 'tables'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true }))
  try {
    return await work(spoolIn(file))
  } finally {
    await file.close()
  }
}

function spoolIn(file: FileHandle): Spool {
  let end = 0
  return {
    size: () => end,
    async append(bytes) {
      await file.writeFile(bytes)
      end += bytes.length
    },
    async *read(start, size) {
      for (let at = start; at < start + size; ) {
        const length = Math.min(chunkBytes, start + size - at)
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
        if (bytesRead === 0) throw new Error('the spool is shorter than what was written')
        yield buffer.subarray(0, bytesRead)
        at += bytesRead
      }
    },
  }
}
