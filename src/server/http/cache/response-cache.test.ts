import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#server/errors.ts'
import { createQueue } from '#server/platform/flow/queue.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import { createTagChanges } from '#server/platform/tags/tag-changes.ts'
import { parseChange, type Tag } from '#server/platform/tags/tags.ts'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { encode } from './encoding.ts'
import { type Asked, createResponseCache } from './response-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // A start at 0 ms means no start to lru-cache.
  vi.advanceTimersByTime(1)
})
afterEach(() => {
  vi.useRealTimers()
})

const person = () => ({ network: 'a', isCrawler: false })

type Render = Asked['render']

const page =
  (text: string, ...tags: Tag[]): Render =>
  () => {
    recordTags(...tags)
    return toCachedResponse(new Response(text))
  }
const failure =
  (status: number): Render =>
  () =>
    toCachedResponse(new Response('нет', { status }))

function setUp({ queue = createQueue() } = {}) {
  const tagChanges = createTagChanges()
  const database = { isCircuitOpen: false, isReady: true }
  const cache = createResponseCache({
    tagChanges,
    queue,
    isCircuitOpen: () => database.isCircuitOpen,
    isReady: async () => database.isReady,
  })
  const change = (...names: string[]) => tagChanges.record(names.map(parseChange))
  const textOf = async (answer: CachedResponse) => (await encode(answer, 'identity')).body.toString()
  const ask = async (render: Render, key = '/', turn: Asked['turn'] = person) => {
    const cached = cache.get({ key, turn, render })
    const answer = cached ?? (await cache.render({ key, turn, render }))
    return { text: await textOf(answer), status: answer.status, isCached: cached !== null }
  }
  return { cache, change, ask, database }
}

describe('cached responses', () => {
  it('are rendered for the first visitor of a page and reused for the next ones', async () => {
    const { ask } = setUp()
    expect(await ask(page('home', 'products'))).toMatchObject({ text: 'home', isCached: false })
    expect(await ask(page('never', 'products'))).toMatchObject({ text: 'home', isCached: true })
  })

  it('are rendered once for a hundred visitors of a cold page', async () => {
    const { ask } = setUp()
    const render = vi.fn(page('home', 'products'))
    await Promise.all(Array.from({ length: 100 }, () => ask(render)))
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('exclude errors, which are computed for each visitor', async () => {
    const { cache, ask } = setUp()
    for (const status of [404, 500, 503]) await ask(failure(status))
    expect(cache.size().entries).toBe(0)
    expect((await ask(page('home'))).text).toBe('home')
  })

  it('exclude a page with a failed part, which is only sent', async () => {
    const { cache, ask } = setUp()
    const headers = { 'cache-control': 'no-store' }
    expect((await ask(() => toCachedResponse(new Response('half', { headers })))).text).toBe('half')
    expect(cache.size().entries).toBe(0)
  })

  it('do not wait in the queue', async () => {
    const queue = createQueue({ maxRunning: 1, maxWaitingOfNetwork: 1 })
    const { ask } = setUp({ queue })
    await ask(page('home', 'products'))
    void queue.run(person(), () => new Promise(() => {}))
    expect((await ask(page('never'))).text).toBe('home')
  })

  it('are refused to a visitor whose network has too many waiting requests', async () => {
    const queue = createQueue({ maxRunning: 1, maxWaitingOfNetwork: 0 })
    const { ask } = setUp({ queue })
    void queue.run(person(), () => new Promise(() => {}))
    const render: Render = async ({ refusal }) => {
      expect(refusal).toBeInstanceOf(Refusal)
      return toCachedResponse(new Response('busy', { status: 503 }))
    }
    expect(await ask(render)).toMatchObject({ text: 'busy', status: 503 })
  })
})

describe('a cached response after a soft change', () => {
  const soft = async () => {
    const all = setUp()
    await all.ask(page('ten left', 'stock:17'))
    all.change('~stock:17')
    return all
  }

  it('is sent while one refresh runs', async () => {
    const { ask } = await soft()
    const gate = Promise.withResolvers<void>()
    const refresh = vi.fn<Render>(async (how) => {
      expect(how).toEqual({ isRefresh: true })
      await gate.promise
      return page('nine left', 'stock:17')(how)
    })
    for (let visit = 0; visit < 10; visit += 1) expect((await ask(refresh)).text).toBe('ten left')
    gate.resolve()
    await expect.poll(async () => (await ask(refresh)).text).toBe('nine left')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is not sent a second later, and the visitor waits for a new one', async () => {
    const { ask } = await soft()
    vi.advanceTimersByTime(1_000)
    expect(await ask(page('nine left', 'stock:17'))).toMatchObject({ text: 'nine left', isCached: false })
  })

  it('is refreshed even when its visitor has left', async () => {
    const { ask } = await soft()
    const turn = () => ({ network: 'a', isCrawler: true, hasLeft: () => true })
    await ask(page('nine left', 'stock:17'), '/', turn)
    await expect.poll(async () => (await ask(page('nine left', 'stock:17'))).text).toBe('nine left')
  })

  it('is refreshed by the next visitor when a refresh fails', async () => {
    const { ask } = await soft()
    const failing = vi.fn<Render>(() => Promise.reject(new Error('away')))
    expect((await ask(failing)).text).toBe('ten left')
    await expect.poll(() => failing.mock.calls.length).toBe(1)
    expect((await ask(page('nine left', 'stock:17'))).text).toBe('ten left')
    await expect.poll(async () => (await ask(page('eight left', 'stock:17'))).text).toBe('nine left')
  })
})

describe('a stale response while the database is down', () => {
  it('is sent instead of a failure', async () => {
    const { ask, database } = setUp()
    await ask(page('old', 'article:3'))
    vi.advanceTimersByTime(100_000)
    database.isReady = false
    expect((await ask(failure(503))).text).toBe('old')
    database.isCircuitOpen = true
    const render = vi.fn(failure(503))
    expect(await ask(render)).toMatchObject({ text: 'old', isCached: true })
    expect(render).not.toHaveBeenCalled()
  })

  it('is not sent when this server knows that it was invalidated', async () => {
    const { ask, change, database } = setUp()
    await ask(page('old price', 'product:17'))
    change('product:17')
    database.isCircuitOpen = true
    expect((await ask(failure(503))).status).toBe(503)
  })

  it('does not replace a failure of the shop itself', async () => {
    const { ask, change } = setUp()
    await ask(page('old', 'article:3'))
    change('*')
    expect((await ask(failure(503))).status).toBe(503)
  })
})
