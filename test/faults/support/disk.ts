import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A disk of its own, which goes away with the test file; null where this user may not make one. */
export function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const mounted = spawnSync('mount', options).status === 0
  afterAll(() => {
    if (mounted) execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return mounted ? folder : null
}

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Writes until only so many bytes are free. */
export function fillUp(disk: string, leave: number): void {
  const chunk = Buffer.alloc(1024 * 1024)
  const file = openSync(join(disk, 'filler'), 'a')
  try {
    while (freeBytes(disk) > leave) writeSync(file, chunk, 0, Math.min(chunk.length, freeBytes(disk) - leave))
  } catch {
    // Full to the last byte.
  } finally {
    closeSync(file)
  }
}

export const makeRoom = (disk: string) => rmSync(join(disk, 'filler'), { force: true })
