import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function noted() {
  const texts: string[] = []
  return { texts, ...debounce((text: string) => texts.push(text), 300) }
}

test('the last of many calls runs once, after the pause', () => {
  const { texts, call } = noted()
  call('ш')
  vi.advanceTimersByTime(299)
  call('шар')
  vi.advanceTimersByTime(299)
  expect(texts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(texts).toEqual(['шар'])
})

test('flush runs a waiting call at once, and never twice', () => {
  const { texts, call, flush } = noted()
  call('шар')
  flush()
  flush()
  vi.advanceTimersByTime(300)
  expect(texts).toEqual(['шар'])
})

test('a cancelled call does not run', () => {
  const { texts, call, flush, cancel } = noted()
  call('шар')
  cancel()
  flush()
  vi.advanceTimersByTime(300)
  expect(texts).toEqual([])
})
