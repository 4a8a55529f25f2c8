import { useEffect, useRef, useState } from 'react'
import { debounce } from './debounce.ts'

/** The value once it has not changed for `pauseMs`. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const { call, cancel } = debounce(setDebounced, pauseMs)
    call(value)
    return cancel
  }, [value, pauseMs])
  return debounced
}

/** `debounce` that calls the newest `work`, not the one of the drawing it was called in; never after the component has gone. */
export function useDebouncedCallback<Args extends unknown[]>(work: (...args: Args) => void, pauseMs: number) {
  const newest = useRef(work)
  useEffect(() => {
    newest.current = work
  })
  const [debounced] = useState(() => debounce((...args: Args) => newest.current(...args), pauseMs))
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}
