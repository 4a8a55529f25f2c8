import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Recorded } from './bare-server.ts'
import { onEmbedded, onPostgres } from './databases.ts'
import {
  asked,
  load,
  memoryOf,
  needs,
  processorTimeOf,
  type Running,
  report,
  start,
  startShop,
} from './support.ts'

/** Cached responses beside a bare node:http server that sends the same bytes. */
const { sizes, seconds } = asked({ sizes: [500, 10_000, 100_000], seconds: 2 })
const turns = 3
const calls = [
  '/',
  '/catalog',
  '/product/p1',
  '/api/products?limit=12&offset=0&sort=popular',
  '/api/products/p1',
]
const browser = { 'accept-encoding': 'gzip, deflate, br' }
/** Connection headers that Node adds itself. */
const ofConnection = new Set(['date', 'connection', 'keep-alive'])

function ask(url: string, headers: Record<string, string>): Promise<Recorded & { etag: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { rawHeaders, statusCode: status = 0 } = response
        const kept = rawHeaders.filter((_, at) => !ofConnection.has(nameAt(rawHeaders, at)))
        const body = Buffer.concat(chunks).toString('base64')
        resolve({ status, headers: kept, body, etag: response.headers.etag ?? '' })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Requests twice: the second one triggers the slower, smaller compression. */
async function askedBefore(url: string): ReturnType<typeof ask> {
  const first = await ask(url, browser)
  for (let visit = 0; visit < 50; visit += 1) {
    const again = await ask(url, browser)
    if (again.body.length < first.body.length) return again
    await pause(20)
  }
  return first
}

const nameAt = (headers: string[], at: number) => headers[at - (at % 2)]?.toLowerCase() ?? ''

type Turn = { perSecond: number; p50: number; p99: number; cost: number }

function turn({ address, pid }: Running, path: string, headers: Record<string, string>): Turn {
  const before = processorTimeOf(pid)
  const { requests, failed, ...figures } = load(address + path, { headers, seconds, core: 1 })
  if (failed > 0) throw new Error(`${failed} answers of ${address}${path} were no answers`)
  return { ...figures, cost: ((processorTimeOf(pid) - before) / requests) * 1e6 }
}

const fastest = (all: Turn[]) => all.reduce((best, one) => (one.perSecond > best.perSecond ? one : best))
const cheapest = (all: Turn[]) => Math.min(...all.map(({ cost }) => cost))

const rows: (string | number)[][] = []

async function measure(name: string, shop: Running) {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-bare-'))
  const answers: Record<string, Recorded> = {}
  for (const path of calls) {
    const whole = await askedBefore(shop.address + path)
    answers[path] = whole
    answers[`304 ${path}`] = await ask(shop.address + path, { ...browser, 'if-none-match': whole.etag })
  }
  /** Reads the tag right before its use, because a page is redrawn every minute. */
  const knowing = async (path: string) => {
    const { etag } = await ask(shop.address + path, browser)
    return { ...browser, 'if-none-match': etag }
  }
  const visits = calls.flatMap((path) => [
    { path, call: path, headersOf: async () => browser },
    { path, call: `304 ${path}`, headersOf: () => knowing(path) },
  ])
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  const bare = await start('bench/bare-server.ts', {
    env: { ANSWERS: join(folder, 'answers.json') },
    core: 0,
  })
  // Warms up both servers.
  for (const server of [bare, shop]) load(server.address, { headers: browser, seconds: 3, core: 1 })
  for (const { path, headersOf, call } of visits) {
    // Alternates, so that a busy moment of the machine affects both.
    const pairs = []
    for (let nth = 0; nth < turns; nth += 1) {
      const headers = await headersOf()
      pairs.push({ bare: turn(bare, path, headers), shop: turn(shop, path, headers) })
    }
    const [theirs, ours] = [pairs.map((pair) => pair.bare), pairs.map((pair) => pair.shop)]
    const [reference, best] = [fastest(theirs), fastest(ours)]
    rows.push([
      ...[name, call, Buffer.from(answers[call]?.body ?? '', 'base64').length],
      ...[Math.round(reference.perSecond), Math.round(best.perSecond)],
      (best.perSecond / reference.perSecond).toFixed(2),
      (cheapest(theirs) / cheapest(ours)).toFixed(2),
      ...[best.p50.toFixed(2), best.p99.toFixed(2), memoryOf(shop.pid)],
    ])
  }
  await bare.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureShop(name: string, env: NodeJS.ProcessEnv) {
  const shop = await startShop({ env, core: 0 })
  await measure(name, shop).finally(() => shop.stop())
}

needs('wrk')
for (const size of sizes) {
  await onEmbedded(size, (dataDir) => measureShop(`PGlite, ${size}`, { DATA_DIR: dataDir, DEMO_DATA: 'off' }))
}
await onPostgres(async ({ shopOf }) => {
  for (const size of sizes) {
    const env = { DATABASE_URL: await shopOf(size), ADMIN_PASSWORD: 'bench-only-password' }
    await measureShop(`PostgreSQL, ${size}`, env)
  }
})
report(
  'http',
  [
    ...['database, products', 'call', 'bytes', 'bare/s', 'shop/s', 'ratio', 'ratio by processor time'],
    ...['p50 ms', 'p99 ms', 'MB'],
  ],
  rows,
)
