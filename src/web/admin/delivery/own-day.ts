import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { columnsOf, ordersOf } from './board.ts'

export type OwnStop = {
  order: Order
  /** Among those still to be brought; null when it has been. */
  number: number | null
  /** When it was brought. */
  doneAt: string | null
}
export type OwnSlot = { key: string; hasTime: boolean; stops: readonly OwnStop[]; left: number }

const isDone = ({ status }: Order) => status === 'completed'

const doneAt = ({ history }: Order) => history.findLast(({ status }) => status === 'completed')?.at ?? null

/** A courier's day, slot by slot: what is to be brought is numbered through, what was brought comes first in its slot. */
export function ownDay(board: DayBoard): OwnSlot[] {
  let number = 0
  return columnsOf(board)
    .filter(({ orders }) => orders.length > 0)
    .map(({ key, slot, orders }) => ({
      key,
      hasTime: slot !== null,
      left: orders.filter((order) => !isDone(order)).length,
      stops: orders
        .toSorted((one, other) => Number(isDone(other)) - Number(isDone(one)))
        .map((order) => {
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
