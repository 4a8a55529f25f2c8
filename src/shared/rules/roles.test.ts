import { expect, it } from 'vitest'
import { type Audience, isAmong } from './roles.ts'

const audiences: Audience[] = ['visitor', 'courier', 'manager', 'owner']

it('an owner has the rights of a manager, a manager of a courier, everyone of a visitor', () => {
  const open = audiences.map((one) => audiences.filter((audience) => isAmong(one, audience)))
  expect(open).toEqual([
    ['visitor'],
    ['visitor', 'courier'],
    ['visitor', 'courier', 'manager'],
    ['visitor', 'courier', 'manager', 'owner'],
  ])
})
