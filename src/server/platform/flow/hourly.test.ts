import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHourly } from './hourly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

it('work runs once an hour, but never while the last run is still busy', async () => {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const { stop } = startHourly({ work, onError: () => {}, firstAfterMs: 0 })
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(work).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(hour)
  expect(work).toHaveBeenCalledTimes(2)
  ends[1]?.()
  await stop()
})

it('work continues an hour after a failed run', async () => {
  const onError = vi.fn()
  const work = vi.fn(() => Promise.reject(new Error('no')))
  const { stop } = startHourly({ work, onError })
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(work).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledTimes(2)
  await stop()
})
