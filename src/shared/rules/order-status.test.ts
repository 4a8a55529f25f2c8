import { expect, it } from 'vitest'
import { holdsStock, orderStatusLooks, statusOf } from './order-status.ts'

it('an unknown status shows as a new order', () => {
  expect(orderStatusLooks[statusOf('lost')].label).toBe('Новый')
  expect(statusOf('completed')).toBe('completed')
})

it('only a cancelled order returns its goods to the stock', () => {
  expect(holdsStock('completed')).toBe(true)
  expect(holdsStock('cancelled')).toBe(false)
})
