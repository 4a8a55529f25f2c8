import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { admin } from '#web/api/admin-queries.ts'
import { toastStore } from '#web/ui/toast-store.ts'
import { delivery, order } from '../orders/order.test-data.ts'
import { boardActions } from './board-actions.ts'

const noon = { from: '11:00', to: '13:00' }
const evening = { from: '18:00', to: '20:00' }
const shown = order({ id: 57, version: 4, delivery: delivery({ slot: noon }) })
const board: DayBoard = {
  date: '2026-11-19',
  note: '',
  slots: [
    { ...noon, capacity: 4, taken: 1, orders: [shown] },
    { ...evening, capacity: 4, taken: 0, orders: [] },
  ],
  unscheduled: [order({ id: 58, version: 4, delivery: null })],
  couriers: [{ id: 4, username: 'Павел' }],
}

/** The board in a browser, and what it sends; every change of the order raises its version. */
function openBoard(answer = (changed: Order) => Response.json(changed)) {
  const client = new QueryClient()
  client.setQueryData(admin.dayBoard(board.date).queryKey, board)
  const sent: unknown[] = []
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer({ ...shown, version: shown.version + sent.length })
  })
  const said: string[] = []
  const say = (words: string) => said.push(words)
  return { actions: boardActions(client, board.date, { ask: () => {}, say }), sent, said }
}

test('every act names the version of the card it was done to', async () => {
  const { actions, sent } = openBoard()
  await actions.assign(57, 4)
  expect(sent).toEqual([{ deliveryDate: board.date, slot: noon, courierId: 4, version: 4 }])
})

test('acts that follow each other before the board is loaded anew do not stand in their own way', async () => {
  const { actions, sent } = openBoard()
  await Promise.all([actions.move(57, '18:00–20:00'), actions.finish(57)])
  await actions.assign(57, 4)
  await actions.move(57, 'without-time')
  expect(sent).toEqual([
    { deliveryDate: board.date, slot: evening, version: 4 },
    { status: 'completed', version: 5 },
    { deliveryDate: board.date, slot: evening, courierId: 4, version: 6 },
    { deliveryDate: board.date, slot: null, version: 7 },
  ])
})

test('an order that left its delivery to a call keeps the time and the courier it was just given', async () => {
  const { actions, sent } = openBoard()
  await actions.move(58, '18:00–20:00')
  await actions.assign(58, 4)
  expect(sent).toEqual([
    { deliveryDate: board.date, slot: evening, version: 4 },
    { deliveryDate: board.date, slot: evening, courierId: 4, version: 5 },
  ])
  const card = actions.columnOf(58)?.orders.find(({ id }) => id === 58)
  expect(card?.delivery).toMatchObject({ method: 'courier', slot: evening, courierId: 4 })
})

test('that a card was moved is said when it is so', async () => {
  const { actions, said } = openBoard()
  const moving = actions.move(57, '18:00–20:00')
  expect(said).toEqual([])
  await moving
  expect(said).toEqual(['Заказ № 57 перенесён: 18:00–20:00'])
})

test('a card whose move was refused is said to stay', async () => {
  const { actions, said } = openBoard(() => Response.json({ message: 'Заказ изменён' }, { status: 409 }))
  await actions.move(57, '18:00–20:00')
  expect(said).toEqual(['Заказ № 57 остался на месте'])
})

test('so is one that is put down where it stands', async () => {
  const { actions, sent, said } = openBoard()
  await actions.move(57, '11:00–13:00')
  expect([sent, said]).toEqual([[], ['Заказ № 57 остался на месте']])
})

test('of an order that was cancelled meanwhile it says so', async () => {
  const { actions, said } = openBoard((changed) => Response.json({ ...changed, status: 'cancelled' }))
  await actions.move(57, '18:00–20:00')
  expect(said).toEqual(['Заказ № 57 отменён'])
  expect(toastStore.get()?.title).toBe('Заказ № 57 отменён')
})
