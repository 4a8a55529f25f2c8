import { expect, it } from 'vitest'
import { type Audience, isAmong } from './roles.ts'

const audiences: Audience[] = ['visitor', 'courier', 'manager', 'owner']

it('an owner may do what a manager may, a manager what a courier may, everybody what a visitor may', () => {
  const open = audiences.map((one) => audiences.filter((audience) => isAmong(one, audience)))
  expect(open).toEqual([
    ['visitor'],
    ['visitor', 'courier'],
    ['visitor', 'courier', 'manager'],
    ['visitor', 'courier', 'manager', 'owner'],
  ])
})
