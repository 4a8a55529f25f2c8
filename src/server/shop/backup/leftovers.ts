import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes what a process that was killed could not take away itself. */
export async function sweep(folder: string, shape: RegExp, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => shape.test(each))) {
    const path = join(folder, name)
    const found = await lstat(path).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < olderThanMs) continue
    // Those of other users are theirs to remove.
    await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
