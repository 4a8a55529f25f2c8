import { expect, test } from 'vitest'
import { searchCustomers } from './search-customers.ts'

const person = (id: number, firstName: string, lastName = '', email = '') => ({
  id,
  firstName,
  lastName,
  email,
  phone: '',
  createdAt: '2026-11-15T00:00:00.000Z',
})
const people = [
  person(1, 'Анна', 'Климова', 'Anna@example.ru'),
  person(2, 'Сергей', 'Орлов'),
  person(3, 'Орест'),
]

test.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['ор', [2, 3]],
  ['КЛИМ', [1]],
  ['anna@EX', [1]],
  ['анна климова', [1]],
  ['climova', []],
])('«%s» finds %j', (typed, ids) => {
  expect(searchCustomers(people, typed).map(({ id }) => id)).toEqual(ids)
})
