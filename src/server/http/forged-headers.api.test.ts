import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'
import { createListener } from './listener.ts'

async function open(variables: Record<string, string>) {
  const shop = await testShop(variables)
  const server = createServer(createListener(shop.app, shop.deps)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** Returns the origins in the sitemap, a cached response that needs the database. */
  async function origins(headers: Record<string, string>) {
    const asked = request({ host: '127.0.0.1', port, path: '/sitemap-pages.xml', headers }).end()
    const [response] = await once(asked, 'response')
    const named = Array.from((await text(response)).matchAll(/<loc>([^<]*)\/about</g), ([, origin]) => origin)
    return { named, hsts: response.headers['strict-transport-security'] }
  }
  return { shop, origins }
}

const host = 'shar.example'

/** Headers that a visitor may forge, alone or together. */
const forgeries: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'undefined', 'x-forwarded-proto': 'undefined' },
  { 'x-forwarded-host': 'evil.example shar.example' },
  { 'x-forwarded-host': 'evil.example, shar.example' },
  { 'x-forwarded-host': 'evil.example/path?' },
  { 'x-forwarded-host': 'evil@shar.example' },
  { 'x-forwarded-proto': 'https://evil.example/' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '127.0.0.1' },
  {
    'x-forwarded-for': '10.0.0.1',
    forwarded: 'host=evil.example;proto=https',
    'x-original-host': 'evil.example',
  },
]

describe('a shop without a trusted proxy', () => {
  it('ignores forged headers in its answers and in its cache', async () => {
    const { shop, origins } = await open({})
    const plain = { named: [`http://${host}`], hsts: undefined }
    expect(await origins({ host })).toEqual(plain)
    const asked = await countQueries(shop, async () => {
      for (const forged of forgeries) expect(await origins({ host, ...forged })).toEqual(plain)
    })
    expect(asked).toBe(0)
  })

  it('answers a forged Host only to its sender', async () => {
    const { origins } = await open({})
    expect((await origins({ host: 'evil.example' })).named).toEqual(['http://evil.example'])
    expect((await origins({ host })).named).toEqual([`http://${host}`])
  })
})

describe('a shop behind a trusted proxy', () => {
  it('uses the address from the proxy and ignores an invalid host', async () => {
    const { origins } = await open({ TRUST_PROXY: '127.0.0.1' })
    const behind = { host: 'inside', 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }
    const expected = { named: [`https://${host}`], hsts: 'max-age=31536000' }
    expect(await origins(behind)).toEqual(expected)
    for (const forged of forgeries) {
      const { named } = await origins({ host, ...forged })
      expect([
        'http://shar.example',
        'https://shar.example',
        'http://evil.example',
        'https://evil.example',
        'http://undefined',
      ]).toEqual(expect.arrayContaining(named))
      // The response to a forger is never sent to others.
      expect(await origins(behind)).toEqual(expected)
      expect(await origins({ host })).toEqual({ named: [`http://${host}`], hsts: undefined })
    }
    expect((await origins({ host, 'x-forwarded-host': 'evil.example, shar.example' })).named).toEqual([
      `http://${host}`,
    ])
  })
})

describe.each(['', '127.0.0.1'])('a shop with PUBLIC_URL and TRUST_PROXY=%s', (TRUST_PROXY) => {
  it.each([
    ['https://known.example', 'max-age=31536000'],
    ['http://known.example', undefined],
  ])('uses %s alone as its address', async (PUBLIC_URL, hsts) => {
    const { shop, origins } = await open({ PUBLIC_URL, TRUST_PROXY })
    const https = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
    expect(await origins(https)).toEqual({ named: [PUBLIC_URL], hsts })
    const asked = await countQueries(shop, async () => {
      for (const forged of [{ host: 'evil.example' }, ...forgeries])
        expect(await origins({ host, ...forged })).toEqual({ named: [PUBLIC_URL], hsts })
    })
    expect(asked).toBe(0)
  })
})
