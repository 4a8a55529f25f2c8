import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { visitorFrom } from '#test/support/visitor.ts'
import { errorAnswer } from '../answers.ts'
import { overload } from './overload.ts'

const limits = { inFlight: 4, readsAtLeast: 3, lateMs: 100 }

/** A shop whose requests wait until they are let go. */
function busyShop({ lag = 0, perSecond = 0 } = {}) {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
  const app = new Hono()
  app.use(overload(limits, { lag: () => lag, pace: { perSecond: () => perSecond, finish() {} } }))
  app.get('/healthz', (c) => c.text('ok'))
  app.all('/slow', async (c) => {
    await gate
    return c.text('done')
  })
  app.all('/quick', (c) => c.text('done'))
  app.onError((error, c) => errorAnswer(c, error).response)
  return { app, letGo, visit: visitorFrom(app, '203.0.113.5') }
}

test('more than it can take is refused at once, what was taken in is finished', async () => {
  const { app, letGo, visit } = busyShop()
  const accepted = [visit('GET', '/slow'), visit('GET', '/slow'), visit('GET', '/slow')]
  const refused = await visit('GET', '/quick')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await refused.json()).message).toMatch(/перегружен/)
  expect((await visit('POST', '/quick')).status).toBe(200)
  expect((await visit('GET', '/healthz')).status).toBe(200)
  expect((await app.request('/quick')).status).toBe(200)
  letGo()
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await visit('GET', '/quick')).status).toBe(200)
})

test('what changes something is refused last', async () => {
  const { letGo, visit } = busyShop()
  const accepted = [visit('GET', '/slow'), visit('GET', '/slow'), visit('GET', '/slow')]
  const orders = [visit('POST', '/slow'), visit('POST', '/slow')]
  expect((await visit('GET', '/quick')).status).toBe(503)
  letGo()
  expect((await Promise.all([...accepted, ...orders])).map(({ status }) => status)).toEqual([
    ...[200, 200, 200],
    ...[200, 503],
  ])
})

test('a server that answers quickly takes in more', async () => {
  const { letGo, visit } = busyShop({ lag: 0, perSecond: 3 })
  const accepted = Array.from({ length: 4 }, () => visit('GET', '/slow'))
  expect((await visit('GET', '/quick')).status).toBe(503)
  letGo()
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('but not while it is late', async () => {
  const { letGo, visit } = busyShop({ lag: 150, perSecond: 3 })
  const accepted = Array.from({ length: 3 }, () => visit('GET', '/slow'))
  expect((await visit('GET', '/quick')).status).toBe(503)
  letGo()
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('files and pictures are no load: they neither count nor are refused', async () => {
  const { app, letGo, visit } = busyShop()
  app.get('/assets/*', (c) => c.text('code'))
  app.get('/uploads/*', (c) => c.text('picture'))
  app.get('/favicon.svg', (c) => c.text('icon'))
  const accepted = [visit('GET', '/slow'), visit('GET', '/slow'), visit('GET', '/slow')]
  for (const path of ['/assets/shop.js', '/uploads/a/240.webp', '/favicon.svg'])
    expect([path, (await visit('GET', path)).status]).toEqual([path, 200])
  expect((await visit('GET', '/quick')).status).toBe(503)
  letGo()
  await Promise.all(accepted)
})
