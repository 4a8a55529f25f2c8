import { expect, it } from 'vitest'
import {
  type CallName,
  type GoodRequest,
  goodRequests,
  stockShop,
} from '#server/http/api/good-requests.test-data.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
shop.setNow('2030-06-01T09:00:00Z')
const token = await shop.signIn()

/** Sign-in and sign-out change no data; the others have no before and after, or no JSON body. */
const apart: ReadonlySet<CallName> = new Set([
  'login',
  'refresh',
  'logout',
  'changePassword',
  'endOtherSessions',
  'turnOnSecondFactor',
  'turnOffSecondFactor',
  'resetSecondFactor',
  'uploadPictures',
  'importProducts',
  'renewInvite',
  'sendTestMessage',
])
/** An erased person has no name. */
const nameless: ReadonlySet<CallName> = new Set(['deleteCustomer', 'eraseCustomer'])

const isWrite = (name: CallName) => {
  const { method, who }: Endpoint = endpoints[name]
  return method !== 'GET' && who !== 'visitor'
}
async function lastEntry() {
  const journal = await (await shop.request('GET', '/api/admin/audit?limit=1', { token })).json()
  return journal.items[0]
}

const writes = (Object.keys(endpoints) as CallName[]).filter((name) => isWrite(name) && !apart.has(name))

it.each(writes)('%s is recorded by name, with its changes', async (name) => {
  const made = await stockShop(shop, token, name.toLowerCase(), name)
  const request: GoodRequest = goodRequests(made, writes.indexOf(name) + 1)[name]
  const { method, path }: Endpoint = endpoints[name]
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => `${request.params?.[key]}`)
  const query = new URLSearchParams(request.query).toString()
  const send = () =>
    shop.request(method, query ? `${address}?${query}` : address, { body: request.body, token })
  const answer = await send()
  expect(answer.ok, await answer.clone().text()).toBe(true)
  const entry = await lastEntry()
  expect(entry).toMatchObject({ by: 'admin', summary: endpoints[name].summary, entity: path.split('/')[3] })
  expect(entry.name).toEqual(nameless.has(name) ? null : expect.stringMatching(/./))
  expect(entry.changes).not.toEqual([])

  // An unchanged save adds no entry.
  await send()
  expect((await lastEntry()).changes).not.toEqual([])
})
