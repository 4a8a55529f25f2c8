import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createCall } from './client.ts'
import { createQueries } from './queries.ts'

test('the flight hours of each product are requested once, in batches within the limit', async () => {
  const portions: number[] = []
  const call = createCall(async (path) => {
    const ids = new URL(path, 'https://shop').searchParams.getAll('id').map(Number)
    portions.push(ids.length)
    return Response.json(ids.map((id) => ({ id, flightHours: 12 })))
  })
  const ids = Array.from({ length: 250 }, (_, index) => index + 1)
  const hours = await new QueryClient().fetchQuery(createQueries(call).flightHours(ids))
  expect(hours.map(([id]) => id)).toEqual(ids)
  expect(portions).toEqual([100, 100, 50])
})
