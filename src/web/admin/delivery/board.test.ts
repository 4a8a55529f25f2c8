import { expect, test } from 'vitest'
import type { DayBoard } from '#shared/contract/orders.ts'
import { delivery, item, order } from '../orders/order.test-data.ts'
import { columnsOf, courierCounts, daySums, fillOf, isShown, moved, ordersOf, withoutTime } from './board.ts'
import { arrivals, openedWith } from './fresh.ts'

const noon = { from: '11:00', to: '13:00' }
const evening = { from: '18:00', to: '20:00' }
const early = order({ id: 12, delivery: delivery({ slot: noon, courierId: 4 }) })
const late = order({ id: 11, delivery: delivery({ slot: evening }) })
const open = order({ id: 10 })
const fetched = order({ id: 13, delivery: delivery({ slot: noon, method: 'pickup' }) })

const board: DayBoard = {
  date: '2026-11-19',
  note: '',
  slots: [
    { ...noon, capacity: 4, taken: 2, orders: [fetched, early] },
    { ...evening, capacity: 1, taken: 1, orders: [late] },
  ],
  unscheduled: [open],
  couriers: [{ id: 4, username: 'Павел' }],
}

test('the board has a column for each slot and one without a time, with new orders last', () => {
  expect(columnsOf(board).map(({ key, orders }) => [key, orders.map(({ id }) => id)])).toEqual([
    ['11:00–13:00', [12, 13]],
    ['18:00–20:00', [11]],
    [withoutTime, [10]],
  ])
})

test.each([
  [0, 3, 'room'],
  [1, 3, 'few'],
  [3, 3, 'full'],
  [4, 3, 'over'],
  [0, 0, 'full'],
  [1, 0, 'over'],
])('a slot with %i orders for %i places is marked as %s', (taken, capacity, fill) => {
  expect(fillOf({ taken, capacity })).toBe(fill)
})

test('a moved order frees its old place and occupies one in the new slot', () => {
  const after = moved(board, early, evening)
  expect(after.slots.map(({ taken, orders }) => [taken, orders.length])).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(after.slots[1]?.orders.find(({ id }) => id === 12)?.delivery?.slot).toEqual(evening)
  const freed = moved(board, early, null)
  expect(freed.slots[0]?.taken).toBe(1)
  expect(freed.unscheduled.map(({ id }) => id)).toEqual([10, 12])
  expect(ordersOf(freed)).toHaveLength(ordersOf(board).length)
})

test('an order without a delivery receives one together with a time', () => {
  const told = order({ id: 15, delivery: null })
  const with15 = { ...board, unscheduled: [told] }
  expect(moved(with15, told, evening).slots[1]?.orders.at(-1)?.delivery).toEqual(
    delivery({ zoneId: null, slot: evening }),
  )
  expect(moved(with15, told, null).unscheduled).toEqual([told])
})

test('a pick-up needs no courier', () => {
  const counts = courierCounts(ordersOf(board))
  expect([counts.get('all'), counts.get(4), counts.get('none')]).toEqual([4, 1, 2])
  expect(isShown(early, 4)).toBe(true)
  expect(isShown(early, 'none')).toBe(false)
})

test('the pieces to make do not include completed orders', () => {
  const done = order({ id: 14, status: 'completed', orderItems: [item(1, 'Арка', 1)] })
  expect(daySums({ ...board, unscheduled: [open, done] })).toEqual({ capacity: 5, taken: 3, pieces: 12 })
})

test('only orders that arrive after the board was opened are new, and another day resets this', () => {
  const begun = openedWith(board)
  expect(arrivals(begun, moved(board, early, evening))).toBe(begun)
  const grown = arrivals(begun, { ...board, unscheduled: [open, order({ id: 99 })] })
  expect([...grown.fresh]).toEqual([99])
  expect(arrivals(grown, { ...board, date: '2026-11-20' }).fresh.size).toBe(0)
})
