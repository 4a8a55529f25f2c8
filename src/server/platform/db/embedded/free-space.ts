import { statfsSync } from 'node:fs'

/** A full disk makes the embedded engine spin, so it stops writing while this much is still free. */
const reserve = 64 * 1024 * 1024
/** Short enough that even a bulk load cannot use up the reserve unseen. */
const believedFor = 250

export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Tells whether the disk is nearly full, looking only now and then. */
export function watchFreeSpace(freeBytes: () => number): () => boolean {
  let low = false
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - lookedAt >= believedFor) {
      low = freeBytes() < reserve
      lookedAt = now
    }
    return low
  }
}
