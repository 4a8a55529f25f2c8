import { useSyncExternalStore } from 'react'

type Source<Value> = {
  /** Reads the value where it is kept; asked when it is first needed. */
  read: () => Value
  /** Listens to the source while anybody follows the store; returns how to stop. `reread` makes the store ask `read` again. */
  connect?: (reread: () => void) => () => void
}

export type Store<Value> = ReturnType<typeof createStore<Value>>

/** A value that lives outside React. `initial` is what the server draws and what the browser hydrates. */
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

/** Draws the component again whenever the store changes. */
export const useStore = <Value>({ subscribe, get, getInitial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, getInitial)
