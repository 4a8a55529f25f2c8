import { expect, it } from 'vitest'
import { erasedPerson, isErased } from './erased-person.ts'

it('an erased person keeps a name for staff and nothing else', () => {
  expect(erasedPerson).toEqual({ firstName: 'Удалённый клиент', lastName: '', email: '', phone: '' })
  expect([isErased(erasedPerson), isErased({ firstName: 'Удалённый клиент' })]).toEqual([true, true])
})

it.each([
  { firstName: 'Анна' },
  { lastName: 'Снегова' },
  { email: 'anna@example.com' },
  { phone: '+7 900 000-00-00' },
])('a person with %o is not erased', (field) => {
  expect(isErased({ ...erasedPerson, ...field })).toBe(false)
})
