import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, test } from 'vitest'

import { fetchOutside, isPublicAddress } from './web-fetch.ts'

describe('a public address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('%s is allowed', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

const insideAddresses = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '169.254.0.1',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::7f00:1',
  '2001:db8::1',
  'localhost',
]

describe('an inside address', () => {
  it.each(insideAddresses)('%s is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

/** A server of the inner network that counts requests. */
async function insideServer(answer: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}`, asked: () => asked }
}

const limits = { maxBytes: 1024, timeoutMs: 60_000 }
const secret: RequestListener = (_, response) => response.end('secret')
const addressOf = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }]

describe('a request to an inside address', () => {
  it.each([
    ['a dotted number', (port: number) => `http://127.0.0.1:${port}/`],
    ['a single decimal number', (port: number) => `http://2130706433:${port}/`],
    ['an octal number', (port: number) => `http://0177.0.0.1:${port}/`],
    ['IPv4 within IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['a name', (port: number) => `http://localhost:${port}/`],
  ])('is refused when it is written as %s', async (_, address) => {
    const server = await insideServer(secret)
    await expect(fetchOutside(address(server.port), limits)).rejects.toMatchObject({
      message: 'адрес ведёт во внутреннюю сеть',
      isFinal: true,
    })
    expect(server.asked()).toBe(0)
  })

  it.each(insideAddresses.filter((address) => /^[\d:a-f.]+$/.test(address)))(
    'is refused when a name resolves to %s',
    async (address) => {
      await expect(
        fetchOutside('http://pictures.example/1.png', { ...limits, lookup: addressOf(address) }),
      ).rejects.toThrow('внутреннюю сеть')
    },
  )

  it('is refused when a name has one public and one inside address', async () => {
    const lookup = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    await expect(fetchOutside('http://pictures.example/', { ...limits, lookup })).rejects.toThrow(
      'внутреннюю сеть',
    )
  })

  it('is refused after a redirect', async () => {
    const inner = await insideServer(secret)
    const outer = await insideServer((_, response) =>
      response.writeHead(302, { location: `http://localhost:${inner.port}/` }).end(),
    )
    // Only the outer server is allowed: it is requested by IP address, the inner one by name.
    let judged = 0
    const isAllowed = (address: string) => address === '127.0.0.1' && judged++ === 0
    await expect(fetchOutside(outer.origin, { ...limits, isAllowed })).rejects.toThrow('внутреннюю сеть')
    expect([outer.asked(), inner.asked()]).toEqual([1, 0])
  })

  it('is refused on a second lookup, and the checked address is the requested one', async () => {
    const server = await insideServer(secret)
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]]
    const lookup = async () => answers.shift() ?? []
    const isAllowed = (address: string) => address === '127.0.0.1'
    const address = `http://pictures.example:${server.port}/`
    expect((await fetchOutside(address, { ...limits, lookup, isAllowed })).toString()).toBe('secret')
    // A second lookup returns another address, which is checked again.
    await expect(fetchOutside(address, { ...limits, lookup, isAllowed })).rejects.toThrow('внутреннюю сеть')
    expect(server.asked()).toBe(1)
  })
})

describe('a file that cannot be fetched', () => {
  const open = { ...limits, isAllowed: () => true }

  it.each([
    ['is missing', 404, 'сервер ответил 404', true],
    ['is missing for now', 503, 'сервер ответил 503', false],
  ])('is reported when it %s', async (_, status, message, isFinal) => {
    const { origin } = await insideServer((_, response) => response.writeHead(status).end())
    await expect(fetchOutside(origin, open)).rejects.toMatchObject({ message, isFinal })
  })

  it.each([true, false])('is reported when it is too large (announced size: %s)', async (isTold) => {
    const { origin } = await insideServer((_, response) => {
      if (isTold) response.setHeader('content-length', 5_000)
      response.end(Buffer.alloc(5_000))
    })
    await expect(fetchOutside(origin, open)).rejects.toMatchObject({ isFinal: true })
  })

  it('is reported when its redirects form a circle', async () => {
    const { origin } = await insideServer((_, response) => response.writeHead(302, { location: '/' }).end())
    await expect(fetchOutside(origin, open)).rejects.toThrow('слишком много перенаправлений')
  })

  it('is reported when the server never answers', async () => {
    const { origin } = await insideServer(() => {})
    await expect(fetchOutside(origin, { ...open, timeoutMs: 100 })).rejects.toThrow('не ответил')
  })
})

test.each(['file:///etc/passwd', 'ftp://example.com/1.png', 'http://user:pass@example.com/', 'no address'])(
  '%s is refused as the address of a picture',
  async (address) => {
    await expect(fetchOutside(address, limits)).rejects.toMatchObject({ isFinal: true })
  },
)
