import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { explain } from './explain.ts'

test('a failure is shown with its causes and without the data of the query', () => {
  const cause = new Error('База данных не ответила за 15 с, запрос прерван.')
  const query = new DrizzleQueryError('select $1', ['+7 900 123-45-67'], cause)
  expect(explain(query)).toBe(cause.message)
  expect(explain(new Error('Миграция не применилась.', { cause: query }))).toBe(
    `Миграция не применилась.\n${cause.message}`,
  )
  expect(explain('no error at all')).toBe('no error at all')
})
