import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createCrowd } from './crowd.ts'

const deps = { env: readEnv({ TRUST_PROXY: '10.0.0.1' }) }
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'

function visitor(address: string, userAgent: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  request.headers = { 'user-agent': userAgent, ...headers }
  return request
}

/** A crowd whose answers are finished one by one. */
function setUp() {
  const crowd = createCrowd(deps, { atOnce: 2, waiting: 3, mostOfShopper: 4 })
  const begun: string[] = []
  const finish: (() => void)[] = []
  const ask = (name: string, request: IncomingMessage) =>
    crowd(request, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.push(resolve))
      return name
    })
  return { ask, begun, finish }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`)

test('crawlers wait for each other, shoppers for none of them', async () => {
  const { ask, begun, finish } = setUp()
  const crawled = names(5).map((name) => ask(name, visitor('198.51.100.1', crawler)))
  expect(begun).toEqual(['1', '2'])
  const shopper = ask('shopper', visitor('203.0.113.5', browser))
  expect(begun).toEqual(['1', '2', 'shopper'])
  finish[2]?.()
  expect(await shopper).toBe('shopper')
  for (const at of [0, 1, 3, 4, 5]) {
    await expect.poll(() => finish.length).toBeGreaterThan(at)
    finish[at]?.()
  }
  expect(await Promise.all(crawled)).toEqual(names(5))
})

test('while an answer is made for a shopper, one crawler goes on and the others give way', async () => {
  const { ask, begun, finish } = setUp()
  const crawled = names(4).map((name) => ask(name, visitor('198.51.100.1', crawler)))
  const shopper = ask('shopper', visitor('203.0.113.5', browser))
  expect(begun).toEqual(['1', '2', 'shopper'])
  finish[0]?.()
  await crawled[0]
  // The second crawler is still at work, so the third waits though it has its turn.
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['1', '2', 'shopper'])
  finish[1]?.()
  await expect.poll(() => begun).toEqual(['1', '2', 'shopper', '3'])
  finish[2]?.()
  expect(await shopper).toBe('shopper')
  await expect.poll(() => begun).toEqual(['1', '2', 'shopper', '3', '4'])
  for (const at of [3, 4]) finish[at]?.()
  expect(await Promise.all(crawled)).toEqual(names(4))
})

test('more than may wait are told to come back', async () => {
  const { ask } = setUp()
  for (const name of names(5)) void ask(name, visitor('198.51.100.1', crawler))
  expect(await ask('one too many', visitor('198.51.100.2', crawler))).toBeNull()
})

test('who asks for more at once than a browser does waits, whatever it says', () => {
  const { ask, begun } = setUp()
  for (const name of names(9)) void ask(name, visitor('198.51.100.1', browser))
  expect(begun).toEqual(names(6))
  void ask('shopper', visitor('203.0.113.5', browser))
  expect(begun).toContain('shopper')
})

test('a shopper at the address of a crawler that fills its line is served, and before it', async () => {
  const { ask, begun, finish } = setUp()
  for (const name of names(5)) void ask(name, visitor('198.51.100.1', crawler))
  expect(await ask('one too many', visitor('198.51.100.1', crawler))).toBeNull()
  const shopper = ask('shopper', visitor('198.51.100.1', browser))
  finish[0]?.()
  await expect.poll(() => begun).toEqual(['1', '2', 'shopper'])
  finish[2]?.()
  expect(await shopper).toBe('shopper')
})

test('people at a busy address wait for no crawler, and crawlers give way to them', async () => {
  const { ask, begun, finish } = setUp()
  const office = (name: string) => ask(name, visitor('203.0.113.9', browser))
  for (const name of names(4)) void office(name)
  const crawled = ['crawler 1', 'crawler 2', 'crawler 3'].map((name) =>
    ask(name, visitor('198.51.100.1', crawler)),
  )
  expect(begun).toEqual([...names(4), 'crawler 1'])
  // The other crawlers have given way to the four, and the office has more than those in the making.
  void office('5')
  void office('6')
  expect(begun).toEqual([...names(4), 'crawler 1', '5', '6'])
  for (const at of [0, 1, 2, 3]) finish[at]?.()
  finish[4]?.()
  await crawled[0]
  await expect.poll(() => begun).toEqual([...names(4), 'crawler 1', '5', '6', 'crawler 2'])
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).not.toContain('crawler 3')
})
