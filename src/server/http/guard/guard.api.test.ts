import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { testShop } from '#test/support/shop.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import { createApp } from '../app.ts'

const shop = await testShop({ METRICS_TOKEN: 'metrics-secret' })
const { app, deps, request } = shop
const visitor = visitorFrom(app, '203.0.113.5')
const login = { username: 'admin', password: 'admin123' }

test('every answer of the API has the security headers for browsers', async () => {
  for (const path of ['/api/shop', '/api/nowhere', '/healthz', '/uploads/none/1.webp']) {
    const { headers } = await visitor('GET', path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  }
})

test('responses of the panel are stored in no cache', async () => {
  const answers = [
    await visitor('POST', '/api/admin/login', { body: login }),
    await visitor('GET', '/api/admin/stats'),
  ]
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
})

test('private pages are stored in no cache, and their address is sent to no other site', async () => {
  for (const path of ['/order/key', '/ORDER/key', '//order//key', '/%6frder/key', '/api/orders/key']) {
    const { headers } = await visitor('GET', path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
  }
  expect((await visitor('GET', '/orders')).headers.get('referrer-policy')).not.toBe('no-referrer')
})

test('browsers behind TLS are asked to keep using it', async () => {
  const env = { ...deps.env, TRUST_PROXY: readEnv({ TRUST_PROXY: '10.0.0.1' }).TRUST_PROXY }
  const behindProxy = createApp({ ...deps, env })
  const https = { 'x-forwarded-proto': 'https' }
  const hsts = async (address: string, headers: Record<string, string>) =>
    (await visitorFrom(behindProxy, address)('GET', '/healthz', { headers })).headers.get(
      'strict-transport-security',
    )
  expect(await hsts('10.0.0.1', https)).toBe('max-age=31536000')
  expect(await hsts('10.0.0.1', {})).toBeNull()
  expect(await hsts('10.0.0.2', https)).toBeNull()
})

test.each<[string, Record<string, string>, number]>([
  ['no browser at all', {}, 200],
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 200],
  ['our own page in an old browser', { origin: 'http://localhost' }, 200],
  ['a person, directly', { 'sec-fetch-site': 'none' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site in an old browser', { origin: 'https://evil.example' }, 403],
  ['a site that hides itself', { origin: 'null' }, 403],
  ['the same host on another port', { origin: 'http://localhost:8080' }, 403],
  ['an invalid origin', { origin: 'nonsense' }, 403],
])('a change requested by %s is judged by its origin', async (_, headers, status) => {
  const response = await request('POST', '/api/admin/login', { body: login, headers })
  expect(response.status).toBe(status)
  if (status !== 403) return
  expect(await response.json()).toEqual({ message: 'Запрос с другого сайта отклонён' })
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a read requested by another site is left to the browser', async () => {
  expect((await request('GET', '/api/shop', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
    200,
  )
})

test('the public address of the shop counts as its own site', async () => {
  const behindProxy = createApp({ ...deps, env: { ...deps.env, PUBLIC_URL: 'https://shop.example' } })
  const headers = { origin: 'https://shop.example' }
  const response = await visitorFrom(behindProxy, '10.0.0.6')('POST', '/api/admin/login', {
    body: login,
    headers,
  })
  expect(response.status).toBe(200)
})

const send = (body: BodyInit | undefined, type?: string) =>
  app.request('/api/admin/login', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })

test.each<[string, BodyInit | undefined, string | undefined, number]>([
  ['bad JSON', '{"username":', 'application/json', 400],
  ['nothing', undefined, 'application/json', 400],
  ['bytes that are not text', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['null', 'null', 'application/json; charset=utf-8', 400],
  ['prototype keys', '{"__proto__":{"username":"admin"},"constructor":1}', 'application/json', 400],
  ['no type', new Uint8Array([1]), undefined, 415],
  ['a form', 'username=admin', 'application/x-www-form-urlencoded', 415],
  ['JSON sent as plain text', '{}', 'text/plain', 415],
  ['JSON sent as another type', '{}', 'application/jsonp', 415],
  ['too many bytes', `"${'x'.repeat(2 * 1024 * 1024)}"`, 'application/json', 413],
])('a body with %s gets a readable refusal', async (_, body, type, status) => {
  const response = await send(body, type)
  expect(response.status).toBe(status)
  expect((await response.json()).message).toMatch(/[а-я]/)
})

test('health reports that the process runs, readiness that the database answers', async () => {
  const healthz = await request('GET', '/healthz')
  expect([healthz.status, await healthz.json()]).toEqual([200, { status: 'ok' }])
  expect((await request('GET', '/readyz')).status).toBe(200)
  const away = createApp({ ...deps, isReady: async () => false })
  expect((await away.request('/readyz')).status).toBe(503)
  expect((await away.request('/healthz')).status).toBe(200)
})

test('metrics are open to those with the token and to this machine', async () => {
  await visitor('GET', '/api/categories/no-such-category')
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await visitorFrom(app, address)('GET', '/metrics', { headers })).status
  expect(await status('127.0.0.1')).toBe(200)
  expect(await status('::1')).toBe(200)
  expect(await status('203.0.113.5')).toBe(404)
  expect(await status('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404)
  expect(await status('203.0.113.5', { authorization: 'Bearer wrong' })).toBe(404)
  expect(await status('127.0.0.1', { authorization: 'Bearer wrong' })).toBe(404)
  expect(await status('203.0.113.5', { authorization: 'Bearer metrics-secret' })).toBe(200)

  const figures = await (await visitorFrom(app, '::1')('GET', '/metrics')).text()
  expect(figures).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/categories\/:slug",status="404"\} \d+/,
  )
  for (const name of ['connections', 'idle_connections', 'waiting_requests'])
    expect(figures).toMatch(new RegExp(`shop_database_pool_${name} \\d+`))
  expect(figures).toMatch(/shop_outbox_waiting_messages 0\n/)
  expect(figures).toContain('nodejs_eventloop_lag_seconds')
  expect(figures).toContain('process_resident_memory_bytes')
  expect(figures).not.toContain('no-such-category')
})
