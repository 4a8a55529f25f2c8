import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { catalogParameters } from '#shared/paths.ts'
import { cacheKey } from './cache-key.ts'

describe('keys of finished answers', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/catalog?sort=newest&utm=1&search=a', '/catalog?search=a&sort=newest'],
    ['/catalog/serdtsa?page=2', '/catalog/serdtsa?page=2'],
    ['/blog/rss.xml', '/blog/rss.xml'],
    ['/sitemap-products-2.xml', '/sitemap-products-2.xml'],
    ['/api/products?offset=0&limit=12&x=y', '/api/products?limit=12&offset=0'],
    ['/api/products?categoryId=1&categoryId=2', '/api/products?categoryId=1&categoryId=2'],
    ['/api/products/search?q=a?b', '/api/products/search?q=a%3Fb'],
    ['/admin', null],
    ['/order/secret', null],
    ['/feeds/yandex.yml', null],
    ['/api/admin/stats', null],
    ['/api/orders/secret', null],
    ['/unknown', null],
  ])('%s → %s', (url, key) => {
    expect(cacheKey(url)).toBe(key)
  })

  const calls = Object.values<Endpoint>(endpoints)

  it.each(calls.flatMap((one) => (one.method === 'GET' && one.kept ? [one] : [])))(
    'every parameter of $path counts, whatever it is called',
    ({ path, query }) => {
      const address = path.replace('{slug}', 'a-b')
      for (const name of Object.keys(query?.shape ?? {}))
        expect(cacheKey(`${address}?${name}=1`), name).toBe(`${address}?${name}=1`)
      expect(cacheKey(`${address}?unknown=1`)).toBe(address)
    },
  )

  it.each(catalogParameters)('the catalogue by %s is a list of its own', (name) => {
    expect(cacheKey(`/catalog?${name}=1`)).toBe(`/catalog?${name}=1`)
  })

  it.each(calls.filter(({ path, admin }) => admin || path.includes('{token}')))(
    'nothing personal is kept: $method $path',
    ({ path }) => {
      expect(cacheKey(path.replace(/\{\w+\}/g, '1'))).toBeNull()
    },
  )
})
