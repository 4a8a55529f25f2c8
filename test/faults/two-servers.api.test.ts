import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { shopper } from '#test/support/ordering.ts'
import { amount, expectWithin, figure, inSeconds } from './support/figures.ts'
import { nginxPath, startNginx, visitorOf } from './support/nginx.ts'
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

  it('serve the shop by its public address and hide the metrics', async () => {
    const { status, text: page } = await ask('GET', '/')
    expect([status, page]).toEqual([200, expect.stringContaining('https://shop.example')])
    expect((await ask('GET', '/metrics')).status).toBe(404)
  })

  it('show a price changed on one within a second on the other', async () => {
    const headers = await signIn(origin(0))
    const seen = async (path: string) =>
      (await call(origin(1), 'GET', path)).text.includes('"price":"777.00"')
    const paths = ['/api/products', '/api/products/shar', '/product/shar']
    for (const path of paths) expect(await seen(path)).toBe(false)
    const body = { price: '777.00' }
    await call(origin(0), 'PUT', `/api/admin/products/${balloon.id}`, { body, headers })
    const changed = performance.now()
    for (const path of paths) await expect.poll(() => seen(path), { interval: 5 }).toBe(true)
    const ms = performance.now() - changed
    expectWithin(1_000, ms)
    figure('a price changed on one server', `seen on the other after ${Math.round(ms)} ms`)
  })

  it('lose no request during a rolling restart under load', async () => {
    const { body: product } = await call(origin(0), 'GET', '/api/products/shar')
    const items = [{ productId: balloon.id, price: product.price, quantity: 1 }]
    type Asked = [method: string, path: string, body?: object]
    const asks: [Asked, ...Asked[]] = [
      ['GET', '/'],
      ['GET', '/api/products?limit=8'],
      ['GET', '/product/shar'],
      ['POST', '/api/orders', { customer: shopper, items }],
    ]
    const failed: unknown[] = []
    let answered = 0
    let over = false
    const began = performance.now()
    const visitors = Array.from({ length: amount(8, 16) }, async (_, index) => {
      for (let turn = index; !over; turn += 1) {
        const [method, path, body] = asks[turn % asks.length] ?? asks[0]
        const sent = performance.now()
        const { status, text: said } = await ask(method, path, body).catch((error: unknown) => ({
          status: 0,
          text: String(error),
        }))
        answered += 1
        if (status === 200 || status === 201) continue
        const [from, to] = [sent, performance.now()].map((at) => Math.round(at - began))
        failed.push({ method, path, status, said: said.slice(0, 200), fromMs: from, toMs: to })
      }
    })
    const some = async () => {
      const before = answered
      await expect.poll(() => answered, { interval: 20 }).toBeGreaterThan(before + 40)
    }
    const restarts: string[] = []
    const note = (what: string) => restarts.push(`${Math.round(performance.now() - began)} ms: ${what}`)
    await some()
    for (const index of amount(1, 2) === 1 ? [0] : [0, 1]) {
      note(`server ${index} is told to stop`)
      expect(await servers[index]?.stop(), servers[index]?.said()).toBe(0)
      note('it has stopped')
      await some()
      note('it starts')
      servers[index] = await start(ports[index] ?? 0)
      note('it listens')
      await expect.poll(async () => (await call(origin(index), 'GET', '/readyz')).status).toBe(200)
      await some()
    }
    const took = performance.now() - began
    over = true
    await Promise.all(visitors)
    const story = [
      ...restarts,
      ...servers.map(
        ({ isRunning, said }, index) => `server ${index}: ${isRunning() ? 'runs' : 'is gone'} ${said()}`,
      ),
      `nginx: ${nginx.said().slice(-2_000)}`,
      nginx.upstreams((status) => status >= 400),
    ]
    expect(failed.slice(0, 5), failed.length > 0 ? story.join('\n') : '').toEqual([])
    figure('rolling restart behind nginx under load', `${answered} requests in ${inSeconds(took)}, 0 failed`)
  })
})
