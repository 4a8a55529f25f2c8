import { useSyncExternalStore } from 'react'

type Source<Value> = {
  /** Reads the stored value on first use. */
  read: () => Value
  /**
   * Subscribes to the source while the store has listeners and returns the unsubscribe function; `reread`
   * reloads the value.
   */
  connect?: (reread: () => void) => () => void
}

export type Store<Value> = ReturnType<typeof createStore<Value>>

/** A value outside React. Server and hydration use `initial`. */
export function createStore<Value>(
  initial: Value,
  { read, connect }: Source<Value> = { read: () => initial },
) {
  const listeners = new Set<() => void>()
  let state: { value: Value } | undefined
  let disconnect: (() => void) | undefined

  function change(next: typeof state) {
    state = next
    for (const listener of listeners) listener()
  }

  function get(): Value {
    state ??= { value: read() }
    return state.value
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) disconnect = connect?.(() => change(undefined))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || !disconnect) return
      disconnect()
      // Changes are missed from now on, so the next `get` reads again.
      state = undefined
    }
  }

  return { get, set: (value: Value) => change({ value }), subscribe, getInitial: () => initial }
}

export const useStore = <Value>({ subscribe, get, getInitial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, getInitial)
