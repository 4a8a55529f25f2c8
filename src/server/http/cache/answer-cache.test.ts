import { describe, expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { acceptedEncoding, encode } from './encoding.ts'
import { type FinishedAnswer, finish } from './finished-answer.ts'

const answer = (text: string): Promise<FinishedAnswer> => finish(new Response(text))
const textOf = (made: FinishedAnswer | null) => made?.forms.identity.body.toString()

function setUp(options: { maxBytes?: number } = {}) {
  const state: { version: number | null; now: number } = { version: 1, now: 0 }
  const cache = createAnswerCache({ version: () => state.version, now: () => state.now, ...options })
  return { state, cache }
}

describe('finished answers', () => {
  it('a hundred visitors of a cold page cause one rendering', async () => {
    const { cache } = setUp()
    let rendered = 0
    const visits = Array.from({ length: 100 }, () =>
      cache.make('/', () => {
        rendered += 1
        return answer('home')
      }),
    )
    await Promise.all(visits)
    expect(rendered).toBe(1)
    expect(textOf(cache.get('/'))).toBe('home')
  })

  it('a change drops them, and an answer begun before the change is not kept', async () => {
    const { cache, state } = setUp()
    await cache.make('/', () => answer('old'))
    state.version = 2
    expect(cache.get('/')).toBeNull()
    const sent = await cache.make('/', async () => {
      const begun = await answer('between')
      state.version = 3
      return begun
    })
    expect(textOf(sent)).toBe('between')
    expect(cache.get('/')).toBeNull()
  })

  it('who comes after a change does not join a rendering begun before it', async () => {
    const { cache, state } = setUp()
    const slow = Promise.withResolvers<FinishedAnswer>()
    const before = cache.make('/', () => slow.promise)
    state.version = 2
    const after = await cache.make('/', () => answer('new'))
    slow.resolve(await answer('old'))
    expect(textOf(await before)).toBe('old')
    expect(textOf(after)).toBe('new')
    expect(textOf(cache.get('/'))).toBe('new')
  })

  it('believes nothing while changes cannot be heard, but remembers the last for an emergency', async () => {
    const { cache, state } = setUp()
    await cache.make('/', () => answer('known'))
    state.version = null
    expect(cache.get('/')).toBeNull()
    await cache.make('/other', () => answer('x'))
    state.version = 2
    expect(cache.get('/other')).toBeNull()
    expect(textOf(cache.last('/'))).toBe('known')
  })

  it('ages out after a minute', async () => {
    const { cache, state } = setUp()
    await cache.make('/', () => answer('home'))
    state.now = 60_001
    expect(cache.get('/')).toBeNull()
  })

  it('keeps within its room, the longest unused going first', async () => {
    const { cache } = setUp({ maxBytes: 8000 })
    for (const key of ['/a', '/b']) await cache.make(key, () => answer('x'.repeat(1000)))
    cache.get('/a')
    await cache.make('/c', () => answer('x'.repeat(1000)))
    await cache.make('/d', () => answer('x'.repeat(1000)))
    expect(cache.get('/b')).toBeNull()
    expect(cache.get('/a')).not.toBeNull()
    expect(cache.size().bytes).toBeLessThanOrEqual(8000)
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
