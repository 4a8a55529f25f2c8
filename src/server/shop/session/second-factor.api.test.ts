import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminAudit, admins, recoveryCodes } from '#server/platform/db/schema.ts'
import { testShop } from '#test/support/shop.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import { createAdmin, resetAdmin } from './session.ts'
import { codeOf, decodeBase32, stepAt } from './totp.ts'

const shop = await testShop()
const { app, deps, request } = shop
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
let now = Date.parse('2026-11-10T09:00:00Z')

/** A code works once, so the clock advances between two codes. */
function wait(seconds: number) {
  now += seconds * 1000
  shop.setNow(new Date(now))
}
beforeEach(() => wait(3600))

const codeNow = () => codeOf(decodeBase32(secret), stepAt(new Date(now)))
const wrongCode = () => (codeNow() === '000000' ? '111111' : '000000')

let people = 0
async function newMember() {
  people += 1
  const account = { username: `person-${people}`, password: `parol of person ${people}` }
  await createAdmin(deps, account.username, account.password, 'courier')
  const signIn = (code?: string, address = '203.0.113.9') =>
    visitorFrom(app, address)('POST', '/api/admin/login', { body: { ...account, ...(code && { code }) } })
  const { token } = await (await signIn()).json()
  return { ...account, signIn, token: String(token) }
}

const turnOn = (token: string, body: object) => request('PUT', '/api/admin/second-factor', { token, body })

async function memberWithCode() {
  const member = await newMember()
  const { token, password } = member
  const { recoveryCodes: codes } = await (await turnOn(token, { password, secret, code: codeNow() })).json()
  wait(60)
  return { ...member, codes: codes as string[] }
}

describe('a second factor', () => {
  it('is turned on with the password and a code of the app', async () => {
    const { token, password } = await newMember()
    const state = async () => (await request('GET', '/api/admin/second-factor', { token })).json()
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const wrong = await turnOn(token, { password, secret, code: wrongCode() })
    expect([wrong.status, (await wrong.json()).errors]).toEqual([400, { code: 'Неверный код' }])
    const stranger = await turnOn(token, { password: 'not the password', secret, code: codeNow() })
    expect((await stranger.json()).errors).toEqual({ password: 'Неверный текущий пароль' })
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 })

    const on = await turnOn(token, { password, secret, code: codeNow() })
    expect(on.status).toBe(200)
    const { recoveryCodes: codes } = await on.json()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect((await turnOn(token, { password, secret, code: codeNow() })).status).toBe(409)
  })

  it('is asked for at sign-in, after the password', async () => {
    const { signIn, username } = await memberWithCode()
    const asked = await signIn()
    expect([asked.status, await asked.json()]).toEqual([
      401,
      { message: 'Введите код из приложения', reason: 'code' },
    ])
    const wrong = await signIn(wrongCode())
    expect([wrong.status, await wrong.json()]).toEqual([401, { message: 'Неверный код', reason: 'code' }])
    const body = { username, password: 'not the password', code: codeNow() }
    const stranger = await request('POST', '/api/admin/login', { body })
    expect(await stranger.json()).toEqual({ message: 'Неверный логин или пароль' })
    expect((await signIn(codeNow())).status).toBe(200)
  })

  it('accepts a code written in two groups', async () => {
    const { signIn } = await memberWithCode()
    expect((await signIn(codeNow().replace(/(...)/, '$1 '))).status).toBe(200)
  })

  it('accepts a code once, even when two people send it together', async () => {
    const { signIn } = await memberWithCode()
    const code = codeNow()
    const answers = await Promise.all([signIn(code), signIn(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await signIn(code)).status).toBe(401)
  })

  it('accepts each recovery code once, in any case and with any spaces', async () => {
    const { signIn, codes } = await memberWithCode()
    const [first = '', second = ''] = codes
    expect((await signIn(first)).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    expect((await signIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  })

  it('is stored without usable recovery codes, and the journal contains none', async () => {
    const { codes } = await memberWithCode()
    const kept = JSON.stringify([
      await deps.db.select().from(recoveryCodes),
      await deps.db.select().from(adminAudit),
    ])
    for (const code of codes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
    expect(kept).not.toContain(secret)
  })

  it('delays guesses from any address, and its rightful owner only briefly', async () => {
    const { signIn } = await memberWithCode()
    const statuses = []
    for (let host = 1; host <= 8; host += 1)
      statuses.push((await signIn(wrongCode(), `198.51.100.${host}`)).status)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.slice(5)).toEqual([429, 429, 429])
    wait(61)
    expect((await signIn(codeNow())).status).toBe(200)
  })

  it('is turned off with the password', async () => {
    const { token, password, signIn } = await memberWithCode()
    const off = (body: object) => request('DELETE', '/api/admin/second-factor', { token, body })
    expect((await off({ password: 'not the password' })).status).toBe(400)
    expect((await off({ password })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  it('is asked for by an invitation, too, and a wrong code does not use that up', async () => {
    const { username } = await memberWithCode()
    const [account] = await deps.db.select().from(admins).where(eq(admins.username, username))
    const owner = await shop.signIn()
    const renewed = await request('POST', `/api/admin/staff/${account?.id}/invite`, { token: owner })
    const path = new URL((await renewed.json()).inviteLink).pathname.replace('/admin/', '/api/admin/')
    expect(await (await request('GET', path)).json()).toMatchObject({ isNew: false, asksCode: true })
    const accept = (code?: string) =>
      request('POST', path, { body: { password: 'another password', ...(code && { code }) } })
    expect(await (await accept()).json()).toMatchObject({ reason: 'code' })
    expect((await accept(wrongCode())).status).toBe(401)
    expect((await accept(codeNow())).status).toBe(200)
  })

  it('can be turned off by an owner for a colleague whose phone is lost', async () => {
    const { username, signIn } = await memberWithCode()
    const [account] = await deps.db.select().from(admins).where(eq(admins.username, username))
    const path = `/api/admin/staff/${account?.id}/second-factor`
    expect((await request('DELETE', path, { token: await shop.signIn() })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })
})

it('the server’s operator can restore access for an owner without password and phone', async () => {
  const { username, signIn, token } = await memberWithCode()
  await resetAdmin(deps, username, 'a password to begin with')
  expect((await request('GET', '/api/admin/sessions', { token })).status).toBe(401)
  expect((await signIn()).status).toBe(401)
  const body = { username, password: 'a password to begin with' }
  expect((await request('POST', '/api/admin/login', { body })).status).toBe(200)
  await expect(resetAdmin(deps, 'nobody', 'a password to begin with')).rejects.toThrow('нет')
})
