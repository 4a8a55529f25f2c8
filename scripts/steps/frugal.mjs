// Memory settings for small machines. `npm start`, `npm run cli`, the files in `ops` and the benchmarks use the same ones.

export const frugalFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** Settings of glibc: with its defaults, fragmented heaps held 100 MB of unused memory after ten thousand cold pages. */
export const frugalMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
