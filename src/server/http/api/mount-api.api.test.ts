import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { testShop } from '#test/support/shop.ts'
import { adminRoutes } from '../admin/routes.ts'
import { shopRoutes } from '../shop/routes.ts'

const { deps } = await testShop()

test('every call of the table is answered by exactly one route', () => {
  const routes = [...shopRoutes(deps), ...adminRoutes(deps)].map(({ endpoint }) => endpoint)
  const isAnswered = (endpoint: Endpoint) => routes.filter((route) => route === endpoint).length === 1
  expect(Object.values<Endpoint>(endpoints).filter((endpoint) => !isAnswered(endpoint))).toEqual([])
  expect(routes.length).toBe(Object.keys(endpoints).length)
})
