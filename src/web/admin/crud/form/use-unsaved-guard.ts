import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router'
import { texts } from '../texts.ts'

/** Ignores a replaced query (a search, a closed form); a pushed one may close a form that the query opened. */
const isMove: BlockerFunction = ({ currentLocation: here, nextLocation: there, historyAction }) =>
  here.pathname !== there.pathname || (historyAction !== 'REPLACE' && here.search !== there.search)

export function useUnsavedGuard({ dirty, close }: { dirty: boolean; close: () => void }) {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker((move) => dirty && isMove(move))
  const { key } = useLocation()
  const isLeaving = useRef(false)

  // Closes a form that stays mounted after the navigation, for instance on another page of the same list.
  const arrive = useEffectEvent((_key: string) => {
    if (isLeaving.current) close()
    isLeaving.current = false
  })
  useEffect(() => arrive(key), [key])

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
    askToClose() {
      if (dirty) setAsking(true)
      else close()
    },
    question: {
      open: asking || blocker.state === 'blocked',
      title: texts.unsavedTitle,
      text: texts.unsavedText,
      confirmLabel: texts.unsavedClose,
      cancelLabel: texts.unsavedStay,
      onOpenChange(open: boolean) {
        if (open) return
        setAsking(false)
        if (blocker.state === 'blocked') blocker.reset()
      },
      onConfirm() {
        setAsking(false)
        if (blocker.state !== 'blocked') return close()
        isLeaving.current = true
        blocker.proceed()
      },
    },
  }
}
