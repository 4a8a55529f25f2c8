import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStoredList, isId } from './stored-list.ts'

const key = 'numbers'
const kept = new Map<string, string>()
const page = new EventTarget()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

const writtenElsewhere = (...ids: number[]) => kept.set(key, JSON.stringify(ids.map((id) => ({ id }))))
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('a change keeps items that were written elsewhere without notice', () => {
  const list = createStoredList(key, { id: isId })
  expect(list.get()).toEqual([])
  writtenElsewhere(1)
  list.update((items) => [...items, { id: 2 }])
  expect(idsOf(list.get())).toEqual([1, 2])
  expect(idsOf(JSON.parse(kept.get(key) ?? ''))).toEqual([1, 2])
})

test('an unreadable item is left out with a warning, and the others stay', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const list = createStoredList(key, { id: isId })
  writtenElsewhere(1, 0, 2)
  list.update((items) => [...items, { id: 3 }])
  expect(idsOf(list.get())).toEqual([1, 2, 3])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(key))
})

test('a page restored by Back shows items that were written meanwhile', () => {
  const list = createStoredList(key, { id: isId })
  const leave = list.subscribe(() => {})
  expect(list.get()).toEqual([])
  writtenElsewhere(1)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(idsOf(list.get())).toEqual([1])
  leave()
})
