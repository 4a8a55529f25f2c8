import { expect, it } from 'vitest'
import { isPublic } from './is-public.ts'

it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('a thing that is active (%s) and deleted (%s) is public: %s', (isActive, isDeleted, expected) => {
  expect(isPublic({ isActive, isDeleted })).toBe(expected)
})
