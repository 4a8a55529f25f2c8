import { expect, it } from 'vitest'
import type { DayBoard } from '#shared/contract/orders.ts'
import { delivery, order } from '../orders/order.test-data.ts'
import { ownDay, ownProgress } from './own-day.ts'

const noon = { from: '11:00', to: '13:00' }
const evening = { from: '18:00', to: '20:00' }
const brought = order({
  id: 12,
  status: 'completed',
  delivery: delivery({ slot: noon }),
  history: [
    { status: 'completed', at: '2026-11-19T08:10:00.000Z', by: 'pavel' },
    { status: 'processing', at: '2026-11-19T08:12:00.000Z', by: 'olga' },
    { status: 'completed', at: '2026-11-19T08:15:00.000Z', by: 'pavel' },
  ],
})
const board: DayBoard = {
  date: '2026-11-19',
  note: '',
  slots: [
    {
      ...noon,
      capacity: 2,
      taken: 2,
      orders: [order({ id: 11, delivery: delivery({ slot: noon }) }), brought],
    },
    { ...evening, capacity: 1, taken: 1, orders: [order({ id: 10, delivery: delivery({ slot: evening }) })] },
  ],
  unscheduled: [],
  couriers: [],
}

it('open stops are numbered through the day; delivered ones are first in a slot, with a time', () => {
  const told = ownDay(board).map(({ name, left, stops }) => [
    name,
    left,
    stops.map((stop) => [stop.order.id, stop.number, stop.doneAt]),
  ])
  expect(told).toEqual([
    [
      '11:00–13:00',
      1,
      [
        [12, null, '2026-11-19T08:15:00.000Z'],
        [11, 1, null],
      ],
    ],
    ['18:00–20:00', 1, [[10, 2, null]]],
  ])
})

it('an urgent order is the next stop, even when it is the newest', () => {
  const urgent = order({ id: 14, delivery: delivery({ urgent: true }) })
  const unscheduled = [order({ id: 13, delivery: null }), urgent]
  const told = ownDay({ ...board, unscheduled }).map(({ name, stops }) => [
    name,
    stops.map((stop) => [stop.order.id, stop.number]),
  ])
  expect(told.at(0)).toEqual(['Срочно', [[14, 1]]])
  expect(told.at(-1)).toEqual(['Без времени', [[13, 4]]])
})

it('the courier sees how many orders of the day are completed', () => {
  expect(ownProgress(board)).toEqual({ done: 1, total: 3 })
})
