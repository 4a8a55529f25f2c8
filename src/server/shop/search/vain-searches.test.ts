import { expect, it } from 'vitest'
import { countableQuery } from './vain-searches.ts'

it('all spellings of the same words count as one search', () => {
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
])('the text «%s» is not stored: it may be personal or empty', (text) => {
  expect(countableQuery(text)).toBeNull()
})
