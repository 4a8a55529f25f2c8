import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Mounts a disk of its own; null if this user may not. */
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

export function fillUp(disk: string, leave: number): void {
  const chunk = Buffer.alloc(1024 * 1024)
  const file = openSync(join(disk, 'filler'), 'a')
  try {
    while (freeBytes(disk) > leave) writeSync(file, chunk, 0, Math.min(chunk.length, freeBytes(disk) - leave))
  } catch {
    // The disk is full.
  } finally {
    closeSync(file)
  }
}

export const makeRoom = (disk: string) => rmSync(join(disk, 'filler'), { force: true })
