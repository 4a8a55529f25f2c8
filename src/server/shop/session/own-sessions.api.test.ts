import { expect, it } from 'vitest'
import { testShop } from '#test/support/shop.ts'
import { createAdmin } from './session.ts'

const shop = await testShop()
const { deps, request } = shop
const start = Date.parse('2026-11-10T09:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)

async function signIn(username: string, device: string) {
  const response = await request('POST', '/api/admin/login', {
    body: { username, password: 'parol of somebody' },
    headers: { 'user-agent': device },
  })
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { token: String((await response.json()).token), cookie }
}

const sessionsOf = async (token: string) => (await request('GET', '/api/admin/sessions', { token })).json()

it('staff see where they are signed in, and only their own sessions', async () => {
  shop.setNow(at(0))
  await createAdmin(deps, 'first', 'parol of somebody', 'courier')
  await createAdmin(deps, 'second', 'parol of somebody', 'courier')
  const phone = await signIn('first', 'Phone')
  await signIn('second', 'Somebody else')
  shop.setNow(at(5))
  const desk = await signIn('first', 'Desk')
  shop.setNow(at(10))
  await request('POST', '/api/admin/refresh', { headers: { cookie: phone.cookie, 'user-agent': 'Phone 2' } })
  const [moment, later, last] = [at(0), at(5), at(10)].map((time) => time.toISOString())
  expect(await sessionsOf(desk.token)).toEqual([
    { id: expect.any(String), device: 'Phone 2', startedAt: moment, lastSeenAt: last, isCurrent: false },
    { id: expect.any(String), device: 'Desk', startedAt: later, lastSeenAt: later, isCurrent: true },
  ])
})

it('staff sign out everywhere else and stay signed in here', async () => {
  await createAdmin(deps, 'third', 'parol of somebody', 'manager')
  const [here, there] = [await signIn('third', 'Here'), await signIn('third', 'There')]
  const ended = await request('DELETE', '/api/admin/sessions', { token: here.token })
  expect([ended.status, await ended.json()]).toEqual([200, { success: true }])
  expect(await sessionsOf(here.token)).toMatchObject([{ device: 'Here', isCurrent: true }])
  expect((await request('GET', '/api/admin/sessions', { token: there.token })).status).toBe(401)
  expect((await request('POST', '/api/admin/refresh', { headers: { cookie: there.cookie } })).status).toBe(
    401,
  )
  expect((await request('POST', '/api/admin/refresh', { headers: { cookie: here.cookie } })).status).toBe(200)
})

it('a browser may send a name of any length for itself', async () => {
  await createAdmin(deps, 'fourth', 'parol of somebody', 'manager')
  const { token } = await signIn('fourth', 'x'.repeat(5000))
  expect((await sessionsOf(token))[0].device).toHaveLength(300)
})
