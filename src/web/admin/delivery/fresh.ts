import type { DayBoard } from '#shared/contract/orders.ts'
import { ordersOf } from './board.ts'

export type Seen = { date: string; known: ReadonlySet<number>; fresh: ReadonlySet<number> }

const idsOf = (board: DayBoard) => ordersOf(board).map(({ id }) => id)

export const openedWith = (board: DayBoard): Seen => ({
  date: board.date,
  known: new Set(idsOf(board)),
  fresh: new Set(),
})

/** Returns the same object until a new order appears. */
export function arrivals(seen: Seen, board: DayBoard): Seen {
  if (seen.date !== board.date) return openedWith(board)
  const ids = idsOf(board).filter((id) => !seen.known.has(id))
  if (ids.length === 0) return seen
  return { ...seen, known: new Set([...seen.known, ...ids]), fresh: new Set([...seen.fresh, ...ids]) }
}
