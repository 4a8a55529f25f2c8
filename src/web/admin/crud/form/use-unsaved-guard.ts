import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router'

/**
 * Back, forward and links may take away a form that the query opened. What a page replaces in its own query is not a move:
 * so forms close and lists are searched.
 */
const isMove: BlockerFunction = ({ currentLocation: here, nextLocation: there, historyAction }) =>
  here.pathname !== there.pathname || (historyAction !== 'REPLACE' && here.search !== there.search)

/** Asks before unsaved changes are lost: by closing, by going to another page, by leaving the site. */
export function useUnsavedGuard({ dirty, close }: { dirty: boolean; close: () => void }) {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker((move) => dirty && isMove(move))
  const { key } = useLocation()
  const isLeaving = useRef(false)

  // A form that still stands where one has gone to, as over another page of the same list, was left all the same.
  const arrive = useEffectEvent((_key: string) => {
    if (isLeaving.current) close()
    isLeaving.current = false
  })
  useEffect(() => arrive(key), [key])

  // What was on its way is saved while the question stands: nothing is lost any more.
  const isSettled = blocker.state === 'blocked' && !dirty
  useEffect(() => {
    if (isSettled) blocker.proceed?.()
  }, [isSettled, blocker])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])

  return {
    isAsking: asking || blocker.state === 'blocked',
    askToClose() {
      if (dirty) setAsking(true)
      else close()
    },
    stay() {
      setAsking(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    leave() {
      setAsking(false)
      if (blocker.state !== 'blocked') return close()
      isLeaving.current = true
      blocker.proceed()
    },
  }
}
