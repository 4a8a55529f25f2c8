import { useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DayBoard } from '#shared/contract/orders.ts'
import { columnsOf } from './board.ts'
import { type BoardActions, boardActions, type Overbooking, timeOf } from './board-actions.ts'
import { dragCard } from './drag-card.ts'
import { isNarrow } from './narrow.ts'
import type { CardHandlers } from './order-card.tsx'
import { texts } from './texts.ts'

/** `board` is the board at the pick-up; it does not change meanwhile. */
type Carried = { id: number; by: 'pointer' | 'keys'; over: string | null; board: DayBoard }

type Hand = {
  carried: Carried | null
  board: DayBoard
  /** A selector of what gets the focus once the board has changed. */
  focusNext: string | null
}

type Carrying = {
  hand: RefObject<Hand>
  carry: (next: Carried | null) => void
  actions: BoardActions
  say: (words: string) => void
  open: (id: number) => void
}

function cardHandlers(carrying: Carrying): CardHandlers {
  const { hand, actions, open } = carrying
  const { over, put, putBack } = movesOf(carrying)

  function press(event: PointerEvent<HTMLElement>, id: number) {
    const { target } = event
    if (!(target instanceof Element) || event.button !== 0 || isNarrow()) return
    const onGrip = target.closest('[data-grip]') !== null
    if (!onGrip && (event.pointerType === 'touch' || target.closest('a, button, select'))) return
    dragCard(event.nativeEvent, {
      card: event.currentTarget,
      onTake: () => carrying.carry({ id, by: 'pointer', over: null, board: hand.current.board }),
      onOver: over,
      onEnd: (column) => put(id, column),
    })
  }

  return {
    onPress: press,
    onKey: (event, id) => handleKey(carrying, event, id),
    // Firefox clicks a button when Space is released; here Space picks up the card.
    onKeyUp: (event) => event.key === ' ' && !isNarrow() && event.preventDefault(),
    // The keys work only while the grip has the focus.
    onBlur(id) {
      const { carried } = hand.current
      if (carried?.id === id && carried.by === 'keys') putBack(id)
    },
    onGrip: open,
    onAssign: (id, courierId) => void actions.assign(id, courierId),
    onFinish: (id) => void actions.finish(id),
  }
}

function movesOf({ hand, carry, actions, say }: Carrying) {
  return {
    over(column: string | null) {
      const { carried } = hand.current
      if (carried && carried.over !== column) carry({ ...carried, over: column })
    },
    put(id: number, goal: string | null) {
      carry(null)
      if (goal) void actions.move(id, goal)
    },
    putBack(id: number) {
      carry(null)
      say(texts.saidBack(id))
    },
  }
}

function handleKey(carrying: Carrying, event: KeyboardEvent<HTMLElement>, id: number) {
  const { hand, carry, actions, say } = carrying
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { carried, board } = hand.current
  if (carried?.id === id) {
    if (steer(carrying, event, carried)) event.preventDefault()
  } else if (event.key === ' ' && !isNarrow()) {
    event.preventDefault()
    const column = actions.columnOf(id)
    if (event.repeat || !column) return
    carry({ id, by: 'keys', over: column.key, board })
    say(texts.saidTaken(id, timeOf(column)))
  } else if (event.repeat) {
    return
  } else if (event.code === 'KeyR') {
    event.currentTarget.closest('[data-order]')?.querySelector<HTMLElement>('[data-courier]')?.focus()
  } else if (event.code === 'KeyU') {
    hand.current.focusNext = `[data-order="${id}"] a`
    void actions.finish(id)
  }
}

function steer(carrying: Carrying, { key, repeat }: KeyboardEvent, carried: Carried): boolean {
  const { over, put, putBack } = movesOf(carrying)
  const { id, board } = carried
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const columns = columnsOf(board)
    const home = columns.find(({ orders }) => orders.some((order) => order.id === id))
    const index = columns.findIndex((column) => column.key === carried.over)
    const next = columns[index + (key === 'ArrowRight' ? 1 : -1)]
    if (!next) return true
    over(next.key)
    document
      .querySelector(`[data-column="${next.key}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    carrying.say(wordsOver(next, home?.key))
  } else if (key === 'Enter' || key === ' ') {
    // The key of the pick-up may still be held down.
    if (repeat) return true
    carrying.hand.current.focusNext = `[data-grip="${id}"]`
    put(id, carried.over)
  } else if (key === 'Escape' || key === 'Tab') {
    putBack(id)
    return key === 'Escape'
  }
  return true
}

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
