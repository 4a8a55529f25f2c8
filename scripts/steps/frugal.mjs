// Node and the C library take what the machine has and give little back; a shop lives well on a small machine.
// `npm start`, `npm run cli`, the files in `ops` and the measurements run it with the same settings.

export const frugalFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** A server first of all answers itself some times (decision 038). */
export const serverFlags = [...frugalFlags, '--import=./src/server/http/first-requests.mjs']

/**
 * For glibc. Left alone, it learns from pages in the making to keep pieces of their size for the next ones, in a heap for each
 * thread, and these break into pieces: after ten thousand cold pages that was 100 MB which nobody used.
 */
export const frugalMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
