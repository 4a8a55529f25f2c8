import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import { requestLog } from './request-log.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
const env = readEnv({ TRUST_PROXY: '10.0.0.1' })
const app = new Hono()
app.use(requestLog({ env, log }))
app.get('/order/:token', (c) => c.text('ok'))
app.get('/api/orders/:token', (c) => c.text('ok'))

const ask = async (address: string, path: string, headers?: Record<string, string>) => {
  const response = await visitorFrom(app, address)('GET', path, { headers })
  return { line: lines.at(-1) ?? {}, id: response.headers.get('x-request-id') }
}

test('a log line contains the request and its outcome and nothing about the person', async () => {
  const { line, id } = await ask('203.0.113.5', '/nowhere?phone=79000000000', { cookie: 'secret=1' })
  expect(line).toMatchObject({ requestId: id, method: 'GET', path: '/nowhere', status: 404, msg: 'request' })
  expect(line.ms).toEqual(expect.any(Number))
  expect(JSON.stringify(line)).not.toMatch(/79000000000|secret|203\.0\.113/)
})

test.each(['/order/', '/api/orders/'])('the key in %s… stays out of the log', async (folder) => {
  const { line } = await ask('203.0.113.5', `${folder}private-key`)
  expect(line.path).toBe(`${folder}***`)
})

test('a request id is accepted only from a trusted proxy and only in a valid form', async () => {
  const given = { 'x-request-id': 'abcdef-123456' }
  expect((await ask('10.0.0.1', '/', given)).id).toBe('abcdef-123456')
  expect((await ask('203.0.113.5', '/', given)).id).not.toBe('abcdef-123456')
  expect((await ask('10.0.0.1', '/', { 'x-request-id': 'a b"c' })).id).toMatch(/^[0-9a-f-]{36}$/)
})

test('an in-process request of a page has no log line of its own', async () => {
  const before = lines.length
  await app.request('/nowhere')
  expect(lines.length).toBe(before)
})
