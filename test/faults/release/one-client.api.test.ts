import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { type AttackName, attacks, networks, userAgents } from '../support/attacks.ts'
import { amount, expectWithin, figure } from '../support/figures.ts'
import { percentile } from '../support/load.ts'
import { call, databasePlace, startServer } from '../support/server.ts'

/** The queue is independent of the database, so one engine is enough. */
const isTried = engineName() === 'postgres'

const seconds = amount(2, 4)
const officeSize = 14

type Visit = { status: number; ms: number }
type Who = { address: string; userAgent?: string }

describe.runIf(isTried)('one client with many connections', async () => {
  if (!isTried) return
  const place = await databasePlace()
  const server = await startServer({ ...place, DEMO_DATA: 'on', TRUST_PROXY: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })

  /** Returns the status 0 if there was no answer. */
  function visit(path: string, { address, userAgent = userAgents.browser }: Who, body?: object) {
    const began = performance.now()
    const bytes = body && JSON.stringify(body)
    const headers = {
      'x-forwarded-for': address,
      'user-agent': userAgent,
      'accept-encoding': 'gzip, br',
      ...(bytes && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }),
    }
    return new Promise<Visit>((resolve) => {
      const done = (status: number) => resolve({ status, ms: performance.now() - began })
      const asked = request(server.origin + path, { agent, headers, method: body ? 'POST' : 'GET' })
      asked.on('response', (response) =>
        text(response).then(
          () => done(response.statusCode ?? 0),
          () => done(0),
        ),
      )
      asked.on('error', () => done(0)).end(bytes)
    })
  }

  // Warms up the code.
  for (let turn = 0; turn < 100; turn += 1)
    await visit(`/catalog?search=warm${turn}`, { address: networks.office })
  const { body: list } = await call(server.origin, 'GET', '/api/products?limit=50&offset=0')
  const sitemap = await call(server.origin, 'GET', '/sitemap.xml')
  const plain = list.items.find(
    (one: { stock: number; options: [] }) => one.stock > 100 && one.options.length === 0,
  )
  const slugs = [...sitemap.text.matchAll(/\/product\/([a-z0-9-]+)</g)].flatMap(([, slug]) => slug ?? [])
  const cold = slugs.values()
  const order = { customer: shopper, items: [{ productId: plain.id, price: plain.price, quantity: 1 }] }
  let asked = 0
  const coldPage = () => `/product/${cold.next().value}`
  const coldSearch = () => {
    asked += 1
    return `/catalog?search=shopper${asked}`
  }

  /** Repeats a visit until the time is over. */
  async function repeat(until: number, everyMs: number, once: () => Promise<Visit>): Promise<Visit[]> {
    const visits: Visit[] = []
    while (performance.now() < until) {
      const visited = await once()
      visits.push(visited)
      await pause(Math.max(5, everyMs - visited.ms))
    }
    return visits
  }

  async function shopBeside(hasOffice: boolean) {
    const until = performance.now() + seconds * 1_000
    const me = { address: networks.shopper }
    const office = async () => {
      if (!hasOffice) return []
      const visits = await Promise.all(
        Array.from({ length: officeSize }, () =>
          repeat(until, 1_500, () => visit(coldSearch(), { address: networks.office })),
        ),
      )
      return visits.flat()
    }
    const [kept, health, fresh, orders, bot, ofOffice] = await Promise.all([
      repeat(until, 100, () => visit('/', me)),
      repeat(until, 100, () => visit('/healthz', me)),
      repeat(until, 300, () => visit(coldPage(), me)),
      repeat(until, 1_000, () => visit('/api/orders', me, order)),
      repeat(until, 1_000, () =>
        visit(coldSearch(), { address: networks.bot, userAgent: userAgents.yandexBot }),
      ),
      office(),
    ])
    return { kept, health, cold: fresh, orders, bot, office: ofOffice }
  }

  async function attacked(name: AttackName, slug: string) {
    const attacker = new Worker(new URL('../support/attacker.ts', import.meta.url), {
      workerData: { origin: server.origin, name, slug },
    })
    onTestFinished(async () => void (await attacker.terminate()))
    await once(attacker, 'message')
    await pause(1_000)
    const seen = await shopBeside(attacks[name].connections > 200)
    const statuses = once(attacker, 'message')
    attacker.postMessage('report')
    const [counts] = await statuses
    await attacker.terminate()
    return { seen, statuses: counts }
  }

  it.each(Object.keys(attacks) as AttackName[])('keeps others from no page: %s', async (name) => {
    await visit('/', { address: networks.shopper })
    const { seen, statuses } = await attacked(name, plain.slug)
    const p95 = (visits: Visit[]) =>
      percentile(
        visits.map(({ ms }) => ms),
        0.95,
      )
    const said = Object.entries(seen).flatMap(([what, visits]) =>
      visits.length > 0 ? `${what} ${Math.round(p95(visits))}` : [],
    )
    const all = Object.values(seen).flat()
    const refused = all.filter(({ status }) => status === 503).length
    const lost = all.filter(({ status }) => status === 0).length
    figure(
      name,
      `p95 in ms: ${said.join(', ')}; ${all.length} requests, ${refused} times 503, ${lost} lost; the client got ${JSON.stringify(statuses)}`,
    )
    expect(all.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
    expectWithin(1_000, Math.max(p95(seen.kept), p95(seen.health)))
    expectWithin(5_000, p95(seen.cold))
    // A line is served in order, so the client's earlier requests are answered before this one.
    await visit(coldSearch(), { address: networks.attacker })
  })
})
