import { expect, test } from 'vitest'
import { findCustomers } from './customer-picker.tsx'

const person = (id: number, firstName: string, lastName: string, phone: string, email = '') => ({
  id,
  firstName,
  lastName,
  phone,
  email,
  createdAt: '2026-11-15T00:00:00.000Z',
})
const people = [
  person(1, 'Анна', 'Климова', '+7 (921) 555-01-14', 'anna@example.ru'),
  person(2, 'Сергей', 'Орлов', '89115552031'),
  person(3, 'Юко', 'Танака', '+81 3 1234 5678'),
]
const found = (typed: string) => findCustomers(people, typed).map(({ id }) => id)

test.each([
  ['', [1, 2, 3]],
  ['анна', [1]],
  ['Анна Климова', [1]],
  ['ОРЛОВ', [2]],
  ['anna@', [1]],
  ['+7 (921) 555', [1]],
  ['8921', [1]],
  ['7911555', [2]],
  ['911-555-20', [2]],
  ['713 12', []],
  ['+81 3', [3]],
  ['никто', []],
])('«%s» finds %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})
