import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Committed } from '../db/guarded-pool.ts'
import { payloadOf, watchTagChanges } from './announcements.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function setUp() {
  const onCommitted = new Set<(committed: Committed) => void>()
  const announced: string[] = []
  let receive: (payload: string) => void = () => {}
  let connection: { onLost?: () => void; onBack?: () => void } = {}
  const database = {
    pool: {
      onCommitted,
      query: async (_: string, [payload]: [string]) => void announced.push(payload),
    },
    listen: async (_: string, onNotify: typeof receive, handlers: typeof connection = {}) => {
      receive = onNotify
      connection = handlers
      return async () => {}
    },
  }
  const changes = await watchTagChanges(database)
  const begun = changes.version() ?? 0
  return {
    changes,
    announced,
    freshness: (tag: string) => changes.freshness(begun, new Set([tag])),
    commit: (names: string) => {
      for (const listener of onCommitted) listener({ names })
    },
    receive: (payload: string) => receive(payload),
    lose: () => connection.onLost?.(),
    regain: () => connection.onBack?.(),
  }
}

it('soft changes of several orders are announced once, after a moment', async () => {
  const { commit, announced, freshness, changes } = await setUp()
  commit('~stock:17 ~popularity')
  commit('~stock:18 ~popularity')
  expect([freshness('stock:17'), announced]).toEqual(['fresh', []])
  vi.advanceTimersByTime(200)
  expect([freshness('stock:17'), freshness('stock:18')]).toEqual(['expired', 'expired'])
  expect(announced).toEqual(['~stock:17 ~popularity ~stock:18'])
  await changes.stop()
})

it('a server that stops announces the soft changes it has gathered', async () => {
  const { commit, announced, changes } = await setUp()
  commit('~stock:17')
  await changes.stop()
  expect(announced).toEqual(['~stock:17'])
})

it('hard changes of this server are known at once, and triggers announce them', async () => {
  const { commit, announced, freshness, changes } = await setUp()
  commit('product:17 prices')
  vi.advanceTimersByTime(1_000)
  expect([freshness('product:17'), freshness('product:18'), announced]).toEqual(['invalid', 'fresh', []])
  await changes.stop()
})

it('changes of other servers are known when they are announced', async () => {
  const { receive, freshness, changes } = await setUp()
  receive('#815 product:17 prices')
  receive('~stock:18')
  expect([freshness('product:17'), freshness('stock:18')]).toEqual(['invalid', 'expired'])
  expect(freshness('stock:17')).toBe('fresh')
  await changes.stop()
})

it('results from before or during a lost connection are not trusted', async () => {
  const { lose, regain, changes, freshness } = await setUp()
  lose()
  expect(changes.version()).toBeNull()
  regain()
  expect(changes.version()).not.toBeNull()
  expect(freshness('article:3')).toBe('invalid')
  await changes.stop()
})

it('names that do not fit into an announcement are replaced by their kinds', () => {
  const names = Array.from({ length: 1_000 }, (_, id) => `~stock:${id}`)
  expect(payloadOf(new Set(['~stock:7', '~popularity']))).toBe('~stock:7 ~popularity')
  expect(payloadOf(new Set([...names, '~popularity']))).toBe('~stock ~popularity')
})
