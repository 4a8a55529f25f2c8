import { LRUCache } from 'lru-cache'
import type { TagChanges } from './announcements.ts'
import { recordingTags, recordTags } from './record-tags.ts'
import type { Freshness } from './tag-changes.ts'
import type { Tag } from './tags.ts'

/** Limits the time for which a lost announcement leaves an old result. */
const maxAgeMs = 60_000
/** Heap of one tag: its text and its share of the set. */
const tagBytes = 100
const entryBytes = 500

type Entry<T> = {
  value: T
  tags: ReadonlySet<Tag>
  /** The version of the changes when the work began. */
  begun: number
  /** The version for which `freshness` was found. */
  checked: number
  freshness: Freshness
}

type Options<T> = {
  /** 0: limited by bytes only. */
  maxEntries?: number
  maxBytes?: number
  bytesOf?: (value: T) => number
  maxAgeMs?: number
  /** See `isForPage` in `record-tags.ts`. */
  isForPage?: boolean
  mayStore?: (value: T) => boolean
}

function createEntries<T>({ maxEntries = 0, maxBytes, bytesOf, maxAgeMs: ttl = maxAgeMs }: Options<T>) {
  const sizeCalculation = ({ value, tags }: Entry<T>, key: string) =>
    (bytesOf?.(value) ?? 0) + key.length * 2 + entryBytes + tags.size * tagBytes
  return new LRUCache<string, Entry<T>>({
    max: maxEntries,
    ttl,
    noDeleteOnStaleGet: true,
    // Looks the clock up each time: tests replace it.
    perf: { now: () => performance.now() },
    ...(maxBytes && { maxSize: maxBytes, sizeCalculation }),
  })
}

export function createTaggedCache<T>(changes: TagChanges, options: Options<T>) {
  const { isForPage = false, mayStore = () => true } = options
  const entries = createEntries(options)
  const pending = new Map<string, { begun: number | null; work: ReturnType<typeof recordingTags<T>> }>()

  function start(key: string, begun: number | null, work: () => Promise<T>) {
    const running = { begun, work: recordingTags(work, { isForPage }) }
    pending.set(key, running)
    const store = ({ value, tags }: Awaited<typeof running.work>) => {
      if (begun === null || !mayStore(value)) return
      const freshness = changes.freshness(begun, tags)
      // A change happened during the work: its result is sent, but not stored.
      if (freshness === 'invalid') return
      entries.set(key, { value, tags, begun, checked: begun, freshness: 'fresh' })
    }
    const forget = () => {
      if (pending.get(key) === running) pending.delete(key)
    }
    running.work.then(store, () => {}).finally(forget)
    return running
  }

  return {
    get(key: string): { value: T; isExpired: boolean } | null {
      const version = changes.version()
      const entry = version === null ? undefined : entries.get(key)
      if (!entry || version === null) return null
      if (entry.checked !== version) {
        entry.freshness = changes.freshness(entry.begun, entry.tags)
        entry.checked = version
      }
      if (entry.freshness === 'invalid') return null
      recordTags(...entry.tags)
      return { value: entry.value, isExpired: entry.freshness === 'expired' }
    },
    /** The last result however old, unless this server knows that it was invalidated. */
    getStale(key: string): T | null {
      const entry = entries.peek(key, { allowStale: true })
      return entry && !changes.isInvalidated(entry.begun, entry.tags) ? entry.value : null
    },
    /** Does the work once for all that ask until the next change. */
    async compute(key: string, work: () => Promise<T>): Promise<T> {
      const version = changes.version()
      const running = pending.get(key)
      const joined = running && version !== null && running.begun === version ? running : null
      const { value, tags } = await (joined ?? start(key, version, work)).work
      recordTags(...tags)
      return value
    },
    resize(key: string) {
      const entry = entries.peek(key, { allowStale: true })
      if (entry) entries.set(key, { ...entry }, { noUpdateTTL: true })
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** Returns the cached result of this key, else computes it. A result that uses it gets its tags. */
export type Memo<T> = (key: string, compute: () => Promise<T>) => Promise<T>

export function memo<T>(changes: TagChanges, options: Options<T>): Memo<T> {
  const cache = createTaggedCache(changes, options)
  return async (key, compute) => {
    const hit = cache.get(key)
    return hit && !hit.isExpired ? hit.value : cache.compute(key, compute)
  }
}
