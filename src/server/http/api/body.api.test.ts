import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testShop } from '#test/support/shop.ts'

const { app, signIn, logLines } = await testShop({ LOG_LEVEL: 'info' })
const token = await signIn()
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

type Sent = { path: string; type: string; bytes: Buffer; announced: boolean }

/** Uses a real socket like a browser: sends everything, then reads the response. */
function post({ path, type, bytes, announced }: Sent): Promise<{ status?: number; body: string }> {
  const headers = {
    'content-type': type,
    authorization: `Bearer ${token}`,
    ...(announced ? { 'content-length': bytes.length } : { 'transfer-encoding': 'chunked' }),
  }
  return new Promise((resolve, reject) => {
    const request = send({ port, path, method: 'POST', headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() })
    })
    request.once('error', reject)
    request.end(bytes)
  })
}

function form(size: number): Buffer {
  const head = '--abc\r\nContent-Disposition: form-data; name="images"; filename="x.png"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), Buffer.alloc(size), Buffer.from('\r\n--abc--\r\n')])
}

const megabyte = 1024 * 1024

test.each([true, false])(
  'a body that is too large gets a readable answer (length announced: %s)',
  async (announced) => {
    const json = { path: '/api/admin/login', type: 'application/json', announced }
    for (const size of [2, 4]) {
      const { status, body } = await post({ ...json, bytes: Buffer.alloc(size * megabyte, 'x') })
      expect([status, JSON.parse(body)]).toEqual([413, { message: 'Слишком большой запрос' }])
    }
    const files = { path: '/api/admin/products/upload', type: 'multipart/form-data; boundary=abc', announced }
    for (const size of [11, 30]) {
      const { status, body } = await post({ ...files, bytes: form(size * megabyte) })
      expect([status, JSON.parse(body)]).toEqual([413, { message: 'Файл больше 10 МБ' }])
    }
  },
)

test('a request that the guard refuses unread gets its answer, too', async () => {
  const { status, body } = await post({
    path: '/api/admin/login',
    type: 'text/plain',
    bytes: Buffer.alloc(3 * megabyte, 'x'),
    announced: true,
  })
  expect([status, JSON.parse(body)]).toEqual([415, { message: 'Ожидается тело запроса в формате JSON' }])
})

/** The head of a request and the beginning of its body. */
const beginning = (path: string, rest: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`

/** Test files of one worker share the counters, and another file may cause failures on purpose. */
async function failuresCounted(): Promise<string[]> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return metrics.split('\n').filter((line) => line.includes('status="5'))
}

test.each(['/api/orders', '/api/contact', '/api/admin/login'])(
  'a client that leaves in the middle of a body of %s causes no server failure',
  async (path) => {
    const before = await failuresCounted()
    for (const body of [
      'Content-Length: 500\r\n\r\n{"a":',
      'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    ]) {
      logLines.length = 0
      const socket = connect(port, '127.0.0.1')
      socket.write(beginning(path, body))
      await once(server, 'request')
      socket.destroy()
      await expect.poll(() => logLines.map((line) => JSON.parse(line))).toMatchObject([{ path, status: 400 }])
    }
    expect(await failuresCounted()).toEqual(before)
  },
)

test('a client that never sends the rest of a body causes no server failure', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 }
  const hasty = createServer(limits, getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  onTestFinished(() => void hasty.close())
  await once(hasty, 'listening')
  logLines.length = 0
  const socket = connect((hasty.address() as AddressInfo).port, '127.0.0.1')
  socket.write(beginning('/api/orders', 'Content-Length: 500\r\n\r\n{"a":'))
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => logLines.map((line) => JSON.parse(line))).toMatchObject([{ status: 400 }])
})

test('a body announced as too large is refused before it arrives', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(beginning('/api/admin/login', `Content-Length: ${2 * megabyte}\r\n\r\n{`))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 .*Слишком большой запрос/s)
  expect(String(answer)).toMatch(/\r\nConnection: close\r\n/i)
  socket.destroy()
})

/** Sends the beginning of a body and returns the status of the answer. */
function beginBody(path: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(beginning(path, 'Content-Length: 500\r\n\r\n{"a":'))
  const status = once(socket, 'data').then(([answer]) =>
    Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]),
  )
  return { socket, status }
}

test('a JSON body has ten seconds, and its connection is closed then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { socket, status } = beginBody('/api/orders')
  const asked = once(server, 'request')
  await asked
  const drip = setInterval(() => socket.write(' '), 20)
  onTestFinished(() => clearInterval(drip))
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await status).toBe(408)
  await once(socket, 'close')
})

test('twenty bodies of a network may be under way; the next is refused, and a whole order is not', async () => {
  const slow = Array.from({ length: 20 }, () => beginBody('/api/orders'))
  for (const { socket } of slow) await new Promise((resolve) => socket.once('connect', resolve))
  await expect
    .poll(async () => await Promise.race([beginBody('/api/contact').status, pause(50, 0)]))
    .toBe(503)
  for (const { socket } of slow) socket.destroy()
  const contact = {
    path: '/api/contact',
    type: 'application/json',
    bytes: Buffer.from('{}'),
    announced: true,
  }
  await expect.poll(async () => (await post(contact)).status).toBe(400)
})
