import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place on the disk for what is too big for memory. */
export type Spool = {
  size: () => number
  append: (bytes: Uint8Array) => Promise<void>
  read: (start: number, size: number) => AsyncGenerator<Buffer>
}

const chunkBytes = 256 * 1024

/** Nobody else can open it: the file has lost its name before anything is in it, so it is gone with this process, too. */
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
