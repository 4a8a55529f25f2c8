import { expect, test } from 'vitest'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { bouquet, delivery, item, lettered, order } from '../orders/order.test-data.ts'
import { buildGroups, buildSums, cutsOf } from './build-list.ts'
import { routesOf, stopsOf, toCollect } from './route-stops.ts'

const noon = { from: '11:00', to: '13:00' }
const evening = { from: '18:00', to: '20:00' }

const to = (id: number, deliveryZone: string | null, deliveryAddress: string, parts: Partial<Order> = {}) =>
  order({ id, deliveryZone, deliveryAddress, delivery: delivery({ courierId: 4 }), ...parts })

const board: DayBoard = {
  date: '2026-11-19',
  note: '',
  slots: [
    {
      ...noon,
      capacity: 9,
      taken: 5,
      orders: [
        to(1, 'Первомайский', 'улица Баумана, 40'),
        to(2, 'Октябрьский', 'улица Ленина, 100'),
        to(3, 'Октябрьский', 'улица Ленина, 9'),
        to(4, null, 'где-то'),
        to(5, 'Октябрьский', 'улица Ленина, 10', { status: 'completed' }),
      ],
    },
    {
      ...evening,
      capacity: 1,
      taken: 2,
      orders: [
        to(6, 'Кола', 'Кола', { delivery: delivery({ courierId: 4, hidePrices: true }) }),
        to(7, 'Кола', '', { delivery: delivery({ courierId: 4, method: 'pickup' }) }),
      ],
    },
  ],
  unscheduled: [to(8, 'Кола', 'Заречная, 1', { delivery: null })],
  couriers: [
    { id: 4, username: 'Павел' },
    { id: 5, username: 'Ирина' },
  ],
}

test('a route is sorted by slot, district and address, with house 9 before house 100', () => {
  const [pavel] = routesOf(board, 4)
  expect(pavel && stopsOf(pavel).map(({ number, order: { id } }) => [number, id])).toEqual([
    [1, 3],
    [2, 2],
    [3, 1],
    [4, 4],
    [5, 6],
  ])
})

test('each courier with orders has a route, and so do the orders without a courier', () => {
  expect(routesOf(board, null).map(({ courierId }) => courierId)).toEqual([4, null])
  expect(
    routesOf(board, 'none')
      .flatMap(stopsOf)
      .map(({ order: { id } }) => id),
  ).toEqual([8])
  expect(routesOf(board, 5)).toEqual([])
})

test('the sum to collect does not include orders with hidden prices', () => {
  const [pavel] = routesOf(board, 4)
  expect(pavel && toCollect(pavel)).toEqual({ orders: 4, sum: '6000.00' })
})

test('things of one kind are summed over all orders, with the largest sum first', () => {
  const orders = [
    order({ orderItems: [item(1, 'Сердце', 2), item(2, 'Звезда', 3)] }),
    order({ orderItems: [item(3, 'Сердце', 4), item(4, 'Арка', 3)] }),
  ]
  expect(buildSums(orders)).toEqual([
    { name: 'Сердце', quantity: 6, variants: [] },
    { name: 'Арка', quantity: 3, variants: [] },
    { name: 'Звезда', quantity: 3, variants: [] },
  ])
})

test('the parts of a set are summed with the same products sold alone', () => {
  const orders = [order({ orderItems: [bouquet(1, 2), item(2, 'Сердце', 3)] })]
  expect(buildSums(orders)).toEqual([
    { name: 'Сердце', quantity: 17, variants: [] },
    { name: 'Грузик', quantity: 2, variants: [] },
  ])
})

test('the sums count each combination of options and ignore the inscriptions', () => {
  const plain = { ...lettered(3, ''), options: [], inscription: null }
  const orders = [
    order({ id: 1, orderItems: [lettered(1, 'Аня', 2), plain] }),
    order({ id: 2, orderItems: [lettered(2, 'Оля')] }),
  ]
  expect(buildSums(orders)).toEqual([
    { name: 'Шар с надписью', quantity: 4, variants: [{ text: 'Сиреневый, Рукописный', quantity: 3 }] },
  ])
  expect(
    cutsOf(orders).map(({ orderId, quantity, inscription: { text } }) => [orderId, quantity, text]),
  ).toEqual([
    [1, 2, 'Аня'],
    [2, 1, 'Оля'],
  ])
})

test('a build sheet covers the whole day or one slot, without completed orders', () => {
  const ids = (only: string | null) =>
    buildGroups(board, only).map(({ time, orders }) => [time, orders.map(({ id }) => id)])
  expect(ids(null)).toEqual([
    ['11:00–13:00', [1, 2, 3, 4]],
    ['18:00–20:00', [6, 7]],
    [null, [8]],
  ])
  expect(ids('18:00–20:00')).toEqual([['18:00–20:00', [6, 7]]])
})

test('urgent orders are made and delivered before all orders with a time', () => {
  const urgent = to(9, 'Кола', 'Кола', { delivery: delivery({ courierId: 4, urgent: true }) })
  const whenever = to(10, 'Кола', 'Кола')
  const hurried: DayBoard = { ...board, unscheduled: [whenever, urgent] }
  const [pavel] = routesOf(hurried, 4)
  const told = pavel?.groups.map(({ name, stops }) => [
    name,
    stops.map(({ number, order: { id } }) => [number, id]),
  ])
  expect(told?.at(0)).toEqual(['Срочно', [[1, 9]]])
  expect(told?.at(-1)).toEqual(['Без времени', [[7, 10]]])
  expect(buildGroups(hurried, null).map(({ name, orders }) => [name, orders.map(({ id }) => id)])).toEqual([
    ['Срочно', [9]],
    ['11:00–13:00', [1, 2, 3, 4]],
    ['18:00–20:00', [6, 7]],
    ['Без времени', [10]],
  ])
  expect(buildGroups(hurried, '18:00–20:00')).toHaveLength(1)
})
