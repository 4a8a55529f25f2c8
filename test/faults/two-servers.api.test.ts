import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { amount, expectWithin, figure, inSeconds } from './support/figures.ts'
import { freePort, nginxPath, startNginx, visitorOf } from './support/nginx.ts'
import { addBalloon, call, databasePlace, type Server, signIn, startServer } from './support/server.ts'

const isPossible = engineName() === 'postgres' && nginxPath !== null
if (engineName() === 'postgres' && !nginxPath)
  figure('two servers behind nginx', 'left out: nginx is not installed')

describe.runIf(isPossible)('two servers on one PostgreSQL behind nginx', async () => {
  if (!isPossible) return
  const place = await databasePlace()
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startServer({
      ...place,
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://shop.example',
    })
  const servers: Server[] = await Promise.all(ports.map(start))
  const origin = (index: number) => servers[index]?.origin ?? ''
  const nginx = await startNginx(ports)
  afterAll(nginx.stop)
  const visitor = visitorOf(nginx)
  afterAll(visitor.leave)
  const balloon = await addBalloon(origin(0))

  const ask = (method: string, path: string, body?: unknown) =>
    visitor.ask(method, path, { body, headers: { 'idempotency-key': randomUUID() } })

  it('the shop is there, with what only TLS brings', async () => {
    const { status, text: page } = await ask('GET', '/')
    expect([status, page]).toEqual([200, expect.stringContaining('https://shop.example')])
    expect((await ask('GET', '/metrics')).status).toBe(404)
  })

  it('a price changed on one is seen on the other within a second', async () => {
    const headers = await signIn(origin(0))
    const seen = async (path: string) =>
      (await call(origin(1), 'GET', path)).text.includes('"price":"777.00"')
    const paths = ['/api/products', '/api/products/shar', '/product/shar']
    for (const path of paths) expect(await seen(path)).toBe(false)
    const body = { price: '777.00' }
    await call(origin(0), 'PUT', `/api/admin/products/${balloon.id}`, { body, headers })
    const changed = performance.now()
    for (const path of paths) await expect.poll(() => seen(path), { interval: 5, timeout: 5_000 }).toBe(true)
    const ms = performance.now() - changed
    expectWithin(1_000, ms)
    figure('a price changed on one server', `seen on the other after ${Math.round(ms)} ms`)
  })

  it('a rolling restart under load loses no request', { timeout: 120_000 }, async () => {
    const { body: product } = await call(origin(0), 'GET', '/api/products/shar')
    const items = [{ productId: balloon.id, price: product.price, quantity: 1 }]
    const asks = [
      () => ask('GET', '/'),
      () => ask('GET', '/api/products?limit=8'),
      () => ask('GET', '/product/shar'),
      () => ask('POST', '/api/orders', { customer: shopper, items }),
    ]
    const failed: unknown[] = []
    let answered = 0
    let over = false
    const visitors = Array.from({ length: amount(8, 16) }, async (_, index) => {
      for (let turn = index; !over; turn += 1) {
        try {
          const { status, text: said } = (await (asks[turn % asks.length] ?? asks[0])?.()) ?? {
            status: 0,
            text: '',
          }
          answered += 1
          if (status !== 200 && status !== 201) failed.push({ turn, status, said: said.slice(0, 200) })
        } catch (error) {
          failed.push(error)
        }
      }
    })
    const began = performance.now()
    await pause(200)
    for (const index of amount(1, 2) === 1 ? [0] : [0, 1]) {
      expect(await servers[index]?.stop()).toBe(0)
      await pause(200)
      servers[index] = await start(ports[index] ?? 0)
      await expect
        .poll(async () => (await call(origin(index), 'GET', '/readyz')).status, { timeout: 20_000 })
        .toBe(200)
      await pause(200)
    }
    const took = performance.now() - began
    over = true
    await Promise.all(visitors)
    expect(failed.slice(0, 5), nginx.said().slice(-2_000)).toEqual([])
    figure('rolling restart behind nginx under load', `${answered} requests in ${inSeconds(took)}, 0 failed`)
  })
})
