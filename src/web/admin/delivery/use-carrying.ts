import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DayBoard } from '#shared/contract/orders.ts'
import { boardActions, type Overbooking } from './board-actions.ts'
import { type Carried, cardHandlers, type Hand } from './card-handlers.ts'

type Notify = {
  ask: (overbooking: Overbooking) => void
  say: (words: string) => void
  open: (id: number) => void
}

/** Carries cards by pointer or keyboard. The handlers keep their identity, so that cards need not render again. */
export function useCarrying(board: DayBoard, { ask, say, open }: Notify) {
  const client = useQueryClient()
  const [carried, setCarried] = useState<Carried | null>(null)
  const hand = useRef<Hand>({ carried: null, board, focusNext: null })
  const { date } = board

  useEffect(() => {
    const { focusNext } = hand.current
    hand.current.board = board
    hand.current.focusNext = null
    const element = focusNext && document.querySelector<HTMLElement>(focusNext)
    if (element && element !== document.activeElement) element.focus({ preventScroll: false })
  }, [board])

  const actions = useMemo(() => {
    // The outcome of the last card must not interrupt the words about the one in the hand.
    function sayOutcome(words: string) {
      if (!hand.current.carried) say(words)
    }
    return boardActions(client, date, { ask, say: sayOutcome })
  }, [client, date, ask, say])

  const handlers = useMemo(() => {
    function carry(next: Carried | null) {
      hand.current.carried = next
      setCarried(next)
    }
    return cardHandlers({ hand, carry, actions, say, open })
  }, [actions, say, open])

  return { carried, actions, handlers }
}
