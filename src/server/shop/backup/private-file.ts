import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** A file that only its owner may read. Until `write` is done it stands beside its place as a draft. */
export async function writePrivateFile<T>(
  file: string,
  write: (out: Writable, draft: string) => Promise<T>,
): Promise<T> {
  // Nobody else writes into it, and nobody takes it for whole.
  const draft = `${file}.${randomUUID()}.draft`
  const out = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true })
  try {
    const written = await write(out, draft)
    await rename(draft, file)
    return written
  } catch (error) {
    out.destroy()
    await rm(draft, { force: true })
    throw error
  }
}
