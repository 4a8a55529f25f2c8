import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Call } from './client.ts'
import { createQueries } from './queries.ts'

test('however many products are kept, each is asked for once and none in a portion that is too large', async () => {
  const asked: number[][] = []
  const call = (async (_: unknown, { query }: { query: { id: number[] } }) => {
    asked.push(query.id)
    return query.id.map((id) => ({ id, flightHours: 12 }))
  }) as unknown as Call
  const ids = Array.from({ length: 250 }, (_, index) => index + 1)
  const hours = await new QueryClient().fetchQuery(createQueries(call).flightHours(ids))
  expect(hours.map(([id]) => id)).toEqual(ids)
  expect(asked.map((portion) => portion.length)).toEqual([100, 100, 50])
})
