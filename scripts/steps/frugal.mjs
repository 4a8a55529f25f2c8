// Memory settings for small machines, shared by start, cli, `ops` and the benchmarks.

export const frugalFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** With glibc's defaults, fragmented heaps hold 100 MB of unused memory after ten thousand pages. */
export const frugalMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
