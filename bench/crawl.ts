import { Agent, get } from 'node:http'
import { onPostgres } from './databases.ts'
import { asked, type Running, report, startShop } from './support.ts'

/** A crawler with 150 connections over the sitemap, beside a shopper; no page is cached. */
const { seconds } = asked({ sizes: [], seconds: 20 })
const size = 4_000
const connections = 150

const crawler = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

type Visitor = { name: string; userAgent: string; address: string; connections: number }
type Visit = { status: number; ms: number }

function visit(
  url: string,
  { userAgent, address }: Visitor,
  agent: Agent,
): Promise<Visit & { text: string }> {
  const headers = {
    'user-agent': userAgent,
    'x-forwarded-for': address,
    'accept-encoding': url.endsWith('.xml') ? 'identity' : 'gzip, br',
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - began,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    }).on('error', reject)
  })
}

async function walk(addresses: Iterator<string>, visitor: Visitor, until: number): Promise<Visit[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitor.connections })
  const visits: Visit[] = []
  const walker = async () => {
    while (performance.now() < until) {
      const { value, done } = addresses.next()
      if (done) return
      const { status, ms } = await visit(value, visitor, agent)
      visits.push({ status, ms })
    }
  }
  await Promise.all(Array.from({ length: visitor.connections }, walker))
  agent.destroy()
  return visits
}

/** The crawler starts at the beginning of the sitemap, the shopper at its end. */
async function addressesOf({ address }: Running): Promise<string[]> {
  const reader = { name: 'reader', userAgent: browser, address: '203.0.113.1', connections: 1 }
  const { text } = await visit(`${address}/sitemap.xml`, reader, new Agent())
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, found]) => found ?? [])
}

function row({ name, connections: count }: Visitor, visits: Visit[]): (string | number)[] {
  const times = visits.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  const answered = (status: number) => visits.filter((one) => one.status === status).length
  const [fine, refused] = [answered(200), answered(503)]
  return [name, count, visits.length, fine, refused, visits.length - fine - refused, at(0.5), at(0.99)]
}

const crowds: Visitor[] = [
  { name: 'crawler', userAgent: crawler, address: '198.51.100.1', connections },
  { name: 'crawler that says it is a browser', userAgent: browser, address: '198.51.100.2', connections },
]

await onPostgres(async ({ shopOf }) => {
  const databaseUrl = await shopOf(size)
  const rows = []
  for (const crowd of crowds) {
    const env = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: 'bench-only-password', TRUST_PROXY: '127.0.0.1' }
    const shop = await startShop({ env, core: 0 })
    const addresses = await addressesOf(shop)
    const shopper = { name: 'shopper beside it', userAgent: browser, address: '203.0.113.5', connections: 1 }
    // Warms up the code.
    await walk(addresses.slice(0, 100).values(), shopper, performance.now() + 10_000)
    const until = performance.now() + seconds * 1000
    const [crowded, alone] = await Promise.all([
      walk(addresses.slice(100).values(), crowd, until),
      walk(addresses.toReversed().values(), shopper, until),
    ])
    rows.push(row(crowd, crowded), row(shopper, alone))
    await shop.stop()
  }
  report('crawl', ['who', 'connections', 'pages', '200', '503', 'other', 'p50 ms', 'p99 ms'], rows)
})
