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
import { readsInTurn } from './guard/turn.ts'
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

/** Reads the bytes as they travel, still compressed. */
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

describe('cached responses over the network', () => {
  it('have the same body in every encoding that a visitor accepts', async () => {
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

  it('may be stored by browsers and proxies but are revalidated on every request', async () => {
    const { headers } = await ask(list)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await ask(list, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
    expect((await ask(list, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await ask(list, { 'if-none-match': `"other", ${headers.etag}` })).status).toBe(304)
  })

  it.each([301, 404, 500] as const)('are sent whole each time with status %i', async (status) => {
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

  it('have the same headers for HEAD as for GET', async () => {
    const { headers } = await ask(list)
    const head = await ask(list, {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers).toMatchObject({ 'content-length': headers['content-length'], etag: headers.etag })
  })

  it('need as many queries for a hundred visitors of a cold address as for one', async () => {
    const one = await countQueries(shop, () => ask('/api/products?limit=11&offset=0'))
    const hundred = await countQueries(shop, () =>
      Promise.all(Array.from({ length: 100 }, () => ask('/api/products?limit=10&offset=0'))),
    )
    expect(hundred).toBe(one)
  })

  it('ignore unknown parameters and the order of the known ones', async () => {
    await ask(list)
    const count = await countQueries(shop, async () => {
      for (const more of ['utm_source=x', 'utm_source=y', 'fbclid=1'])
        expect((await ask(`${list}&${more}`)).status).toBe(200)
      await ask('/api/products?yclid=5&offset=0&limit=12')
    })
    expect(count).toBe(0)
  })

  it('show a new price on the next request after the save is answered', async () => {
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

  it('are refreshed once after an order, not once for every visitor', async () => {
    const { id, price } = await addProduct(shop, { stock: 100 })
    await ask(list)
    expect((await order(shop, [{ id, price }])).status).toBe(201)
    const left = async () =>
      JSON.parse((await ask(list)).body.toString()).items.find((one: Product) => one.id === id)?.stock
    await expect.poll(left).toBe(99)
    expect(await countQueries(shop, async () => Promise.all([ask(list), ask(list)]))).toBe(0)
  })

  it('reach a crawler with 150 connections, however cold the pages are', async () => {
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    const visits = Array.from({ length: 150 }, (_, at) => ask(`/api/products?limit=9&offset=${at}`, bot))
    const statuses = new Set((await Promise.all(visits)).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
  })

  it('are sent stale instead of a failure only while the database is down', async () => {
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

  it('are refused to a network with too many waiting requests, which may retry later', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const app = new Hono()
    app.use(readsInTurn(shop.deps))
    app.get('*', async (c) => {
      await gate
      return c.text('done')
    })
    app.onError((error, c) => errorAnswer(c, error).response)
    const slow = createServer(createListener(app, shop.deps)).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const answers: Sent[] = []
    const visits = Array.from({ length: 300 }, async (_, at) => {
      answers.push(await ask(`/api/products?limit=8&offset=${at}`, {}, 'GET', slow))
    })
    // Six are being worked on and two hundred wait.
    await expect.poll(() => answers.length).toBe(94)
    for (const { status, headers: sent } of answers) expect([status, sent['retry-after']]).toEqual([503, '2'])
    open()
    await Promise.all(visits)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(206)
    slow.close()
    slow.closeAllConnections()
  })
})
