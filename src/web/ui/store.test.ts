import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('a store keeps its initial value until it is set and reports changes to its followers', () => {
  const store = createStore(1)
  const heard: number[] = []
  const leave = store.subscribe(() => heard.push(store.get()))
  expect(store.get()).toBe(1)
  store.set(2)
  leave()
  store.set(3)
  expect(heard).toEqual([2])
  expect([store.get(), store.getInitial()]).toEqual([3, 1])
})

test('a value from elsewhere is read once, at its first use', () => {
  const read = vi.fn(() => 'kept')
  const store = createStore('', { read })
  expect(read).not.toHaveBeenCalled()
  expect([store.get(), store.get()]).toEqual(['kept', 'kept'])
  expect(read).toHaveBeenCalledOnce()
})

test('a store is connected to its source from its first follower to its last', () => {
  let kept = 'old'
  let reread = () => {}
  const disconnect = vi.fn()
  const connect = vi.fn((again: () => void) => {
    reread = again
    return disconnect
  })
  const store = createStore('', { read: () => kept, connect })
  const heard: string[] = []
  const follow = () => heard.push(store.get())
  const [first, second] = [store.subscribe(follow), store.subscribe(() => {})]
  expect(connect).toHaveBeenCalledOnce()
  expect(store.get()).toBe('old')
  kept = 'new'
  reread()
  expect(heard).toEqual(['new'])
  first()
  expect(disconnect).not.toHaveBeenCalled()
  second()
  expect(disconnect).toHaveBeenCalledOnce()
  kept = 'changed meanwhile'
  expect(store.get()).toBe('changed meanwhile')
})
