import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { type DayPart, dayParts } from '../orders/day-parts.ts'
import { ordersOf } from './board.ts'

export type OwnStop = {
  order: Order
  number: number | null
  doneAt: string | null
}
export type OwnPart = DayPart & { stops: readonly OwnStop[]; left: number }

const isDone = ({ status }: Order) => status === 'completed'

const doneAt = ({ history }: Order) => history.findLast(({ status }) => status === 'completed')?.at ?? null

/** Delivered orders first, new ones last, so that rows do not move under the thumb. */
const byState = (one: Order, other: Order) => Number(isDone(other)) - Number(isDone(one)) || one.id - other.id

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
