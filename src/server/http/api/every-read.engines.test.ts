import { expect, it } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { testShop } from '#test/support/shop.ts'
import { type CallName, type GoodRequest, goodRequests, stockShop } from './good-requests.test-data.ts'

const shop = await testShop()
shop.setNow('2030-06-01T09:00:00Z')
const token = await shop.signIn()
const requests: Record<CallName, GoodRequest> = goodRequests(await stockShop(shop, token, 'reads'), 1)

const names = Object.keys(endpoints) as CallName[]
const reads = names.filter((name) => endpoints[name].method === 'GET')

// With the test of repeated writes, this one makes every call on both engines.
it.each(reads)('%s is answered', async (name) => {
  const { params = {}, query } = requests[name]
  const { method, path, status = 200 }: Endpoint = endpoints[name]
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const answer = await shop.request(method, `${address}?${new URLSearchParams(query)}`, { token })
  expect(answer.status, await answer.text()).toBe(status)
})
