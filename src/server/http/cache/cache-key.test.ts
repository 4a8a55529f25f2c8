import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { catalogParameters } from '#shared/paths.ts'
import { cacheKey, namesCharacteristics } from './cache-key.ts'

describe('keys of cached responses', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/catalog?sort=newest&utm=1&search=a', '/catalog?search=a&sort=newest'],
    ['/catalog/serdtsa?page=2', '/catalog/serdtsa?page=2'],
    ['/blog/rss.xml', '/blog/rss.xml'],
    ['/catalog?page=26', '/catalog?page=26'],
    ['/catalog?page=27&sort=newest', '/catalog?page=26&sort=newest'],
    ['/catalog/serdtsa?page=9007199254740993', '/catalog/serdtsa?page=26'],
    ['/catalog?page=1', '/catalog'],
    ['/catalog?page=-7', '/catalog'],
    ['/catalog?page=1.5', '/catalog'],
    ['/catalog?page=x&page=2', '/catalog'],
    ['/blog?page=51', '/blog?page=50'],
    ['/sitemap-products-2.xml', '/sitemap-products-2.xml'],
    ['/api/products?offset=0&limit=12&x=y', '/api/products?limit=12&offset=0'],
    ['/api/products?categoryId=1&categoryId=2', '/api/products?categoryId=1&categoryId=2'],
    ['/api/products/search?q=a?b', '/api/products/search?q=a%3Fb'],
    ['/admin', null],
    ['/order/secret', null],
    ['/feeds/yandex.yml', '/feeds/yandex.yml'],
    ['/api/openapi.json?x=1', '/api/openapi.json'],
    ['/api/admin/stats', null],
    ['/api/orders/secret', null],
    ['/unknown', null],
    ['/product/shar?utm_source=x', '/product/shar'],
    ['/product/shar?o12=31', null],
    ['/product/shar?utm_source=x&o13=%D0%90%D0%BD%D1%8F', null],
    ['/about?o12=31', '/about'],
  ])('map %s to %s', (url, key) => {
    expect(cacheKey(url)).toBe(key)
  })

  const calls = Object.values<Endpoint>(endpoints)

  it.each(calls.flatMap((one) => (one.method === 'GET' && one.cached ? [one] : [])))(
    'contain every parameter of $path, whatever its name',
    ({ path, query }) => {
      const address = path.replace('{slug}', 'a-b')
      for (const name of Object.keys(query?.shape ?? {}))
        expect(cacheKey(`${address}?${name}=1`), name).toBe(`${address}?${name}=1`)
      expect(cacheKey(`${address}?unknown=1`)).toBe(address)
    },
  )

  it.each(catalogParameters)('contain the catalogue parameter %s', (name) => {
    expect(cacheKey(`/catalog?${name}=2`)).toBe(`/catalog?${name}=2`)
  })

  it.each([
    ['/catalog?tsvet=krasnyy&utm_source=x&yclid=7', '/catalog?tsvet=krasnyy'],
    ['/catalog?tsvet=krasnyy&sort=newest', '/catalog?sort=newest&tsvet=krasnyy'],
    ['/catalog/serdtsa?tsvet=krasnyy,belyy&razmer=30', '/catalog/serdtsa?razmer=30&tsvet=krasnyy%2Cbelyy'],
    ['/catalog?vkus=sladkiy', '/catalog'],
    ['/about?tsvet=krasnyy', '/about'],
    ['/api/products?tsvet=krasnyy', '/api/products'],
  ])('contain only characteristics of the dictionary, and only in the catalogue: %s → %s', (url, key) => {
    expect(cacheKey(url, new Set(['tsvet', 'razmer']))).toBe(key)
  })

  it.each([
    ['/catalog?tsvet=krasnyy', true],
    ['/catalog/serdtsa?yclid=7', true],
    ['/catalog?price=500-2000&stock=1', false],
    ['/catalog', false],
    ['/blog?tsvet=krasnyy', false],
  ])('depend on the dictionary for %s: %s', (url, depends) => {
    expect(namesCharacteristics(url)).toBe(depends)
  })

  it.each(calls.filter(({ path, who }) => who !== 'visitor' || path.includes('{token}')))(
    'do not exist for personal responses: $method $path',
    ({ path }) => {
      expect(cacheKey(path.replace(/\{\w+\}/g, '1'))).toBeNull()
    },
  )
})
