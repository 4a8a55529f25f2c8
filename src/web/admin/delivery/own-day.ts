import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { type DayPart, dayParts } from '../orders/day-parts.ts'
import { ordersOf } from './board.ts'

export type OwnStop = {
  order: Order
  /** Among those still to be brought; null when it has been. */
  number: number | null
  /** When it was brought. */
  doneAt: string | null
}
export type OwnPart = DayPart & { stops: readonly OwnStop[]; left: number }

const isDone = ({ status }: Order) => status === 'completed'

const doneAt = ({ history }: Order) => history.findLast(({ status }) => status === 'completed')?.at ?? null

/** What was brought first, and a new order last: nothing moves under the thumb. */
const byState = (one: Order, other: Order) => Number(isDone(other)) - Number(isDone(one)) || one.id - other.id

/** A courier's day, what is urgent first, then slot by slot: what is to be brought is numbered through. */
export function ownDay(board: DayBoard): OwnPart[] {
  let number = 0
  return dayParts(board)
    .filter(({ orders }) => orders.length > 0)
    .map(({ orders, ...part }) => ({
      ...part,
      left: orders.filter((order) => !isDone(order)).length,
      stops: orders.toSorted(byState).map((order) => {
        if (isDone(order)) return { order, number: null, doneAt: doneAt(order) }
        number += 1
        return { order, number, doneAt: null }
      }),
    }))
}

export function ownProgress(board: DayBoard): { done: number; total: number } {
  const orders = ordersOf(board)
  return { done: orders.filter(isDone).length, total: orders.length }
}
