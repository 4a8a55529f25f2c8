import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminQuery, reload } from './use-api.ts'

it('a new order reloads the tasks before opening, because the first order is one of them', () => {
  const client = new QueryClient()
  const { queryKey } = adminQuery(endpoints.opening, {})
  client.setQueryData(queryKey, { hasDefaultPassword: false, tasks: [{ name: 'order', isDone: false }] })
  reload(client, endpoints.placeOrder.changes)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
