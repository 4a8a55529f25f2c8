import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { slowly } from './popularity.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(count: (productIds: number[]) => Promise<void> = async () => {}) {
  const counted: number[][] = []
  const errors: unknown[] = []
  const popularity = slowly(
    async (productIds) => {
      await count(productIds)
      counted.push(productIds)
    },
    { onError: (error) => errors.push(error) },
  )
  return { ...popularity, counted, errors }
}

const times = <T>(count: number, ask: () => T) => Array.from({ length: count }, ask)

it('a few batches are counted as they are written, and a few more when some time has passed', () => {
  const { isCalm } = setUp()
  expect(times(7, isCalm)).toEqual([true, true, true, true, true, false, false])
  vi.advanceTimersByTime(15_001)
  expect(times(6, isCalm)).toEqual([true, true, true, true, true, false])
})

it('the sales of a crowd are counted once, when nobody has ordered for a second', async () => {
  const { countLater, counted } = setUp()
  countLater([1, 2])
  await vi.advanceTimersByTimeAsync(900)
  countLater([2, 3])
  await vi.advanceTimersByTimeAsync(900)
  expect(counted).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(counted).toEqual([[1, 2, 3]])
})

it('and every fifteen seconds while it stays', async () => {
  const { countLater, counted } = setUp()
  for (let second = 0; second < 36; second += 0.5) {
    countLater([Math.floor(second)])
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(counted.map((ids) => ids.length)).toEqual([15, 15])
})

it('a server that stops counts what waits', async () => {
  const { countLater, counted, stop } = setUp()
  countLater([4])
  await stop()
  expect(counted).toEqual([[4]])
})

it('a failure is told and keeps nothing from being counted later', async () => {
  let isDown = true
  const { countLater, counted, errors } = setUp(async () => {
    if (isDown) throw new Error('down')
  })
  countLater([5])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([counted, errors]).toEqual([[], [new Error('down')]])
  isDown = false
  countLater([6])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counted).toEqual([[6]])
})
