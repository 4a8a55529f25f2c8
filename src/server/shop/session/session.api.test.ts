import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { admins, refreshSessions } from '#server/platform/db/schema.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import {
  createAdmin,
  deleteOldSessions,
  ensureFirstAdmin,
  hashPassword,
  removeAdmin,
  resetAdmin,
} from './session.ts'

const shop = await testShop()
const { app, deps, request } = shop
const start = Date.parse('2026-11-10T09:00:00Z')
let passed = 0

/** The clock only advances, in any order of the tests. */
function wait(seconds: number) {
  passed += seconds * 1000
  shop.setNow(new Date(start + passed))
}
wait(0)

const refreshCookie = (response: Response) =>
  /shar_refresh=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''

let people = 0
/** Each test has an account of its own. */
async function newAdmin() {
  people += 1
  const account = { username: `staff-${people}`, password: `parol-${people}-parol` }
  await createAdmin(deps, account.username, account.password, 'owner')
  const signIn = async () => {
    const response = await request('POST', '/api/admin/login', { body: account })
    const { token } = await response.json()
    return { token, cookie: refreshCookie(response) }
  }
  return { ...account, signIn }
}

const refreshWith = (cookie: string) =>
  request('POST', '/api/admin/refresh', { headers: { cookie: `shar_refresh=${cookie}` } })

const isSignedIn = async (token: string) =>
  (await request('GET', '/api/admin/audit', { token })).status === 200

test('the first account of an empty shop is the demo one', async () => {
  const response = await request('POST', '/api/admin/login', {
    body: { username: 'admin', password: 'admin123' },
  })
  expect(response.status).toBe(200)
  const { token, user } = await response.json()
  expect(user).toEqual({ username: 'admin', role: 'owner' })
  expect(await isSignedIn(token)).toBe(true)
})

test('scripts and other sites cannot reach the refresh cookie', async () => {
  const { username, password } = await newAdmin()
  const body = { username, password }
  const plain = await request('POST', '/api/admin/login', { body })
  const attributes = (plain.headers.get('set-cookie') ?? '').split('; ').slice(1).sort()
  expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/api/admin', 'SameSite=Strict'])

  const behindTls = createApp({ ...deps, env: { ...deps.env, PUBLIC_URL: 'https://shop.example' } })
  const secure = await visitorFrom(behindTls, '203.0.113.1')('POST', '/api/admin/login', { body })
  expect(secure.headers.get('set-cookie')).toContain('Secure')
})

test('a wrong password and an unknown name get the same answer', async () => {
  const { username } = await newAdmin()
  const wrong = await request('POST', '/api/admin/login', { body: { username, password: 'mistake' } })
  const unknown = await request('POST', '/api/admin/login', {
    body: { username: 'nobody', password: 'mistake' },
  })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual({ message: 'Неверный логин или пароль' })
  expect(await unknown.json()).toEqual({ message: 'Неверный логин или пароль' })
})

test('an unknown name costs about as much work to refuse as a known one', async () => {
  const { username } = await newAdmin()
  const work = async (name: string, address: string) => {
    const before = process.cpuUsage()
    await visitorFrom(app, address)('POST', '/api/admin/login', {
      body: { username: name, password: 'mistake' },
    })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  // CPU time is independent of other processes; a refusal without hashing would need a tenth.
  for (let host = 1; host <= 8; host++) {
    known.push(await work(username, `198.51.100.${host}`))
    unknown.push(await work('nobody-here', `198.51.100.${host}`))
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})

test('short names and passwords are refused with the messages of the form', async () => {
  const response = await request('POST', '/api/admin/login', { body: { username: 'ab', password: '12345' } })
  expect(response.status).toBe(400)
  expect((await response.json()).errors).toEqual({
    username: 'Логин должен содержать минимум 3 символа',
    password: 'Пароль должен содержать минимум 6 символов',
  })
})

test('a bearer token lasts 15 minutes, and the cookie renews it', async () => {
  const { token, cookie } = await (await newAdmin()).signIn()
  wait(14 * 60)
  expect(await isSignedIn(token)).toBe(true)
  wait(2 * 60)
  expect(await isSignedIn(token)).toBe(false)
  const renewed = await refreshWith(cookie)
  expect(renewed.status).toBe(200)
  expect(refreshCookie(renewed)).not.toBe(cookie)
  expect(await isSignedIn((await renewed.json()).token)).toBe(true)
})

test('the cookie is valid for 30 days', async () => {
  const { cookie } = await (await newAdmin()).signIn()
  wait(30 * 24 * 3600 + 1)
  expect((await refreshWith(cookie)).status).toBe(401)
})

test('a refresh token that is used again ends its whole chain', async () => {
  const { cookie } = await (await newAdmin()).signIn()
  const renewed = await refreshWith(cookie)
  const { token } = await renewed.clone().json()
  wait(11)
  const reused = await refreshWith(cookie)
  expect(reused.status).toBe(401)
  expect(await reused.json()).toEqual({ message: 'Требуется вход' })
  expect(await isSignedIn(token)).toBe(false)
  expect((await refreshWith(refreshCookie(renewed))).status).toBe(401)
})

test('tabs that refresh together all stay signed in', async () => {
  const { cookie } = await (await newAdmin()).signIn()
  const answers = await Promise.all([refreshWith(cookie), refreshWith(cookie), refreshWith(cookie)])
  wait(9)
  answers.push(await refreshWith(cookie))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const cookies = answers.map(refreshCookie)
  expect(new Set(cookies).size).toBe(4)
  for (const answer of answers) expect(await isSignedIn((await answer.json()).token)).toBe(true)
  wait(60)
  for (const next of cookies) expect((await refreshWith(next)).status).toBe(200)
})

test('a refresh without a cookie, or with an invented one, is refused', async () => {
  expect((await request('POST', '/api/admin/refresh')).status).toBe(401)
  expect((await refreshWith('invented')).status).toBe(401)
})

test('the database contains no usable refresh token', async () => {
  const { cookie } = await (await newAdmin()).signIn()
  const rows = await deps.db.select().from(refreshSessions)
  expect(JSON.stringify(rows)).not.toContain(cookie)
})

test('sessions that can no longer be renewed are deleted, and others are kept', async () => {
  const account = await newAdmin()
  await account.signIn()
  wait(30 * 24 * 3600 + 1)
  const { cookie } = await account.signIn()
  await deleteOldSessions(deps)
  expect(await deps.db.$count(refreshSessions)).toBe(1)
  expect((await refreshWith(cookie)).status).toBe(200)
})

test('logout ends the bearer token and the cookie at once', async () => {
  const { token, cookie } = await (await newAdmin()).signIn()
  const response = await request('POST', '/api/admin/logout', {
    headers: { cookie: `shar_refresh=${cookie}` },
  })
  expect(await response.json()).toEqual({ success: true })
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(await isSignedIn(token)).toBe(false)
  expect((await refreshWith(cookie)).status).toBe(401)
})

test('logout works with the bearer token alone', async () => {
  const { token, cookie } = await (await newAdmin()).signIn()
  await request('POST', '/api/admin/logout', { token })
  expect(await isSignedIn(token)).toBe(false)
  expect((await refreshWith(cookie)).status).toBe(401)
})

const signOutFrom = (address: string, headers?: Record<string, string>) =>
  visitorFrom(app, address)('POST', '/api/admin/logout', { headers })

test('a logout without a session costs no database query', async () => {
  const forgeries: Record<string, string>[] = [
    {},
    { cookie: 'shar_refresh=forged' },
    { cookie: `shar_refresh=${'x'.repeat(4000)}` },
    { authorization: 'Bearer a.b.c' },
  ]
  const asked = await countQueries(shop, async () => {
    for (const headers of forgeries) {
      const response = await signOutFrom('198.51.100.1', headers)
      expect([response.status, await response.json()]).toEqual([200, { success: true }])
      expect((await refreshWith(headers.cookie ?? '')).status).toBe(401)
    }
  })
  expect(asked).toBe(0)
})

test('logouts of unknown sessions are limited by address, and a real one still ends', async () => {
  const { token } = await (await newAdmin()).signIn()
  const forged = { cookie: `shar_refresh=${'f'.repeat(43)}` }
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push((await signOutFrom('198.51.100.2', forged)).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  const asked = await countQueries(shop, async () => {
    const refused = await signOutFrom('198.51.100.2', forged)
    expect(refused.headers.get('retry-after')).toBe('60')
  })
  expect(asked).toBe(0)
  expect((await signOutFrom('198.51.100.3', forged)).status).toBe(200)

  expect((await signOutFrom('198.51.100.2', { authorization: `Bearer ${token}` })).status).toBe(200)
  expect(await isSignedIn(token)).toBe(false)
  wait(60)
  expect((await signOutFrom('198.51.100.2', forged)).status).toBe(200)
})

test('a refresh during the logout does not restore the session', async () => {
  const admin = await newAdmin()
  for (let round = 0; round < 5; round++) {
    const { token, cookie } = await admin.signIn()
    const [renewed] = await Promise.all([
      refreshWith(cookie),
      request('POST', '/api/admin/logout', { token }),
    ])
    expect([200, 401]).toContain(renewed.status)
    expect(await isSignedIn(token)).toBe(false)
    expect((await refreshWith(cookie)).status).toBe(401)
    if (renewed.status === 200) {
      expect(await isSignedIn((await renewed.clone().json()).token)).toBe(false)
      expect((await refreshWith(refreshCookie(renewed))).status).toBe(401)
    }
  }
})

test('a changed password ends every other session and renews the token of this one', async () => {
  const admin = await newAdmin()
  const here = await admin.signIn()
  const elsewhere = await admin.signIn()
  const change = (currentPassword: string, newPassword: string) =>
    request('PUT', '/api/admin/password', { token: here.token, body: { currentPassword, newPassword } })

  const wrong = await change('not the password', 'a new password')
  expect(wrong.status).toBe(400)
  expect((await wrong.json()).errors).toEqual({ currentPassword: 'Неверный текущий пароль' })
  const short = await change(admin.password, 'short')
  expect((await short.json()).errors).toEqual({ newPassword: 'Пароль должен содержать минимум 8 символов' })
  expect(await isSignedIn(elsewhere.token)).toBe(true)

  const changed = await change(admin.password, 'a new password')
  expect(changed.status).toBe(200)
  expect(await isSignedIn((await changed.clone().json()).token)).toBe(true)
  expect((await refreshWith(refreshCookie(changed))).status).toBe(200)
  for (const old of [here, elsewhere]) {
    expect(await isSignedIn(old.token)).toBe(false)
    expect((await refreshWith(old.cookie)).status).toBe(401)
  }
  const { username } = admin
  const login = (password: string) => request('POST', '/api/admin/login', { body: { username, password } })
  expect((await login(admin.password)).status).toBe(401)
  expect((await login('a new password')).status).toBe(200)
})

test('a removed admin is signed out at once, and the last one cannot be removed', async () => {
  const admin = await newAdmin()
  const { token, cookie } = await admin.signIn()
  await removeAdmin(deps, admin.username)
  expect(await isSignedIn(token)).toBe(false)
  expect((await refreshWith(cookie)).status).toBe(401)

  const others = await deps.db.select().from(admins)
  for (const { username } of others.filter(({ username }) => username !== 'admin'))
    await removeAdmin(deps, username)
  await expect(removeAdmin(deps, 'admin')).rejects.toThrow('Нельзя удалить последнюю учётную запись')
})

test('a second account of the same name is refused', async () => {
  const { username } = await newAdmin()
  await expect(createAdmin(deps, username, 'long enough', 'owner')).rejects.toThrow('уже есть')
  await expect(createAdmin(deps, 'newcomer', 'short', 'owner')).rejects.toThrow('минимум 8 символов')
})

test('a new account needs a name of plain letters; an older one can sign in and be reset', async () => {
  await expect(createAdmin(deps, 'Мария К', 'long enough', 'owner')).rejects.toThrow('Латинские буквы')
  const { username } = await newAdmin()
  await deps.db.update(admins).set({ username: 'Мария К' }).where(eq(admins.username, username))
  await resetAdmin(deps, 'Мария К', 'another password')
  const body = { username: 'Мария К', password: 'another password' }
  expect((await request('POST', '/api/admin/login', { body })).status).toBe(200)
})

test('passwords are stored as argon2id with 19 MiB, two passes, one lane', async () => {
  const [row] = await deps.db.select().from(admins).limit(1)
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the sign-in page names the demo account until its password is changed', async () => {
  const isDemo = async () => (await (await request('GET', '/api/shop')).json()).demoAdmin
  const change = async (currentPassword: string, newPassword: string) => {
    const account = { username: 'admin', password: currentPassword }
    const { token } = await (await request('POST', '/api/admin/login', { body: account })).json()
    return request('PUT', '/api/admin/password', { token, body: { currentPassword, newPassword } })
  }
  expect(await isDemo()).toBe(true)
  expect((await change('admin123', 'nobody knows it')).status).toBe(200)
  expect(await isDemo()).toBe(false)
  // The default password is refused as a new one.
  await deps.db
    .update(admins)
    .set({ passwordHash: await hashPassword('admin123') })
    .where(eq(admins.username, 'admin'))
})

test('the demo password is replaced as soon as the shop gets its own', async () => {
  const demo = { username: 'admin', password: 'admin123' }
  const { token } = await (await request('POST', '/api/admin/login', { body: demo })).json()
  const env = { ...deps.env, ADMIN_USERNAME: 'owner', adminPassword: 'a real password' }
  await ensureFirstAdmin({ ...deps, env })
  expect(await isSignedIn(token)).toBe(false)
  const login = (body: object) => request('POST', '/api/admin/login', { body })
  expect((await login(demo)).status).toBe(401)
  expect((await login({ username: 'owner', password: 'a real password' })).status).toBe(200)

  // A restart never resets a password that staff chose.
  await ensureFirstAdmin({ ...deps, env: { ...env, adminPassword: 'another password' } })
  expect((await login({ username: 'owner', password: 'a real password' })).status).toBe(200)
  await ensureFirstAdmin(deps)
  expect(await deps.db.select().from(admins).where(eq(admins.username, 'admin'))).toEqual([])
})
