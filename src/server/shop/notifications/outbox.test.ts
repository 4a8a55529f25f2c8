import { expect, it } from 'vitest'
import { nextAttempt } from './outbox.ts'

const now = new Date('2031-01-01T10:00:00Z')
const seconds = (attempts: number) =>
  ((nextAttempt(attempts, { createdAt: now, now })?.getTime() ?? 0) - now.getTime()) / 1000

it('the outbox retries soon, then at longer and longer intervals', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(seconds)).toEqual([5, 30, 120, 600, 3600, 3600, 3600])
})

it('the outbox stops retrying after three days', () => {
  expect(nextAttempt(80, { createdAt: new Date('2030-12-29T11:00:00Z'), now })).not.toBeNull()
  expect(nextAttempt(80, { createdAt: new Date('2030-12-29T10:30:00Z'), now })).toBeNull()
})
