import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks before unsaved changes are lost: by closing, by going to another page, by leaving the site. */
export function useUnsavedGuard({ dirty, close }: { dirty: boolean; close: () => void }) {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )

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
      if (blocker.state === 'blocked') blocker.proceed()
      else close()
    },
  }
}
