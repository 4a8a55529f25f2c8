import { expect, it } from 'vitest'
import { holdsStock, knownStatus, orderStatusLooks } from './order-status.ts'

it('an unknown status shows as a new order', () => {
  expect(orderStatusLooks[knownStatus('lost')].label).toBe('Новый')
  expect(knownStatus('completed')).toBe('completed')
})

it('only a cancelled order gives its goods back', () => {
  expect(holdsStock('completed')).toBe(true)
  expect(holdsStock('cancelled')).toBe(false)
})
