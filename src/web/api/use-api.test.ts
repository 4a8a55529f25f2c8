import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminQuery, reload } from './use-api.ts'

it('asks anew what is left to do before opening once an order has come: the first one is a task of its own', () => {
  const client = new QueryClient()
  const { queryKey } = adminQuery(endpoints.opening, {})
  client.setQueryData(queryKey, { tasks: [{ name: 'order', isDone: false }] })
  reload(client, endpoints.placeOrder.changes)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
