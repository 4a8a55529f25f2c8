/** mulberry32: the demo shop is the same on every machine. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    upTo: (count: number) => Math.floor(next() * count),
    pick<T>(from: readonly [T, ...T[]]): T {
      return from[Math.floor(next() * from.length)] ?? from[0]
    },
  }
}
