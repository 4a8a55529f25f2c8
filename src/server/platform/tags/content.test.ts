import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Committed } from '../db/guarded-pool.ts'
import { watchContent } from './content.ts'
import { boughtShares, boughtWith } from './subjects.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function setUp() {
  const onCommitted = new Set<(committed: Committed) => void>()
  const told: string[] = []
  let hear: (payload: string) => void = () => {}
  const database = {
    pool: {
      onCommitted,
      query: async (_: string, [payload]: [string]) => void told.push(payload),
    },
    listen: async (_: string, onNotify: (payload: string) => void) => {
      hear = onNotify
      return async () => {}
    },
  }
  const content = await watchContent(database)
  const begun = content.tick() ?? 0
  const hasMoved = (place: string) => content.since(begun, [place]).softSince !== null
  const commit = (names: string) => {
    for (const one of onCommitted) one({ transaction: '1', names })
  }
  return { content, told, commit, hasMoved, hear: (payload: string) => hear(payload) }
}

it('what orders move softly is told after a moment, once for many', async () => {
  const { commit, told, hasMoved, content } = await setUp()
  commit('~stock:17 ~popularity')
  commit('~stock:18 ~popularity')
  expect([hasMoved('stock:17'), told]).toEqual([false, []])
  vi.advanceTimersByTime(200)
  expect([hasMoved('stock:17'), hasMoved('stock:18'), told]).toEqual([
    true,
    true,
    ['~stock:17 ~popularity ~stock:18'],
  ])
  await content.stop()
})

const everyShare = Array.from({ length: boughtShares }, (_, productId) => boughtWith(productId))

it('when nothing is sold any more, what is bought together is told once more of everything, and then no more', async () => {
  const { content, hear } = await setUp()
  hear('~popularity')
  vi.advanceTimersByTime(1_000)
  hear('~popularity')
  const sold = content.tick() ?? 0
  vi.advanceTimersByTime(60_000)
  expect(content.tick()).toBe(sold + boughtShares)
  await content.stop()
})

it.each([
  ['here', 'commit'],
  ['by another server', 'hear'],
] as const)(
  'what is bought together follows from what was sold %s, of a few products at a time, and is told to nobody',
  async (_, by) => {
    const { content, told, hasMoved, ...tell } = await setUp()
    tell[by]('~stock:17 ~popularity')
    vi.advanceTimersByTime(1_000)
    tell[by]('~stock:17 ~popularity')
    const moved = () => everyShare.filter(hasMoved).length
    const few = moved()
    expect([hasMoved('popularity:*'), few > 0, few < 10]).toEqual([true, true, true])
    vi.advanceTimersByTime(200)
    expect(moved()).toBe(few + 1)
    vi.advanceTimersByTime(5_000)
    expect(moved()).toBe(boughtShares)
    expect(told.filter((payload) => payload.includes('bought'))).toEqual([])
    await content.stop()
  },
)

it('a price moves nothing softly', async () => {
  const { content, commit, hasMoved } = await setUp()
  commit('product:17 prices')
  vi.advanceTimersByTime(60_000)
  expect(hasMoved('bought:*')).toBe(false)
  await content.stop()
})
