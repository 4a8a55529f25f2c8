import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { admins, signingKeys } from '#server/platform/db/schema.ts'
import { createAdmin, removeAdmin } from '#server/shop/session/session.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { orderNewsPath } from '#shared/contract/order-news.ts'
import { figure } from '#test/faults/support/figures.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const { deps, request } = shop

async function signInAs(username: string, password: string) {
  const response = await request('POST', '/api/admin/login', { body: { username, password } })
  const { token } = await response.json()
  const [, cookie = ''] = /shar_refresh=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  return { token: String(token), cookie }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Invalid tokens, each made from a good one with a single defect. */
async function uselessTokens(): Promise<[string, string | undefined][]> {
  const { token, cookie } = await signInAs('admin', 'admin123')
  expect((await request('GET', '/api/admin/audit', { token })).status).toBe(200)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = claimsOf(token)

  await createAdmin(deps, 'leaver', 'leaver-password', 'owner')
  const leaver = await signInAs('leaver', 'leaver-password')
  await removeAdmin(deps, 'leaver')

  const loggedOut = await signInAs('admin', 'admin123')
  await request('POST', '/api/admin/logout', { token: loggedOut.token })

  const [row] = await deps.db.select().from(signingKeys)
  const key = Buffer.from(row?.value ?? '', 'base64')
  const signed = (more: object, typ: string, alg = 'HS256') =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg, typ }).sign(key)
  const hourAgo = Math.floor(deps.clock().getTime() / 1000) - 3600

  return [
    ['none', undefined],
    ['garbage', 'garbage'],
    ['garbage in three parts', 'a.b.c'],
    ['expired', await signed({ iat: hourAgo - 900, exp: hourAgo }, 'at+jwt')],
    ['without an end', await signed({ exp: undefined }, 'at+jwt')],
    ['with an altered account', `${header}.${encoded({ ...claims, sub: '2' })}.${signature}`],
    ['with an altered signature', `${header}.${payload}.${signature.slice(1)}A`],
    ['without a signature', `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}.`],
    ['declared unsigned, with its signature', `${encoded({ alg: 'none' })}.${payload}.${signature}`],
    ['signed with another algorithm', await signed({}, 'at+jwt', 'HS512')],
    ['of another type', await signed({}, 'JWT')],
    ['for another shop', await signed({ aud: 'another-shop' }, 'at+jwt')],
    ['of another chain', await signed({ chain: '00000000-0000-4000-8000-000000000000' }, 'at+jwt')],
    ['with SQL for a chain', await signed({ chain: "' or true --" }, 'at+jwt')],
    ['with a huge account', await signed({ sub: '99999999999999999999' }, 'at+jwt')],
    ['refresh token as access', cookie],
    ['logged out', loggedOut.token],
    ['of a removed admin', leaver.token],
  ]
}

const tokens = await uselessTokens()
let refused = 0
const guarded: [string, Pick<Endpoint, 'method' | 'path'>][] = [
  ...Object.entries<Endpoint>(endpoints).filter(([, { who }]) => who !== 'visitor'),
  // A stream is not in the endpoint table.
  ['orderNews', { method: 'GET', path: orderNewsPath }],
]

test('every call under /api/admin is guarded, except those for signing in and out', () => {
  const open = Object.entries<Endpoint>(endpoints).filter(
    ([, { path, who }]) => path.startsWith('/api/admin/') && who === 'visitor',
  )
  expect(open.map(([name]) => name).sort()).toEqual([
    'acceptInvitation',
    'invitation',
    'login',
    'logout',
    'refresh',
    'startShop',
  ])
  expect(guarded.length).toBeGreaterThan(20)
})

afterAll(() =>
  figure('admin calls × useless tokens', `${guarded.length} × ${tokens.length}: ${refused} answers, all 401`),
)

test.each(tokens)('a token %s opens no admin call', async (_, token) => {
  for (const [name, { method, path }] of guarded) {
    const response = await request(method, path.replace(/\{\w+\}/g, '1'), { token })
    expect([name, response.status]).toEqual([name, 401])
    expect(await response.json()).toEqual({ message: 'Требуется вход' })
    refused += 1
  }
})

test('the key that signs tokens is created once and is long', async () => {
  const rows = await deps.db.select().from(signingKeys)
  expect(rows.map(({ value }) => Buffer.from(value, 'base64').byteLength)).toEqual([32])
  expect(await deps.db.$count(admins, eq(admins.username, 'admin'))).toBe(1)
})
