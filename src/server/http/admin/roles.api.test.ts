import { afterAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { orderNewsPath } from '#shared/contract/order-news.ts'
import { type Audience, isAmong, type Role, roles } from '#shared/rules/roles.ts'
import { figure } from '#test/faults/support/figures.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const table = Object.entries<Endpoint>(endpoints)

const tokens = {
  owner: await shop.signInAs('owner'),
  manager: await shop.signInAs('manager'),
  courier: await shop.signInAs('courier'),
} satisfies Record<Role, string>

/** Unknown ids and wrong bodies, so that an accepted call changes nothing. */
function knock({ method, path }: Pick<Endpoint, 'method' | 'path'>, token?: string) {
  const address = path.replace('{id}', '2000000000').replace(/\{\w+\}/, 'nothing')
  return shop.request(method, address, { token, ...(method !== 'GET' && { body: [] }) })
}

/** Without an account: 401, not 403. */
const isShutOut = ({ status }: Response) => status === 401 || status === 403

let answers = 0
afterAll(() =>
  figure('roles × calls', `${roles.length} × ${table.length}: ${answers} answers as the table says`),
)

describe('the table of calls', () => {
  it('names the permitted callers of every call', () => {
    const known: readonly Audience[] = ['visitor', ...roles]
    expect(table.filter(([, { who }]) => !known.includes(who))).toEqual([])
  })

  it('reserves only settings, staff and the erasing of personal data for the owner', () => {
    const owned = /^\/api\/admin\/(settings|staff)(\/|$)|\/erase$/
    for (const [name, { path, who }] of table)
      expect([name, who === 'owner']).toEqual([name, owned.test(path)])
  })

  it('opens to couriers only their day, the status of an order and their own account', () => {
    const open = table
      .filter(([, { who }]) => who === 'courier')
      .map(([, { method, path }]) => `${method} ${path}`)
    expect(open.sort()).toEqual([
      'DELETE /api/admin/second-factor',
      'DELETE /api/admin/sessions',
      'GET /api/admin/delivery',
      'GET /api/admin/second-factor',
      'GET /api/admin/sessions',
      'PUT /api/admin/orders/{id}/status',
      'PUT /api/admin/password',
      'PUT /api/admin/second-factor',
    ])
  })
})

describe.each(roles)('the role %s', (role) => {
  it.each(table)('is answered by %s as the table says', async (name, endpoint) => {
    // A sign-out would end the session of the next call.
    const response = await knock(endpoint, endpoint === endpoints.logout ? undefined : tokens[role])
    answers += 1
    if (isAmong(role, endpoint.who)) {
      // Needs the cookie with any role.
      expect([name, isShutOut(response)]).toEqual([name, name === 'refresh'])
      return
    }
    expect([name, response.status]).toEqual([name, 403])
    expect(await response.json()).toEqual({ message: 'Недостаточно прав' })
  })
})

it('couriers receive no news of orders', async () => {
  expect((await knock({ method: 'GET', path: orderNewsPath }, tokens.courier)).status).toBe(403)
  const stream = await knock({ method: 'GET', path: orderNewsPath }, tokens.manager)
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})
