import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueue, type Turn } from './queue.ts'

/** A queue whose work is finished by hand. */
function setUp() {
  const queue = createQueue({ maxRunning: 2, maxWaitingOfNetwork: 3 })
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (name: string, turn: Turn) =>
    queue.run(turn, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.set(name, resolve))
      return name
    })
  /** Finishes one piece of work, so that the next ones start. */
  const end = async (name: string) => {
    finish.get(name)?.()
    await nextTurn()
    await nextTurn()
  }
  return { queue, ask, begun, end }
}

const person = (network: string): Turn => ({ network, isCrawler: false })
const crawler = (network: string): Turn => ({ network, isCrawler: true })

test('a limited number of tasks runs at once, and the others wait', async () => {
  const { ask, begun, end } = setUp()
  const done = ['1', '2', '3', '4'].map((name) => ask(name, person('a')))
  expect(begun).toEqual(['1', '2'])
  await end('2')
  expect(begun).toEqual(['1', '2', '3'])
  for (const name of ['1', '3', '4']) await end(name)
  expect(await Promise.all(done)).toEqual(['1', '2', '3', '4'])
  void ask('5', person('a'))
  void ask('6', person('a'))
  expect(begun.slice(4)).toEqual(['5', '6'])
})

test('people are served before crawlers, even those of their own network', async () => {
  const { ask, begun, end } = setUp()
  for (const name of ['1', '2', '3', '4']) void ask(name, crawler('a'))
  void ask('shopper', person('a'))
  await end('1')
  expect(begun).toEqual(['1', '2', 'shopper'])
  await end('shopper')
  expect(begun).toEqual(['1', '2', 'shopper', '3'])
})

test('few crawlers are served at once, so a person does not wait for many of them', async () => {
  const queue = createQueue({ maxRunning: 3, maxRunningCrawlers: 2 })
  const begun: string[] = []
  const finish: (() => void)[] = []
  const ask = (name: string, turn: Turn) =>
    queue.run(turn, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.push(resolve))
    })
  for (const name of ['1', '2', '3']) void ask(name, crawler('a'))
  void ask('shopper', person('b'))
  expect(begun).toEqual(['1', '2', 'shopper'])
  finish[0]?.()
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['1', '2', 'shopper', '3'])
})

test('networks are served in turn', async () => {
  const { ask, begun, end } = setUp()
  for (const name of ['1', '2', '3', '4', '5']) void ask(name, person('busy'))
  void ask('b', person('b'))
  void ask('c', person('c'))
  for (const name of ['1', '2', '3', 'b', 'c', '4']) await end(name)
  expect(begun).toEqual(['1', '2', '3', 'b', 'c', '4', '5'])
})

test('a network uses a part of the places, so another one starts at once', async () => {
  const queue = createQueue({ maxRunning: 3, maxRunningOfNetwork: 2 })
  const begun: string[] = []
  const finish: (() => void)[] = []
  const ask = (name: string, turn: Turn) =>
    queue.run(turn, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.push(resolve))
    })
  for (const name of ['1', '2', '3', '4']) void ask(name, person('busy'))
  expect(begun).toEqual(['1', '2'])
  void ask('shopper', person('b'))
  expect(begun).toEqual(['1', '2', 'shopper'])
  finish[2]?.()
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['1', '2', 'shopper'])
  finish[0]?.()
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['1', '2', 'shopper', '3'])
})

test('crawlers of different networks are served in turn', async () => {
  const { ask, begun, end } = setUp()
  for (const name of ['1', '2', '3', '4', '5']) void ask(name, crawler('busy'))
  void ask('other', crawler('b'))
  for (const name of ['1', '2', '3']) await end(name)
  expect(begun).toEqual(['1', '2', '3', 'other', '4'])
})

test('a crowd of people lets one crawler pass after seven of them', async () => {
  const queue = createQueue({ maxRunning: 1, maxWaitingOfNetwork: 100 })
  const order: string[] = []
  const work = (name: string, turn: Turn) => queue.run(turn, async () => void order.push(name))
  const people = Array.from({ length: 20 }, () => work('person', person('a')))
  await Promise.all([...people, work('crawler', crawler('b'))])
  expect(order.indexOf('crawler')).toBe(8)
})

test('a network with a full queue is refused, and others are not', async () => {
  const { ask, begun, end } = setUp()
  for (const name of ['1', '2', '3', '4', '5']) void ask(name, person('a'))
  await expect(ask('one too many', person('a'))).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 2 },
  })
  void ask('b', person('b'))
  for (const name of ['1', '2']) await end(name)
  expect(begun).toContain('b')
})

test('work of a visitor who has left is not started, and failures delay no other work', async () => {
  const { queue, ask, begun, end } = setUp()
  void ask('1', person('a'))
  const failing = queue.run(person('a'), async () => {
    throw new Error('no')
  })
  const left = ask('left', { ...person('a'), hasLeft: () => true })
  await expect(failing).rejects.toThrow('no')
  await expect(left).rejects.toThrow()
  void ask('2', person('a'))
  await end('1')
  expect(begun).toEqual(['1', '2'])
})

test('the event loop turns between two tasks', async () => {
  const queue = createQueue({ maxRunning: 1, maxWaitingOfNetwork: 3 })
  const order: string[] = []
  const work = (name: string) => queue.run(person('a'), async () => void order.push(name))
  setImmediate(() => order.push('turn'))
  await Promise.all([work('1'), work('2')])
  expect(order).toEqual(['1', 'turn', '2'])
})
