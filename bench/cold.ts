import { Agent, get } from 'node:http'
import { onPostgres } from './databases.ts'
import { asked, mainThreadTimeOf, type Running, report, start, startShop } from './support.ts'

/** Pages that are not cached: rate, and main-thread time of one. Compared in the same run with a minimal React server. */
const { seconds } = asked({ sizes: [], seconds: 10 })
const size = 4_000
const connections = 8
const browser = { 'accept-encoding': 'gzip, deflate, br' }
const agent = new Agent({ keepAlive: true, maxSockets: connections })

function visit(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: browser }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} was answered ${response.statusCode}`))
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

type Pages = { perSecond: number; mainThreadMs: number; bytes: number }

async function visitEach({ address, pid }: Running, paths: Iterator<string>, most: number): Promise<Pages> {
  const began = performance.now()
  const before = mainThreadTimeOf(pid)
  let [pages, bytes] = [0, 0]
  const visitor = async () => {
    while (performance.now() - began < most * 1000) {
      const { value, done } = paths.next()
      if (done) return
      const received = await visit(address + value)
      bytes += received
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const took = (performance.now() - began) / 1000
  return {
    perSecond: pages / took,
    mainThreadMs: ((mainThreadTimeOf(pid) - before) / pages) * 1000,
    bytes: bytes / pages,
  }
}

function* productPages(from: number, step: number) {
  for (let n = from; n <= size; n += step) yield `/product/p${n}`
}

const row = (name: string, { perSecond, mainThreadMs, bytes }: Pages) => [
  ...[name, Math.round(perSecond), mainThreadMs.toFixed(1), Math.round(bytes)],
]

await onPostgres(async ({ shopOf }) => {
  const env = { DATABASE_URL: await shopOf(size), ADMIN_PASSWORD: 'bench-only-password' }
  const shop = await startShop({ env })
  // Warms up the code.
  const pages = productPages(1, 1)
  await visitEach(shop, pages, Math.min(seconds, 5))
  const cold = await visitEach(shop, pages, seconds)
  const minimal = await start('bench/minimal-react.ts', { env: { SHOP: shop.address } })
  await visitEach(minimal, productPages(1, 1), Math.min(seconds, 3))
  const reference = await visitEach(minimal, productPages(1, 1), seconds)
  await minimal.stop()
  await shop.stop()
  report(
    'cold',
    ['page', 'pages/s', 'main thread ms', 'bytes'],
    [
      row('product page, never asked for before', cold),
      row('minimal React page of the same cards', reference),
    ],
  )
})
