import { minute, tooMany } from './minute.ts'

/** All are forgotten when there are this many: a forger of addresses must not fill the memory. */
const mostCounted = 10_000

/** Counts one call of a key; beyond the limit it is refused. */
export type LocalRate = (key: string) => void

/** Counts in this process alone, for calls that must not cost a query. */
export function openLocalRate(clock: () => Date, perMinute: number): LocalRate {
  const counts = new Map<string, { count: number; endsAt: number }>()
  return (key) => {
    const now = clock().getTime()
    const known = counts.get(key)
    const { count, endsAt } = known && known.endsAt > now ? known : { count: 0, endsAt: now + minute }
    if (count >= perMinute) throw tooMany(endsAt - now)
    if (counts.size >= mostCounted) counts.clear()
    counts.set(key, { count: count + 1, endsAt })
  }
}
