import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isForPage, recordingTags, recordTags } from './record-tags.ts'
import { createTagChanges } from './tag-changes.ts'
import { createTaggedCache, memo } from './tagged-cache.ts'
import { parseChange, type Tag } from './tags.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // A start at 0 ms means no start to lru-cache.
  vi.advanceTimersByTime(1)
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const tagChanges = createTagChanges()
  const changes = { ...tagChanges, version: (): number | null => tagChanges.version() }
  const change = (...names: string[]) => tagChanges.record(names.map(parseChange))
  return { changes, change }
}

/** A result that depends on these tags. */
const withTags =
  (text: string, ...tags: Tag[]) =>
  async () => {
    recordTags(...tags)
    return text
  }

describe('cached results', () => {
  const setUpCache = (options = {}) => {
    const { changes, change } = setUp()
    const cache = createTaggedCache<string>(changes, { maxEntries: 100, ...options })
    const get = (key: string) => cache.get(key)?.value
    return { cache, get, changes, change }
  }

  it('are invalidated by a change of their tag and by no other', async () => {
    const { cache, get, change } = setUpCache()
    await cache.compute('17', withTags('seventeen', 'product:17'))
    await cache.compute('18', withTags('eighteen', 'product:18', 'prices'))
    await cache.compute('map', withTags('all of them', 'product'))
    change('product:17')
    expect([get('17'), get('18'), get('map')]).toEqual([undefined, 'eighteen', undefined])
    change('product')
    expect(get('18')).toBeUndefined()
  })

  it.each(['*', '', '57', 'something:new'])('are all invalidated by the unknown name «%s»', async (name) => {
    const { cache, get, change } = setUpCache()
    await cache.compute('17', withTags('seventeen', 'product:17'))
    change(name)
    expect(get('17')).toBeUndefined()
  })

  it('are invalidated by any change when they have no tags', async () => {
    const { cache, get, change } = setUpCache()
    await cache.compute('home', withTags('home'))
    change('article:3')
    expect(get('home')).toBeUndefined()
  })

  it('are sent but not stored when their tags change during the computation', async () => {
    const { cache, get, change } = setUpCache()
    const during = (name: string) => async () => {
      recordTags('product:17')
      change(name)
      return 'between'
    }
    expect(await cache.compute('a', during('product:17'))).toBe('between')
    expect(get('a')).toBeUndefined()
    await cache.compute('b', during('product:18'))
    expect(get('b')).toBe('between')
  })

  it('are computed once for a hundred simultaneous requests, and again after a change', async () => {
    const { cache, get, change } = setUpCache()
    let computed = 0
    const gate = Promise.withResolvers<void>()
    const slow = async () => {
      computed += 1
      recordTags('prices')
      await gate.promise
      return 'old'
    }
    const before = Array.from({ length: 100 }, () => cache.compute('home', slow))
    expect(computed).toBe(1)
    change('prices')
    expect(await cache.compute('home', withTags('new', 'prices'))).toBe('new')
    gate.resolve()
    expect(new Set(await Promise.all(before))).toEqual(new Set(['old']))
    expect(get('home')).toBe('new')
  })

  it('exclude a failure, which all waiting requests get', async () => {
    const { cache, get } = setUpCache()
    const failing = () => Promise.reject(new Error('away'))
    const both = await Promise.allSettled([cache.compute('a', failing), cache.compute('a', failing)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await cache.compute('a', withTags('back'))
    expect(get('a')).toBe('back')
  })

  it('are not trusted, stored or shared while announcements cannot be received', async () => {
    const { cache, get, changes } = setUpCache()
    await cache.compute('a', withTags('old', 'prices'))
    const { version } = changes
    changes.version = () => null
    expect(get('a')).toBeUndefined()
    expect(await cache.compute('b', withTags('one'))).toBe('one')
    const both = [cache.compute('c', withTags('first')), cache.compute('c', withTags('second'))]
    expect(await Promise.all(both)).toEqual(['first', 'second'])
    changes.version = version
    expect([get('b'), get('c')]).toEqual([undefined, undefined])
  })

  it('are available stale in an emergency, unless their tag was invalidated by name', async () => {
    const { cache, get, change } = setUpCache()
    await cache.compute('17', withTags('old price', 'product:17'))
    await cache.compute('18', withTags('eighteen', 'product:18', 'stock:18'))
    change('product:17')
    change('*')
    change('~stock:18')
    vi.advanceTimersByTime(100_000)
    expect([get('17'), get('18')]).toEqual([undefined, undefined])
    expect([cache.getStale('17'), cache.getStale('18')]).toEqual([null, 'eighteen'])
  })

  it('are not used during an outage after their changes no longer fit into memory', async () => {
    const { cache, change } = setUpCache()
    await cache.compute('17', withTags('seventeen', 'product:17'))
    change('product:17', ...Array.from({ length: 50_000 }, (_, id) => `product:${id + 100}`))
    change('prices')
    expect(cache.getStale('17')).toBeNull()
  })

  it('are at most a minute old', async () => {
    const { cache, get } = setUpCache()
    await cache.compute('a', withTags('a', 'prices'))
    vi.advanceTimersByTime(59_000)
    expect(get('a')).toBe('a')
    vi.advanceTimersByTime(1_001)
    expect(get('a')).toBeUndefined()
  })

  it('stay within their byte limit, and the longest unused are removed first', async () => {
    const { cache, get } = setUpCache({ maxBytes: 5_000, bytesOf: ({ length }: string) => length })
    for (const key of ['a', 'b']) await cache.compute(key, withTags('x'.repeat(1_000)))
    get('a')
    for (const key of ['c', 'd']) await cache.compute(key, withTags('x'.repeat(1_000)))
    expect([get('a') !== undefined, get('b')]).toEqual([true, undefined])
    expect(cache.size().bytes).toBeLessThanOrEqual(5_000)
  })

  it('count tags as bytes and are counted again when a value shrinks', async () => {
    const value = { length: 1_000 }
    const { changes } = setUp()
    const cache = createTaggedCache<typeof value>(changes, {
      maxBytes: 100_000,
      bytesOf: ({ length }) => length,
    })
    const compute = (...tags: Tag[]) =>
      cache.compute('a', async () => {
        recordTags(...tags)
        return value
      })
    await compute('prices')
    const { bytes } = cache.size()
    value.length = 400
    cache.resize('a')
    expect(cache.size().bytes).toBe(bytes - 600)
    await compute('prices', 'product:1', 'product:2')
    expect(cache.size().bytes).toBeGreaterThan(bytes - 600)
  })
})

describe('a cached result after a soft change', () => {
  const soft = async () => {
    const { changes, change } = setUp()
    const cache = createTaggedCache<string>(changes, { maxEntries: 100 })
    await cache.compute('17', withTags('ten left', 'stock:17'))
    change('~stock:17')
    return { cache, change }
  }

  it('is expired for less than a second', async () => {
    const { cache } = await soft()
    expect(cache.get('17')).toEqual({ value: 'ten left', isExpired: true })
    vi.advanceTimersByTime(699)
    expect(cache.get('17')).toEqual({ value: 'ten left', isExpired: true })
    vi.advanceTimersByTime(1)
    expect(cache.get('17')).toBeNull()
  })

  it('is not served longer because of later soft changes', async () => {
    const { cache, change } = await soft()
    for (let ms = 100; ms < 700; ms += 100) {
      vi.advanceTimersByTime(100)
      change('~stock:17')
      expect(cache.get('17')?.isExpired).toBe(true)
    }
    vi.advanceTimersByTime(100)
    expect(cache.get('17')).toBeNull()
  })

  it('is not served later, even if it was not requested meanwhile', async () => {
    const { cache, change } = await soft()
    vi.advanceTimersByTime(5_000)
    change('~stock:17')
    expect(cache.get('17')).toBeNull()
  })

  it('is fresh once it is computed again', async () => {
    const { cache } = await soft()
    await cache.compute('17', withTags('nine left', 'stock:17'))
    expect(cache.get('17')).toEqual({ value: 'nine left', isExpired: false })
    vi.advanceTimersByTime(1_000)
    expect(cache.get('17')).toEqual({ value: 'nine left', isExpired: false })
  })

  it('is stored as expired when its computation began before the change', async () => {
    const { cache, change } = await soft()
    await cache.compute('18', async () => {
      recordTags('stock:18')
      change('~stock:18')
      return 'ten left'
    })
    expect(cache.get('18')).toEqual({ value: 'ten left', isExpired: true })
    vi.advanceTimersByTime(700)
    expect(cache.get('18')).toBeNull()
  })

  it('is invalidated by a hard change', async () => {
    const { cache, change } = await soft()
    change('stock:17')
    expect(cache.get('17')).toBeNull()
  })
})

describe('a memo', () => {
  const setUpMemo = (options = {}) => {
    const { changes, change } = setUp()
    const cached = memo<string>(changes, { maxEntries: 2, ...options })
    let computed = 0
    const count = (key = 'tree') =>
      cached(key, async () => {
        recordTags('tree')
        computed += 1
        return `${key} ${computed}`
      })
    return { changes, change, count }
  }

  it('is computed once for any number of requests', async () => {
    const { count } = setUpMemo()
    expect(await Promise.all([count(), count()])).toEqual(['tree 1', 'tree 1'])
    expect(await count()).toBe('tree 1')
  })

  it.each(['tree', '~tree', '*'])('is computed again after %s has changed', async (name) => {
    const { count, change } = setUpMemo()
    await count()
    change('prices')
    expect(await count()).toBe('tree 1')
    change(name)
    expect(await count()).toBe('tree 2')
  })

  it('passes its tags to a result that uses it, computed or cached', async () => {
    const { count } = setUpMemo()
    for (let turn = 0; turn < 2; turn += 1)
      expect(await recordingTags(() => count())).toEqual({ value: 'tree 1', tags: new Set(['tree']) })
  })

  it('removes the longest unused keys to make room for new ones', async () => {
    const { count } = setUpMemo()
    for (const key of ['a', 'b', 'a', 'c']) await count(key)
    expect([await count('a'), await count('b')]).toEqual(['a 1', 'b 4'])
  })

  it('may have a maximum age of its own', async () => {
    const { count } = setUpMemo({ maxAgeMs: 3_600_000 })
    await count()
    vi.advanceTimersByTime(3_599_000)
    expect(await count()).toBe('tree 1')
    vi.advanceTimersByTime(1_001)
    expect(await count()).toBe('tree 2')
  })

  it('is computed as for calls when pages and calls share it', async () => {
    const { changes } = setUp()
    const shared = memo<string>(changes, { maxEntries: 2 })
    const ofPages = memo<string>(changes, { maxEntries: 2, isForPage: true })
    const audience = async () => String(isForPage())
    expect(await ofPages('part', () => shared('shared', audience))).toBe('false')
    expect(await ofPages('other', audience)).toBe('true')
  })
})
