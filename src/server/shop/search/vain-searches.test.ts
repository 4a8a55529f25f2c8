import { expect, it } from 'vitest'
import { countableQuery } from './vain-searches.ts'

it('every way to write the same words counts as one', () => {
  expect(['Единорог', ' единорог! ', 'ЕДИНОРОГ'].map(countableQuery)).toEqual(Array(3).fill('единорог'))
  expect(countableQuery('шар 45 см, ёлка')).toBe('шар 45 см елка')
})

it.each([
  'maria@example.com',
  '+7 (900) 123-45-67',
  '8900 1234567',
  '4111 1111 1111 1111',
  'привезите пожалуйста на улицу Ленина дом семь Марии Петровой',
  'а'.repeat(61),
  '--- ?!',
])('«%s» is not kept: it may tell of a person, or says nothing', (text) => {
  expect(countableQuery(text)).toBeNull()
})
