import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { adminQuery } from '#web/api/use-api.ts'
import { toastStore } from '#web/ui/toast-store.ts'
import { delivery, order } from '../orders/order.test-data.ts'
import { moved } from './board.ts'
import { boardActions } from './board-actions.ts'

const noon = { from: '11:00', to: '13:00' }
const evening = { from: '18:00', to: '20:00' }
const shown = order({ id: 57, version: 4, delivery: delivery({ slot: noon }) })
const free = { ...evening, capacity: 4, taken: 0, orders: [] }
const board: DayBoard = {
  date: '2026-11-19',
  note: '',
  slots: [{ ...noon, capacity: 4, taken: 1, orders: [shown] }, free],
  unscheduled: [order({ id: 58, version: 4, delivery: null })],
  couriers: [{ id: 4, username: 'Павел' }],
}

/** The board in a browser, and what it sends; every change of the order raises its version. */
function openBoard(answer: (changed: Order) => Response | Promise<Response> = Response.json) {
  const client = new QueryClient()
  client.setQueryData(adminQuery(endpoints.dayBoard, { query: { date: board.date } }).queryKey, board)
  const sent: unknown[] = []
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer({ ...shown, version: shown.version + sent.length })
  })
  const said: string[] = []
  const say = (words: string) => said.push(words)
  return { client, actions: boardActions(client, board.date, { ask: () => {}, say }), sent, said }
}

test('an action on a card sends the version of this card', async () => {
  const { actions, sent } = openBoard()
  await actions.assign(57, 4)
  expect(sent).toEqual([{ deliveryDate: board.date, slot: noon, courierId: 4, version: 4 }])
})

test('actions in quick succession do not conflict before the board reloads', async () => {
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

test('an order without an agreed delivery keeps its new time and courier', async () => {
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

test('the board still shows recent actions when it reloads before the answer', async () => {
  const answers: (() => void)[] = []
  const { client, actions, sent } = openBoard(
    (changed) => new Promise((resolve) => answers.push(() => resolve(Response.json(changed)))),
  )
  const { queryKey } = adminQuery(endpoints.dayBoard, { query: { date: board.date } })
  const come = order({ id: 60, delivery: delivery({ slot: noon }) })
  const news = { ...board, slots: [{ ...noon, capacity: 4, taken: 2, orders: [shown, come] }, free] }
  const load = (loaded: DayBoard) => client.fetchQuery({ queryKey, queryFn: () => loaded })
  const stateOf = ({ id, status }: Order) => `${id} ${status}`
  const places = () => actions.columns().map(({ taken, orders }) => [taken, ...orders.map(stateOf)])
  const done = [
    [1, '60 pending'],
    [1, '57 completed'],
    [1, '58 pending'],
  ]

  const acts = Promise.all([actions.move(57, '18:00–20:00'), actions.finish(57)])
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await load(news)
  expect(places()).toEqual(done)

  answers[0]?.()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await load(moved(news, { ...shown, version: 5 }, evening))
  expect(places()).toEqual(done)

  answers[1]?.()
  await acts
  // From here on the board says what the server says.
  await load(news)
  expect(places()).toEqual([[2, '57 pending', '60 pending'], [0], [1, '58 pending']])
})

test('the board announces a move only after the server confirms it', async () => {
  const { actions, said } = openBoard()
  const moving = actions.move(57, '18:00–20:00')
  expect(said).toEqual([])
  await moving
  expect(said).toEqual(['Заказ № 57 перенесён: 18:00–20:00'])
})

test('the board announces that a card stays after a refused move', async () => {
  const { actions, said } = openBoard(() => Response.json({ message: 'Заказ изменён' }, { status: 409 }))
  await actions.move(57, '18:00–20:00')
  expect(said).toEqual(['Заказ № 57 остался на месте'])
})

test('the board announces that a card stays, and sends nothing, for a move to its own slot', async () => {
  const { actions, sent, said } = openBoard()
  await actions.move(57, '11:00–13:00')
  expect([sent, said]).toEqual([[], ['Заказ № 57 остался на месте']])
})

test('the board announces that a moved order was cancelled meanwhile', async () => {
  const { actions, said } = openBoard((changed) => Response.json({ ...changed, status: 'cancelled' }))
  await actions.move(57, '18:00–20:00')
  expect(said).toEqual(['Заказ № 57 отменён'])
  expect(toastStore.get()?.title).toBe('Заказ № 57 отменён')
})
