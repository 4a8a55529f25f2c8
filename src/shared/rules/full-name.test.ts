import { expect, it } from 'vitest'
import { fullName } from './full-name.ts'

it('a full name has no blanks around it when a part is missing', () => {
  expect(fullName({ firstName: 'Анна', lastName: 'Снегова' })).toBe('Анна Снегова')
  expect(fullName({ firstName: 'Анна', lastName: '' })).toBe('Анна')
  expect(fullName({ firstName: '', lastName: 'Снегова' })).toBe('Снегова')
})
