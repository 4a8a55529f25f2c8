import { expect, test } from 'vitest'
import { readShopFacts } from '#shared/shop.ts'
import { pageSecurityPolicy } from './security.ts'

const rules = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))

test('a page runs only our scripts and its own inline ones by hash', () => {
  const policy = rules(pageSecurityPolicy(readShopFacts({}), ['sha256-abc=']))
  expect(policy['script-src']).toEqual(["'self'", "'sha256-abc='"])
  expect(policy['connect-src']).toEqual(["'self'", 'https://yandex.ru'])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy[name]).toEqual(["'none'"])
  expect(policy['frame-src']).toContain('https://yandex.ru')
  expect(policy['frame-src']).toContain('https://player.vimeo.com')
})

test('pictures over http are shown when the shop itself does not use https', () => {
  const sources = (PUBLIC_URL: string) =>
    rules(pageSecurityPolicy(readShopFacts({ PUBLIC_URL }), []))['img-src']?.includes('http:')
  expect(['', 'http://shar.example', 'https://shar.example'].map(sources)).toEqual([true, true, false])
})

test('the visit counter is permitted only when configured, and an invalid map address never', () => {
  const facts = readShopFacts({ YANDEX_METRIKA_ID: '12345', SHOP_MAP_URL: 'not an address' })
  const policy = rules(pageSecurityPolicy(facts, []))
  expect(policy['script-src']).toContain('https://mc.yandex.ru')
  expect(policy['connect-src']).toContain('https://mc.yandex.ru')
  expect(policy['frame-src']?.every((host) => host.startsWith('https://'))).toBe(true)
})
