import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { signInAttempts } from '#server/platform/db/schema.ts'
import { testShop } from '#test/support/shop.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import { deleteOldAttempts, takeAttempt } from './sign-in-throttle.ts'

// The default password signs in from private networks only.
const shop = await testShop({ ADMIN_PASSWORD: 'a real password' })
const { app, deps } = shop
let now = Date.parse('2026-11-10T09:00:00Z')
function wait(seconds: number) {
  now += seconds * 1000
  shop.setNow(new Date(now))
}
wait(0)

const right = { username: 'admin', password: 'a real password' }
const wrong = { username: 'admin', password: 'mistake' }

type Way = { body: object; headers?: Record<string, string>; to?: typeof app }
const signIn = (address: string, { body, headers, to = app }: Way) =>
  visitorFrom(to, address)('POST', '/api/admin/login', { body, headers })

async function fail(address: string, times: number, way: Partial<Way> = {}) {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) {
    statuses.push((await signIn(address, { body: wrong, ...way })).status)
  }
  return statuses
}

test('an address waits after five mistakes, longer each time, and at most a minute', async () => {
  const address = '203.0.113.10'
  expect(await fail(address, 6)).toEqual([401, 401, 401, 401, 401, 429])
  const waits: number[] = []
  for (let round = 0; round < 6; round++) {
    const refused = await signIn(address, { body: right })
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect((await refused.json()).message).toBe(
      `Слишком много попыток входа. Попробуйте снова через ${seconds} с.`,
    )
    waits.push(seconds)
    wait(seconds)
    expect(await fail(address, 1)).toEqual([401])
  }
  expect(waits).toEqual([5, 10, 20, 40, 60, 60])
})

test('the owner signs in from elsewhere during guesses, and from here after the wait', async () => {
  const guesser = '203.0.113.20'
  await fail(guesser, 6)
  expect((await signIn('203.0.113.21', { body: right })).status).toBe(200)
  wait(60)
  expect((await signIn(guesser, { body: right })).status).toBe(200)
  expect(await fail(guesser, 5)).toEqual([401, 401, 401, 401, 401])
})

test('an account attacked from everywhere still opens for its owner', async () => {
  for (let host = 0; host < 50; host++) await takeAttempt(deps, { ...wrong, address: `198.51.100.${host}` })
  expect(await fail('198.51.101.1', 3)).toEqual([401, 401, 429])
  expect((await signIn('198.51.102.1', { body: right })).status).toBe(200)
})

test('simultaneous attempts are all counted', async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, () => fail('203.0.113.30', 1)))
  expect(statuses.flat().filter((status) => status === 401).length).toBeLessThanOrEqual(5)
})

test('one address that tries many names waits, too', async () => {
  const address = '203.0.113.40'
  for (let name = 0; name < 29; name++) await takeAttempt(deps, { username: `name-${name}`, address })
  const body = { username: 'one-more-name', password: 'mistake' }
  expect((await signIn(address, { body })).status).toBe(401)
  expect((await signIn(address, { body: { ...body, username: 'and-another' } })).status).toBe(429)
})

test('a waiting network adds no rows, whatever names it invents', async () => {
  const address = '203.0.113.41'
  for (let name = 0; name < 30; name++) await takeAttempt(deps, { username: `nobody-${name}`, address })
  const before = await deps.db.$count(signInAttempts)
  for (let name = 0; name < 5; name++) {
    const body = { username: `invented-${name}`, password: 'mistake' }
    expect((await signIn(address, { body })).status).toBe(429)
  }
  expect(await deps.db.$count(signInAttempts)).toBe(before)
})

test('a waiting name does not use up the attempts of others in the network', async () => {
  const address = '203.0.113.42'
  const forgetful = { body: { ...wrong, username: 'forgetful' } }
  expect((await fail(address, 35, forgetful)).filter((status) => status === 401)).toHaveLength(5)
  for (let name = 0; name < 24; name++) await takeAttempt(deps, { username: `colleague-${name}`, address })
  expect((await signIn(address, { body: { ...wrong, username: 'one-colleague-more' } })).status).toBe(401)
})

test('a burst with one name does not use up the attempts of others in the network', async () => {
  const address = '203.0.113.44'
  const burst = Array.from({ length: 60 }, () => takeAttempt(deps, { username: 'bursting', address }))
  const outcomes = await Promise.allSettled(burst)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await takeAttempt(deps, { username: 'patient-colleague', address })
})

test('old attempts are deleted, and those that still count are kept', async () => {
  const counted = () => deps.db.$count(signInAttempts)
  wait(15 * 60 + 1)
  await fail('203.0.113.43', 1)
  expect(await counted()).toBeGreaterThan(3)
  await deleteOldAttempts(deps)
  expect(await counted()).toBe(3)
})

test('a forged forwarding header does not count as a new address', async () => {
  await fail('203.0.113.50', 5, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  const other = { 'x-forwarded-for': '192.0.2.2', 'x-real-ip': '192.0.2.3', forwarded: 'for=192.0.2.4' }
  expect(await fail('203.0.113.50', 1, { headers: other })).toEqual([429])
})

test('visitors behind a trusted proxy are counted separately and cannot invent a chain', async () => {
  const { TRUST_PROXY } = readEnv({ TRUST_PROXY: '10.0.0.0/8' })
  const to = createApp({ ...deps, env: { ...deps.env, TRUST_PROXY } })
  const via = (client: string) => ({ to, headers: { 'x-forwarded-for': `192.0.2.77, ${client}` } })
  await fail('10.1.1.1', 5, via('203.0.113.60'))
  expect(await fail('10.1.1.1', 1, via('203.0.113.60'))).toEqual([429])
  expect(await fail('10.1.1.1', 1, via('203.0.113.61'))).toEqual([401])
})

test('another address of the same IPv6 network does not count as new', async () => {
  for (let host = 1; host <= 5; host++) await fail(`2001:db8:1:2::${host}`, 1)
  expect(await fail('2001:db8:1:2:ffff::9', 1)).toEqual([429])
  expect(await fail('2001:db8:1:3::1', 1)).toEqual([401])
})
