import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createChangeLog } from '#server/platform/tags/change-log.ts'
import { note, notePart, noteReading } from '#server/platform/tags/reading.ts'
import { changeOf, type Subject } from '#server/platform/tags/subjects.ts'
import { createAnswerCache } from './answer-cache.ts'
import { acceptedEncoding, encode, shrink } from './encoding.ts'
import { type FinishedAnswer, finish } from './finished-answer.ts'

const answer = (text: string): Promise<FinishedAnswer> => finish(new Response(text))
const textOf = (made: FinishedAnswer | null) => {
  const { identity, br } = made?.forms ?? {}
  return (br ? brotliDecompressSync(br.body) : identity?.body)?.toString()
}

/** An answer that is made of these. */
const madeOf =
  (text: string, ...subjects: Subject[]) =>
  () => {
    note(...subjects)
    return answer(text)
  }

/** A page that is made of a part which is made of this. */
const madeOfPart = (text: string, subject: Subject) => () => {
  notePart('/api/part', 'as it was')
  return madeOf(text, subject)()
}

function setUp({
  maxBytes,
  areSame,
}: Pick<Parameters<typeof createAnswerCache>[0], 'maxBytes' | 'areSame'> = {}) {
  const state = { isHeard: true, now: 0 }
  const changeLog = createChangeLog(() => state.now)
  const content = { ...changeLog, tick: () => (state.isHeard ? changeLog.tick() : null) }
  const cache = createAnswerCache({ content, now: () => state.now, maxBytes, areSame })
  const change = (...names: string[]) => changeLog.record(names.map(changeOf))
  /** What is kept, without any wish to renew it. */
  const kept = (key: string) => textOf(cache.get(key, () => Promise.reject(new Error('not now'))))
  return { state, cache, change, kept, tick: changeLog.tick }
}

describe('finished answers', () => {
  it('a hundred visitors of a cold page cause one rendering', async () => {
    const { cache, kept } = setUp()
    let rendered = 0
    const visits = Array.from({ length: 100 }, () =>
      cache.make('/', () => {
        rendered += 1
        return answer('home')
      }),
    )
    await Promise.all(visits)
    expect(rendered).toBe(1)
    expect(kept('/')).toBe('home')
  })

  it('a change drops those that are made of it, and no others', async () => {
    const { cache, change, kept } = setUp()
    await cache.make('/17', madeOf('seventeen', 'product:17'))
    await cache.make('/18', madeOf('eighteen', 'product:18', 'prices'))
    await cache.make('/map', madeOf('all of them', 'product'))
    change('product:17')
    expect([kept('/17'), kept('/18'), kept('/map')]).toEqual([undefined, 'eighteen', undefined])
    change('product')
    expect(kept('/18')).toBeUndefined()
  })

  it.each(['*', '', '57', 'something:new'])('whatever «%s» changed, it changed all of them', async (name) => {
    const { cache, change, kept } = setUp()
    await cache.make('/17', madeOf('seventeen', 'product:17'))
    change(name)
    expect(kept('/17')).toBeUndefined()
  })

  it('one that named nothing may be made of anything', async () => {
    const { cache, change, kept } = setUp()
    await cache.make('/', () => answer('home'))
    change('article:3')
    expect(kept('/')).toBeUndefined()
  })

  it('one begun before a change it is made of is sent, but not kept', async () => {
    const { cache, change, kept } = setUp()
    const during = (name: string) => async () => {
      note('product:17')
      const begun = await answer('between')
      change(name)
      return begun
    }
    expect(textOf(await cache.make('/a', during('product:17')))).toBe('between')
    expect(kept('/a')).toBeUndefined()
    await cache.make('/b', during('product:18'))
    expect(kept('/b')).toBe('between')
  })

  it('one made of something older is as old as that', async () => {
    const { cache, change, kept, tick } = setUp()
    const before = { begun: tick(), subjects: new Set(['prices']) }
    change('prices')
    await cache.make('/', () => {
      noteReading(before)
      return answer('old price')
    })
    expect(kept('/')).toBeUndefined()
  })

  it('who comes after a change does not join a rendering begun before it', async () => {
    const { cache, change, kept } = setUp()
    const slow = Promise.withResolvers<FinishedAnswer>()
    const before = cache.make('/', () => {
      note('prices')
      return slow.promise
    })
    change('prices')
    const after = await cache.make('/', madeOf('new', 'prices'))
    slow.resolve(await answer('old'))
    expect(textOf(await before)).toBe('old')
    expect(textOf(after)).toBe('new')
    expect(kept('/')).toBe('new')
  })

  it('who comes while changes cannot be heard joins no rendering that was begun long before', async () => {
    const { cache, state } = setUp()
    state.isHeard = false
    const slow = Promise.withResolvers<FinishedAnswer>()
    const before = cache.make('/', () => slow.promise)
    state.now = 1_000
    const after = await cache.make('/', () => answer('new'))
    slow.resolve(await answer('old'))
    expect([textOf(await before), textOf(after)]).toEqual(['old', 'new'])
  })

  it('believes nothing while changes cannot be heard, but remembers the last for an emergency', async () => {
    const { cache, state, change, kept } = setUp()
    await cache.make('/', () => answer('known'))
    state.isHeard = false
    expect(kept('/')).toBeUndefined()
    await cache.make('/other', () => answer('x'))
    state.isHeard = true
    change('*')
    expect(kept('/other')).toBeUndefined()
    expect(kept('/')).toBeUndefined()
    expect(textOf(cache.last('/'))).toBe('known')
  })

  it('is not shown even while the database is away when a change was named that it does not know of', async () => {
    const { cache, change, state } = setUp()
    await cache.make('/17', madeOf('old price', 'product:17'))
    await cache.make('/18', madeOf('eighteen', 'product:18'))
    change('product:17')
    state.isHeard = false
    expect([textOf(cache.last('/17')), textOf(cache.last('/18'))]).toEqual([undefined, 'eighteen'])
    // Nobody knows what has changed unheard.
    change('*')
    expect(textOf(cache.last('/18'))).toBe('eighteen')
    change('~stock:18')
    expect(textOf(cache.last('/18'))).toBe('eighteen')
  })

  it('ages out after a minute', async () => {
    const { cache, state, kept } = setUp()
    await cache.make('/', () => answer('home'))
    state.now = 60_001
    expect(kept('/')).toBeUndefined()
  })

  it('one that nothing was heard of is made anew before it is too old to be sent, and nobody waits for that', async () => {
    const { cache, state, kept } = setUp({ areSame: async () => true })
    await cache.make('/', madeOfPart('as ever', 'product:17'))
    state.now = 55_000
    expect(textOf(cache.get('/', madeOfPart('anew', 'product:17')))).toBe('as ever')
    await expect.poll(() => kept('/')).toBe('anew')
    state.now = 70_000
    expect(kept('/')).toBe('anew')
  })

  it('those that were made together are not all made anew together', async () => {
    const { cache, state } = setUp()
    const keys = Array.from({ length: 100 }, (_, at) => `/${at}`)
    for (const key of keys) await cache.make(key, madeOf(key, 'product:17'))
    const renewed = new Set<string>()
    const renew = (key: string) => () => {
      renewed.add(key)
      return madeOf(key, 'product:17')()
    }
    const visitAll = () => {
      for (const key of keys) cache.get(key, renew(key))
    }
    state.now = 42_000
    visitAll()
    // Half of them by chance: that none or all are meant happens never.
    await expect.poll(() => renewed.size).toBeGreaterThan(10)
    expect(renewed.size).toBeLessThan(90)
    state.now = 54_000
    visitAll()
    await expect.poll(() => renewed.size).toBe(100)
  })

  describe('after a soft change', () => {
    const soft = async () => {
      const all = setUp()
      await all.cache.make('/', madeOf('ten left', 'stock:17'))
      all.change('~stock:17')
      return all
    }

    it('the last one is sent for a moment, never for a second', async () => {
      const { state, kept } = await soft()
      expect(kept('/')).toBe('ten left')
      state.now = 599
      expect(kept('/')).toBe('ten left')
      state.now = 601
      expect(kept('/')).toBeUndefined()
    })

    it('of what moves slowly, it is sent until all pages have had time to be made again', async () => {
      const { cache, state, change, kept } = setUp()
      await cache.make('/', madeOf('with ribbon', 'bought:7', 'stock:17'))
      change('~bought:7')
      state.now = 10_000
      expect(kept('/')).toBe('with ribbon')
      change('~stock:17')
      state.now = 10_001
      expect(kept('/')).toBeUndefined()
    })

    it('later ones do not make it younger', async () => {
      const { state, change, kept } = await soft()
      for (state.now = 100; state.now <= 600; state.now += 100) {
        change('~stock:17')
        expect(kept('/')).toBe('ten left')
      }
      expect(kept('/')).toBeUndefined()
    })

    it('nor does it help that nobody looked meanwhile', async () => {
      const { state, change, kept } = await soft()
      state.now = 5_000
      change('~stock:17')
      expect(kept('/')).toBeUndefined()
    })

    it('one renewal runs behind those that are sent', async () => {
      const { cache, state, kept } = await soft()
      state.now = 300
      let renewed = 0
      const { promise, resolve } = Promise.withResolvers<void>()
      const renew = async () => {
        renewed += 1
        note('stock:17')
        resolve()
        return answer('nine left')
      }
      for (let visit = 0; visit < 100; visit++) expect(textOf(cache.get('/', renew))).toBe('ten left')
      await promise
      await expect.poll(() => kept('/')).toBe('nine left')
      expect(renewed).toBe(1)
    })

    it('a renewal comes in the forms that its forerunner was sent in, and in no others', async () => {
      const { cache, state, kept } = await soft()
      const long = 'nine left '.repeat(200)
      const sent = cache.get('/', () => answer(long))
      if (sent) await encode(sent, 'br')
      state.now = 300
      cache.get('/', madeOf(long, 'stock:17'))
      await expect.poll(() => kept('/')).toBe(long)
      const { forms } = cache.last('/') ?? {}
      expect([forms?.br?.headers.at(-1), forms?.gzip]).toEqual(['br', undefined])
    })

    it('a renewal of what many ask for is small at once', async () => {
      const { cache, state, kept } = await soft()
      const long = 'nine left '.repeat(200)
      const sent = cache.get('/', () => answer(long))
      if (sent) Object.assign(await encode(sent, 'br'), { isQuick: false })
      state.now = 300
      cache.get('/', madeOf(long, 'stock:17'))
      await expect.poll(() => kept('/')).toBe(long)
      expect(cache.last('/')?.forms.br?.isQuick).toBe(false)
    })

    it('several renewals run at once, so that many are made before anybody must wait', async () => {
      const { cache, state, change } = setUp()
      const keys = Array.from({ length: 12 }, (_, at) => `/${at}`)
      for (const key of keys) await cache.make(key, madeOf(key, 'stock:17'))
      change('~stock:17')
      state.now = 300
      const begun: string[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      const renew = (key: string) => async () => {
        begun.push(key)
        await promise
        return madeOf(key, 'stock:17')()
      }
      for (const key of keys) cache.get(key, renew(key))
      await expect.poll(() => begun).toEqual(keys.slice(0, 10))
      resolve()
      await expect.poll(() => begun).toEqual(keys)
    })

    it('of the pages that must be drawn again one is drawn at a time, and others need not wait for it', async () => {
      const { cache, state, change } = setUp()
      const pages = ['/1', '/2', '/3']
      for (const key of pages) await cache.make(key, madeOfPart(key, 'popularity'))
      await cache.make('/json', madeOf('ten left', 'stock:17'))
      change('~popularity', '~stock:17')
      state.now = 300
      const begun: string[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      const draw = (key: string) => async () => {
        begun.push(key)
        await promise
        return madeOfPart(key, 'popularity')()
      }
      const work = async () => {
        begun.push('/json')
        return madeOf('nine left', 'stock:17')()
      }
      for (const key of pages) cache.get(key, draw(key))
      cache.get('/json', work)
      await expect.poll(() => begun.toSorted()).toEqual(['/1', '/json'])
      resolve()
      await expect.poll(() => begun.toSorted()).toEqual([...pages, '/json'])
    })

    it('what must be renewed soon goes before what has time', async () => {
      const { cache, state, change } = setUp()
      const slow = ['/1', '/2', '/3', '/4', '/5']
      for (const key of slow) await cache.make(key, madeOf(key, 'bought'))
      await cache.make('/json', madeOf('ten left', 'stock:17'))
      change('~bought', '~stock:17')
      state.now = 300
      const begun: string[] = []
      const renew = (key: string) => () => {
        begun.push(key)
        return madeOf(key, 'bought')()
      }
      for (const key of [...slow, '/json']) cache.get(key, renew(key))
      await expect.poll(() => begun.length).toBe(6)
      expect(begun[0]).toBe('/json')
    })

    it('no renewal runs for what a visitor has had made meanwhile', async () => {
      const { cache, state, change, kept } = await soft()
      await cache.make('/next', madeOf('next', 'stock:18'))
      change('~stock:18')
      state.now = 300
      const renewed: string[] = []
      const renew = (key: string) => () => {
        renewed.push(key)
        return answer(key)
      }
      cache.get('/', renew('/'))
      cache.get('/next', renew('/next'))
      await cache.make('/', madeOf('nine left', 'stock:17'))
      await expect.poll(() => renewed).toContain('/next')
      expect(renewed).toEqual(['/next'])
      expect(kept('/')).toBe('nine left')
    })

    it('one begun before it is kept for that moment', async () => {
      const { cache, state, change, kept } = setUp()
      await cache.make('/', async () => {
        note('stock:17')
        change('~stock:17')
        return answer('ten left')
      })
      expect(kept('/')).toBe('ten left')
      state.now = 601
      expect(kept('/')).toBeUndefined()
    })

    it('a hard one drops it at once all the same', async () => {
      const { change, kept } = await soft()
      change('stock:17')
      expect(kept('/')).toBeUndefined()
    })
  })

  describe('of several parts', () => {
    const page = (text: string) => () => {
      note('product:17')
      notePart('/api/17', 'as it was')
      return answer(text)
    }

    it('is not drawn again while they are all the same', async () => {
      const { cache, change, kept } = setUp({
        async areSame(parts) {
          note('product:17')
          return parts.get('/api/17') === 'as it was'
        },
      })
      await cache.make('/', page('drawn once'))
      change('product:17')
      expect(kept('/')).toBeUndefined()
      expect(textOf(await cache.make('/', page('drawn twice')))).toBe('drawn once')
      expect(kept('/')).toBe('drawn once')
      change('product:17')
      expect(kept('/')).toBeUndefined()
    })

    it('is drawn again when one is not', async () => {
      const { cache, change } = setUp({ areSame: async () => false })
      await cache.make('/', page('before'))
      change('product:17')
      expect(textOf(await cache.make('/', page('after')))).toBe('after')
    })

    it('is drawn again when it is made of something beside them', async () => {
      const { cache, change } = setUp({ areSame: async () => true })
      await cache.make('/', page('before'))
      change('product:17')
      expect(textOf(await cache.make('/', page('after')))).toBe('after')
    })
  })

  it('keeps within its room, the longest unused going first', async () => {
    const { cache, kept } = setUp({ maxBytes: 5000 })
    for (const key of ['/a', '/b']) await cache.make(key, () => answer('x'.repeat(1000)))
    kept('/a')
    await cache.make('/c', () => answer('x'.repeat(1000)))
    await cache.make('/d', () => answer('x'.repeat(1000)))
    expect(kept('/b')).toBeUndefined()
    expect(kept('/a')).toBeDefined()
    expect(cache.size().bytes).toBeLessThanOrEqual(5000)
  })

  it('what an answer is made of takes room, too', async () => {
    const { cache } = setUp()
    await cache.make('/', madeOf('x', 'product:1'))
    const { bytes } = cache.size()
    await cache.make('/', madeOf('x', 'product:1', 'product:2', 'product:3'))
    expect(cache.size().bytes - bytes).toBeGreaterThanOrEqual(400)
  })

  it('an answer takes less room once it is compressed', async () => {
    const { cache } = setUp()
    const made = await cache.make('/', () => answer('шар '.repeat(1000)))
    const { bytes } = cache.size()
    await encode(made, 'br')
    cache.weigh('/')
    expect(bytes - cache.size().bytes).toBeGreaterThan(6000)
  })

  it('keeps no error', async () => {
    const { cache } = setUp()
    await cache.make('/', () => finish(new Response('нет', { status: 503 })))
    await cache.make('/none', () => finish(new Response('нет', { status: 404 })))
    expect(cache.size().entries).toBe(0)
  })

  it('compresses once, and only what is worth it', async () => {
    const big = await answer('шар '.repeat(1000))
    const [first, second] = await Promise.all([encode(big, 'br'), encode(big, 'br')])
    expect(first.headers).toContain('br')
    expect(second).toBe(first)
    expect(await encode(big, 'br')).toBe(first)
    const small = await answer('шар')
    expect(await encode(small, 'br')).toBe(small.forms.identity)
  })

  it.each(['br', 'gzip'] as const)(
    'makes a smaller form of what is asked for again, once: %s',
    async (encoding) => {
      const big = await answer(Array.from({ length: 2_000 }, (_, n) => `шар ${(n * n) % 977} `).join(''))
      const quick = await encode(big, encoding)
      await shrink(big, encoding)
      const small = await encode(big, encoding)
      expect(small.body.length).toBeLessThan(quick.body.length)
      expect(small.headers).toContain(String(small.body.length))
      await shrink(big, encoding)
      expect(await encode(big, encoding)).toBe(small)
    },
  )

  it('leaves out what belongs to one visitor', async () => {
    const made = await finish(
      new Response('x', { headers: { 'set-cookie': 'a=1', 'x-request-id': 'r', 'x-kept': 'k' } }),
    )
    expect(made.headers.join()).toContain('x-kept')
    expect(made.headers.join()).not.toMatch(/set-cookie|x-request-id/)
  })
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('%s takes %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
