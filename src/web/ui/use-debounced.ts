import { useEffect, useRef, useState } from 'react'
import { debounce } from './debounce.ts'

/** The value after it was stable for `pauseMs`. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const { call, cancel } = debounce(setDebounced, pauseMs)
    call(value)
    return cancel
  }, [value, pauseMs])
  return debounced
}

/** Like `debounce`, with the newest `work`, and never after unmounting. */
export function useDebouncedCallback<Args extends unknown[]>(work: (...args: Args) => void, pauseMs: number) {
  const newest = useRef(work)
  useEffect(() => {
    newest.current = work
  })
  const [debounced] = useState(() => debounce((...args: Args) => newest.current(...args), pauseMs))
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}
