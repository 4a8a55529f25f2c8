import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import { clientAddress } from './client-address.ts'

const env = readEnv({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.9, 2001:db8:a::/48' })
const app = new Hono()
app.get('/', (c) => c.text(clientAddress(c, { env })))

const address = async (socket: string, forwarded?: string) =>
  (
    await visitorFrom(app, socket)('GET', '/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
  ).text()

test.each<[string, string | undefined, string]>([
  ['203.0.113.5', undefined, '203.0.113.5'],
  ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', undefined, '10.1.2.3'],
  ['10.1.2.3', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, 192.0.2.9, 10.4.4.4', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, nonsense', '10.1.2.3'],
  ['2001:db8:a::1', '2001:db8:b::7', '2001:db8:b::7'],
  ['2001:db8:c::1', '2001:db8:b::7', '2001:db8:c::1'],
])('a request from %s with X-Forwarded-For %s has the address %s', async (socket, forwarded, expected) => {
  expect(await address(socket, forwarded)).toBe(expected)
})

test('a call from inside this process has the address of this machine', async () => {
  expect(await (await app.request('/')).text()).toBe('127.0.0.1')
})
