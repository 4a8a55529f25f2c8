import { expect, test } from 'vitest'
import { createQueue } from '#server/platform/flow/queue.ts'
import { createTagChanges } from '#server/platform/tags/tag-changes.ts'
import { createHostCaches } from './host-caches.ts'
import { createResponseCache } from './response-cache.ts'

const parts = {
  tagChanges: createTagChanges(),
  queue: createQueue(),
  isCircuitOpen: () => false,
  isReady: async () => true,
}
const setUp = () => createHostCaches(() => createResponseCache(parts))

test('a network with many made-up hosts does not push out the host of another', () => {
  const hosts = setUp()
  const own = hosts.add('http://shar.example', 'shopper')
  for (let n = 0; n < 100; n += 1) hosts.add(`http://${n}.example`, 'stranger')
  expect(hosts.find('http://shar.example')).toBe(own)
  const kept = Array.from({ length: 100 }, (_, n) => n).filter((n) => hosts.find(`http://${n}.example`))
  expect(kept).toEqual([98, 99])
})

test('the number of hosts is limited, whoever asks for them', () => {
  const hosts = setUp()
  for (let n = 0; n < 100; n += 1) hosts.add(`http://${n}.example`, `network ${n}`)
  const kept = Array.from({ length: 100 }, (_, n) => n).filter((n) => hosts.find(`http://${n}.example`))
  expect(kept).toEqual([92, 93, 94, 95, 96, 97, 98, 99])
})
