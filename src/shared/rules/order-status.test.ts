import { expect, it } from 'vitest'
import {
  holdsStock,
  isAtCourier,
  isUnderWay,
  orderStatuses,
  orderStatusLooks,
  statusOf,
} from './order-status.ts'

it('an unknown status shows as a new order', () => {
  expect(orderStatusLooks[statusOf('lost')].label).toBe('Новый')
  expect(statusOf('completed')).toBe('completed')
})

it('only a cancelled order returns its goods to the stock', () => {
  expect(holdsStock('completed')).toBe(true)
  expect(holdsStock('cancelled')).toBe(false)
})

it('an order is under way until it is completed or cancelled', () => {
  expect(orderStatuses.filter(isUnderWay)).toEqual(['pending', 'processing'])
})

it('an order is at its courier once it is confirmed and handed over', () => {
  const handedAt = '2026-11-15T10:00:00Z'
  expect(orderStatuses.filter((status) => isAtCourier({ status, handedAt }))).toEqual(['processing'])
  expect(isAtCourier({ status: 'processing', handedAt: null })).toBe(false)
})
