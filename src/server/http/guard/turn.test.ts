import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createQueue } from '#server/platform/flow/queue.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import { errorAnswer } from '../answers.ts'
import { inTurn, readsInTurn } from './turn.ts'

/** A shop that does one thing at a time and whose slow requests wait until they are released. */
function busyShop() {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const deps = { env: readEnv({}), queue: createQueue({ maxRunning: 1, maxWaitingOfNetwork: 1 }) }
  const app = new Hono()
  app.use(readsInTurn(deps))
  app.get('/slow', async (c) => {
    await gate
    return c.text('done')
  })
  app.get('*', (c) => c.text('done'))
  app.post('*', (c) => inTurn(deps, c, async () => c.text('done')))
  app.onError((error, c) => errorAnswer(c, error).response)
  const visit = visitorFrom(app, '203.0.113.5')
  return { app, visit, visitElsewhere: visitorFrom(app, '203.0.113.6'), release }
}

const textsOf = (responses: (Response | Promise<Response>)[]) =>
  Promise.all(responses.map(async (response) => (await response).text()))

test('reads of one network wait for each other, and one too many is refused at once', async () => {
  const { visit, visitElsewhere, release } = busyShop()
  const accepted = [visit('GET', '/slow'), visit('GET', '/quick'), visitElsewhere('GET', '/quick')]
  const refused = await visit('GET', '/quick')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await refused.json()).message).toMatch(/перегружен/)
  release()
  expect(await textsOf(accepted)).toEqual(['done', 'done', 'done'])
})

test('a write waits and is not refused even when reads of its network are', async () => {
  const { visit, release } = busyShop()
  const accepted = [visit('GET', '/slow'), visit('GET', '/quick'), visit('POST', '/order')]
  expect((await visit('GET', '/quick')).status).toBe(503)
  release()
  expect(await textsOf(accepted)).toEqual(['done', 'done', 'done'])
})

test.each([
  ['GET', '/unknown', {}],
  ['GET', '/order/some-key', {}],
  ['GET', '/admin/login', {}],
  ['GET', '/product/shar?o1=7', {}],
  ['HEAD', '/product/shar?o1=7', {}],
  ['GET', '/', { authorization: 'Bearer forged' }],
])('every read that costs work waits: %s %s', async (method, path, headers) => {
  const { visit, release } = busyShop()
  const slow = visit('GET', '/slow')
  let isAnswered = false
  const waiting = Promise.resolve(visit(method, path, { headers })).then(() => {
    isAnswered = true
  })
  await nextTurn()
  expect(isAnswered).toBe(false)
  release()
  await Promise.all([slow, waiting])
})

test('a read of a visitor who has left is skipped', async () => {
  const { app, visit, release } = busyShop()
  const slow = visit('GET', '/slow')
  const socket = { remoteAddress: '203.0.113.5', destroyed: false }
  const waiting = app.request('/quick', {}, { incoming: { socket } })
  socket.destroyed = true
  release()
  expect([(await slow).status, (await waiting).status]).toEqual([200, 503])
})

test('health, files, pictures and calls from inside do not wait', async () => {
  const { app, visit, release } = busyShop()
  const accepted = [visit('GET', '/slow'), visit('GET', '/quick')]
  const free = ['/healthz', '/readyz', '/assets/shop.js', '/uploads/a/240.webp', '/favicon.svg']
  for (const path of free) expect([path, (await visit('GET', path)).status]).toEqual([path, 200])
  expect((await app.request('/quick')).status).toBe(200)
  release()
  await Promise.all(accepted)
})
