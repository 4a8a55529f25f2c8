import { expect, it } from 'vitest'
import { isFreeProductSlug } from '#shared/rules/slug.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const calls = Object.values<Endpoint>(endpoints)

it('products, categories and articles cannot use the address of a call', () => {
  const taken = calls.flatMap(({ path }) => {
    const [, folder = '', last = ''] = /^(.*)\/([^/{]+)$/.exec(path) ?? []
    return calls.some((other) => other.path === `${folder}/{slug}`) ? [{ folder, last }] : []
  })
  expect(taken.length).toBeGreaterThan(0)
  for (const { folder, last } of taken) {
    // Categories and articles have no such calls; a first one needs a rule like the products'.
    expect(folder).toBe('/api/products')
    expect([last, isFreeProductSlug(last)]).toEqual([last, false])
  }
})

it('every publicly cached call is open to visitors', () => {
  const cached = calls.filter((call) => call.method === 'GET' && call.cached)
  expect(cached).not.toEqual([])
  expect(cached.filter(({ who }) => who !== 'visitor')).toEqual([])
})
