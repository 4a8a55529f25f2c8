import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#shared/contract/products.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'
import { errorAnswer } from './answers.ts'
import { overload } from './guard/overload.ts'
import { createListener } from './listener.ts'

const shop = await testShop()
const server = createServer(createListener(shop.app, shop.deps))
let port = 0

beforeAll(async () => {
  for (let n = 0; n < 5; n++) await addProduct(shop, { name: `Шар с надписью номер ${n}` })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

type Sent = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** As it travels: nothing is decompressed on the way. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  from = server,
): Promise<Sent> {
  const address = from.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const list = '/api/products?limit=12&offset=0'

describe('finished answers over the network', () => {
  it('the same words travel in the form the visitor takes', async () => {
    const plain = await ask(list)
    const brotli = await ask(list, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask(list, { 'accept-encoding': 'gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    for (const { headers, body } of [plain, brotli, gzip]) {
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers.vary).toBe('Accept-Encoding')
    }
  })

  it('what is asked for again is sent smaller from then on', async () => {
    const path = '/api/products?limit=24&offset=0'
    const browser = { 'accept-encoding': 'br' }
    const first = await ask(path, browser)
    await expect.poll(async () => (await ask(path, browser)).body.length).toBeLessThan(first.body.length)
    const small = await ask(path, browser)
    expect(brotliDecompressSync(small.body)).toEqual(brotliDecompressSync(first.body))
    expect(small.headers).toMatchObject({
      'content-length': String(small.body.length),
      etag: first.headers.etag,
    })
  })

  it('who takes no body causes no smaller one', async () => {
    const browser = { 'accept-encoding': 'br' }
    const path = '/api/products?limit=25&offset=0'
    const first = await ask(path, browser)
    await ask(path, browser, 'HEAD')
    await ask(path, { ...browser, 'if-none-match': String(first.headers.etag) })
    // They are made one after the other: when this one is there, an earlier one would be there, too.
    const later = '/api/products?limit=26&offset=0'
    const { body } = await ask(later, browser)
    await expect.poll(async () => (await ask(later, browser)).body.length).toBeLessThan(body.length)
    expect((await ask(path, browser)).body).toEqual(first.body)
  })

  it('browsers and proxies may keep them, but ask each time whether they still stand', async () => {
    const { headers } = await ask(list)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await ask(list, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
    expect((await ask(list, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await ask(list, { 'if-none-match': `"other", ${headers.etag}` })).status).toBe(304)
  })

  it.each([301, 404, 500] as const)('what says %i is said anew each time', async (status) => {
    const app = new Hono().get('*', (c) => c.body('', status, { Location: '/product/stal' }))
    const moving = createServer(createListener(app, shop.deps)).listen(0, '127.0.0.1')
    await once(moving, 'listening')
    const path = '/product/byl?utm_source=ya'
    const first = await ask(path, {}, 'GET', moving)
    expect([first.status, first.headers.etag]).toEqual([status, undefined])
    expect(first.headers['cache-control']).toBe(
      status === 500 ? 'no-store' : 'public, max-age=0, must-revalidate',
    )
    for (const tag of ['*', 'W/"47DEQpj8HBSa-_TImW-5JC"']) {
      const again = await ask(path, { 'if-none-match': tag }, 'GET', moving)
      expect([again.status, again.headers.location]).toEqual([first.status, first.headers.location])
    }
    moving.close()
    moving.closeAllConnections()
  })

  it('HEAD tells what GET would send', async () => {
    const { headers } = await ask(list)
    const head = await ask(list, {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers).toMatchObject({ 'content-length': headers['content-length'], etag: headers.etag })
  })

  it('a hundred visitors of a cold address ask the database as often as one', async () => {
    const one = await countQueries(shop, () => ask('/api/products?limit=11&offset=0'))
    const hundred = await countQueries(shop, () =>
      Promise.all(Array.from({ length: 100 }, () => ask('/api/products?limit=10&offset=0'))),
    )
    expect(hundred).toBe(one)
  })

  it('parameters nobody knows, and another order of the known ones, find the same answer', async () => {
    await ask(list)
    const count = await countQueries(shop, async () => {
      for (const more of ['utm_source=x', 'utm_source=y', 'fbclid=1'])
        expect((await ask(`${list}&${more}`)).status).toBe(200)
      await ask('/api/products?yclid=5&offset=0&limit=12')
    })
    expect(count).toBe(0)
  })

  it('whoever is answered that a price is saved, sees it at the next look', async () => {
    const token = await shop.signIn()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    for (let price = 200; price < 210; price++) {
      await ask(list)
      await fetch(`http://127.0.0.1:${port}/api/admin/products/1`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ price: `${price}.00` }),
      })
      expect((await ask(list)).body.toString()).toContain(`"price":"${price}.00"`)
    }
  })

  it('an order costs one more look at the database, not one for every visitor', async () => {
    const { id, price } = await addProduct(shop, { stock: 100 })
    await ask(list)
    expect((await order(shop, [{ id, price }])).status).toBe(201)
    const left = async () =>
      JSON.parse((await ask(list)).body.toString()).items.find((one: Product) => one.id === id)?.stock
    await expect.poll(left).toBe(99)
    expect(await countQueries(shop, async () => Promise.all([ask(list), ask(list)]))).toBe(0)
  })

  it('a crawler with 150 connections is answered, however cold the pages are', async () => {
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    const visits = Array.from({ length: 150 }, (_, at) => ask(`/api/products?limit=9&offset=${at}`, bot))
    const statuses = new Set((await Promise.all(visits)).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
  })

  it('a failure is told as it is; the last known answer is for a database that is away', async () => {
    let status: 200 | 503 = 200
    let isReady = true
    const app = new Hono().get('*', (c) => c.text('words', status))
    const deps = { ...shop.deps, isReady: async () => isReady }
    const failing = createServer(createListener(app, deps)).listen(0, '127.0.0.1')
    await once(failing, 'listening')
    const statusOf = async () => (await ask(list, {}, 'GET', failing)).status
    expect(await statusOf()).toBe(200)
    status = 503
    expect(await statusOf()).toBe(200)
    await addProduct(shop)
    expect(await statusOf()).toBe(503)
    isReady = false
    expect(await statusOf()).toBe(200)
    failing.close()
    failing.closeAllConnections()
  })

  it('one with more connections than may wait is told to come back', async () => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
    const app = new Hono()
    app.use(overload())
    app.get('*', async (c) => {
      await gate
      return c.text('done')
    })
    app.onError((error, c) => errorAnswer(c, error).response)
    const slow = createServer(createListener(app, shop.deps)).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const headers = { 'user-agent': 'bingbot/2.0' }
    const told: Sent[] = []
    const visits = Array.from({ length: 300 }, async (_, at) => {
      told.push(await ask(`/api/products?limit=8&offset=${at}`, headers, 'GET', slow))
    })
    // Four are in work and two hundred wait.
    await expect.poll(() => told.length).toBe(96)
    for (const { status, headers: sent } of told) expect([status, sent['retry-after']]).toEqual([503, '2'])
    letGo()
    await Promise.all(visits)
    expect(told.filter(({ status }) => status === 200)).toHaveLength(204)
    slow.close()
    slow.closeAllConnections()
  })
})
