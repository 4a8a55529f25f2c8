import { expect, it } from 'vitest'
import { testShop } from '#test/support/shop.ts'
import { visitorFrom } from '#test/support/visitor.ts'

const shop = await testShop()
const right = { username: 'admin', password: 'admin123' }
const enter = (address: string, body: object = right) =>
  visitorFrom(shop.app, address)('POST', '/api/admin/login', { body })
const opening = async (token: string) => (await shop.request('GET', '/api/admin/opening', { token })).json()

it.each([
  '127.0.0.1',
  '::1',
  '::ffff:10.0.0.7',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.5',
  'fd00::5',
  'fe80::1%eth0',
])('the default password signs in from %s', async (address) => {
  expect((await enter(address)).status).toBe(200)
})

it.each(['203.0.113.5', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9'])(
  'the default password is refused from %s, with the way to change it',
  async (address) => {
    const refused = await enter(address)
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      expect.stringContaining('ADMIN_PASSWORD'),
    ])
    expect((await enter(address, { ...right, password: 'mistake' })).status).toBe(401)
  },
)

it('the dashboard warns until the password is another, which then signs in from everywhere', async () => {
  const token = await shop.signIn()
  expect(await opening(token)).toMatchObject({ hasDefaultPassword: true })
  const change = (newPassword: string) =>
    shop.request('PUT', '/api/admin/password', {
      body: { currentPassword: right.password, newPassword },
      token,
    })
  for (const [weak, word] of [
    ['12345678', 'подряд'],
    ['admin2026', 'логина'],
    ['Шар-птица', 'названия магазина'],
    ['йцукен123', 'подряд'],
    ['password', 'частых'],
    ['зззззззз', 'повторяется'],
  ]) {
    const refused = await change(weak ?? '')
    expect([weak, refused.status, (await refused.json()).errors]).toEqual([
      weak,
      400,
      { newPassword: expect.stringContaining(word ?? '') },
    ])
  }
  const changed = await change('a good password')
  expect(changed.status).toBe(200)
  expect(await opening((await changed.json()).token)).toMatchObject({ hasDefaultPassword: false })
  expect((await enter('203.0.113.77', { ...right, password: 'a good password' })).status).toBe(200)
})

it('a start with this password in ADMIN_PASSWORD works under the same rule', async () => {
  const named = await testShop({ ADMIN_PASSWORD: 'admin123' })
  const from = async (address: string) =>
    (await visitorFrom(named.app, address)('POST', '/api/admin/login', { body: right })).status
  expect([await from('127.0.0.1'), await from('203.0.113.5')]).toEqual([200, 403])
  expect(
    await (await named.request('GET', '/api/admin/opening', { token: await named.signIn() })).json(),
  ).toMatchObject({ hasDefaultPassword: true })
})

it('a weak password is refused for the first owner and for invitations', async () => {
  const empty = await testShop({ DEMO_DATA: 'off' })
  const claim = (password: string) =>
    empty.request('POST', '/api/admin/first-run', {
      body: { token: empty.deps.firstRun.code, username: 'elena', password },
    })
  expect((await (await claim('elena2026')).json()).errors).toEqual({
    password: expect.stringContaining('логина'),
  })
  const { token } = await (await claim('a long sentence')).json()
  const body = { username: 'pavel', role: 'courier' }
  const { inviteLink } = await (await empty.request('POST', '/api/admin/staff', { body, token })).json()
  const accept = (password: string) =>
    empty.request('POST', `/api/admin/invite/${inviteLink.split('/').at(-1)}`, { body: { password } })
  expect((await (await accept('qwertyui')).json()).errors).toEqual({
    password: expect.stringContaining('подряд'),
  })
  expect((await accept('another sentence')).status).toBe(200)
})
