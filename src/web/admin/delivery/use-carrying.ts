import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { DayBoard } from '#shared/contract/orders.ts'
import { columnsOf } from './board.ts'
import { boardActions, type Overbooking, timeOf } from './board-actions.ts'
import { dragCard } from './drag-card.ts'
import { isNarrow } from './narrow.ts'
import type { CardHandlers } from './order-card.tsx'
import { texts } from './texts.ts'

/** The board is frozen while a card is carried, so that nothing moves under it. */
type Carried = { id: number; by: 'pointer' | 'keys'; over: string | null; board: DayBoard }

type Tell = { ask: (asked: Overbooking) => void; say: (words: string) => void; open: (id: number) => void }

/** Carries cards by pointer or keyboard. The handlers are stable, so that cards do not render again. */
export function useCarrying(board: DayBoard, { ask, say, open }: Tell) {
  const client = useQueryClient()
  const [carried, setCarried] = useState<Carried | null>(null)
  const hand = useRef<Carried | null>(null)
  const latest = useRef(board)
  /** Gets the focus after the focused card has moved to another column. */
  const refocus = useRef<string | null>(null)
  const { date } = board

  useEffect(() => {
    latest.current = board
    if (!refocus.current) return
    const element = document.querySelector<HTMLElement>(refocus.current)
    if (element && element !== document.activeElement) element.focus({ preventScroll: false })
    refocus.current = null
  }, [board])

  const actions = useMemo(() => {
    // While the next card is carried, the screen reader announces that one; errors of the last are also
    // shown.
    function sayOutcome(words: string) {
      if (!hand.current) say(words)
    }
    return boardActions(client, date, { ask, say: sayOutcome })
  }, [client, date, ask, say])

  const handlers = useMemo((): CardHandlers => {
    function carry(next: Carried | null) {
      hand.current = next
      setCarried(next)
    }

    function over(column: string | null) {
      if (hand.current && hand.current.over !== column) carry({ ...hand.current, over: column })
    }

    function put(id: number, goal: string | null) {
      carry(null)
      if (goal) void actions.move(id, goal)
    }

    function press(event: PointerEvent<HTMLElement>, id: number) {
      const target = event.target as Element
      const onGrip = target.closest('[data-grip]') !== null
      if (event.button !== 0 || isNarrow()) return
      if (!onGrip && (event.pointerType === 'touch' || target.closest('a, button, select'))) return
      dragCard(event.nativeEvent, {
        card: event.currentTarget,
        onTake: () => carry({ id, by: 'pointer', over: null, board: latest.current }),
        onOver: over,
        onEnd: (column) => put(id, column),
      })
    }

    function putBack(id: number) {
      carry(null)
      say(texts.saidBack(id))
    }

    function steer({ key, repeat }: KeyboardEvent, now: Carried): boolean {
      const columns = columnsOf(now.board)
      const home = columns.find(({ orders }) => orders.some(({ id }) => id === now.id))
      const index = columns.findIndex((column) => column.key === now.over)
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        const next = columns[index + (key === 'ArrowRight' ? 1 : -1)]
        if (!next) return true
        over(next.key)
        document
          .querySelector(`[data-column="${next.key}"]`)
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        say(wordsOver(next, home?.key))
      } else if (key === 'Enter' || key === ' ') {
        // The key that lifted the card may still be pressed.
        if (repeat) return true
        refocus.current = gripOf(now.id)
        put(now.id, now.over)
      } else if (key === 'Escape' || key === 'Tab') {
        putBack(now.id)
        return key === 'Escape'
      }
      return true
    }

    function key(event: KeyboardEvent<HTMLElement>, id: number) {
      // With a modifier the key is a browser shortcut.
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const now = hand.current
      if (now?.id === id) {
        if (steer(event, now)) event.preventDefault()
      } else if (event.key === ' ' && !isNarrow()) {
        event.preventDefault()
        if (event.repeat) return
        const column = actions.columnOf(id)
        if (!column) return
        carry({ id, by: 'keys', over: column.key, board: latest.current })
        say(texts.saidTaken(id, timeOf(column)))
      } else if (event.repeat) {
        return
      } else if (event.code === 'KeyR') {
        event.currentTarget.closest('[data-order]')?.querySelector<HTMLElement>('[data-courier]')?.focus()
      } else if (event.code === 'KeyU') {
        refocus.current = `[data-order="${id}"] a`
        void actions.finish(id)
      }
    }

    return {
      onPress: press,
      onKey: key,
      // Firefox clicks a button when Space is released; here Space lifts the card.
      onKeyUp: (event) => event.key === ' ' && !isNarrow() && event.preventDefault(),
      // Losing the focus drops the card: only its handle receives the keys.
      onBlur: (id) => hand.current?.id === id && hand.current.by === 'keys' && putBack(id),
      onGrip: open,
      onAssign: (id, courierId) => void actions.assign(id, courierId),
      onFinish: (id) => void actions.finish(id),
    }
  }, [actions, say, open])

  return { carried, actions, handlers }
}

const gripOf = (id: number) => `[data-grip="${id}"]`

type Over = Parameters<typeof timeOf>[0] & { taken: number; capacity: number }

function wordsOver(column: Over, home: string | undefined): string {
  const time = timeOf(column)
  if (column.key === home) return texts.saidHere(time)
  if (!column.slot) return time
  const { taken, capacity } = column
  return taken < capacity
    ? texts.saidOver(time, taken + 1, capacity)
    : texts.saidOverfull(time, taken + 1, capacity)
}
