import { statfsSync } from 'node:fs'

/** A full disk makes the embedded engine spin, so it stops writing while this much is still free. */
const reserveBytes = 64 * 1024 * 1024
/** Short enough that a bulk load cannot use up the reserve in between. */
const checkEveryMs = 250

export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export function watchFreeSpace(freeBytes: () => number): () => boolean {
  let isLow = false
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - checkedAt >= checkEveryMs) {
      isLow = freeBytes() < reserveBytes
      checkedAt = now
    }
    return isLow
  }
}
