import { pino } from 'pino'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { openShop } from '#server/open-shop.ts'
import { onPostgres } from './databases.ts'
import { visitMany } from './memory.ts'
import { asked, bestOf, report } from './support.ts'

const { sizes, seconds } = asked({ sizes: [1_000, 10_000, 100_000], seconds: 10 })
const rounds = 25

const calls: [name: string, path: (size: number) => string][] = [
  ['list', () => '/api/products?limit=12&offset=0'],
  ['list, last page', (size) => `/api/products?limit=12&offset=${size - 12}`],
  ['list, cheap first', () => '/api/products?limit=12&offset=0&sort=price_asc'],
  ['list, dear first, middle', (size) => `/api/products?limit=12&offset=${size / 2}&sort=price_desc`],
  ['list, newest, last page', (size) => `/api/products?limit=12&offset=${size - 12}&sort=newest`],
  ['category', () => '/api/products?limit=12&offset=0&categoryId=3'],
  ['category, last page', (size) => `/api/products?limit=12&offset=${size / 10 - 12}&categoryId=3`],
  ['three categories', () => '/api/products?limit=12&offset=0&categoryId=1&categoryId=2&categoryId=3'],
  ['featured', () => '/api/products?featured=true&limit=4'],
  ['related', () => '/api/products?limit=4&categoryId=3'],
  [
    'narrowed',
    () => '/api/products?limit=12&offset=0&priceFrom=500&inStock=true&attr=cvet:v3&attr=razmer:v5',
  ],
  ['facets', () => '/api/products/facets'],
  ['facets, narrowed', () => '/api/products/facets?priceFrom=500&inStock=true&attr=cvet:v3&attr=razmer:v5'],
  ['product', () => '/api/products/p500'],
  ['categories', () => '/api/categories'],
]

async function costsOf(databaseUrl: string, size: number): Promise<number[]> {
  const env = readEnv({ DATABASE_URL: databaseUrl, ADMIN_PASSWORD: 'bench-only-password' })
  const shop = await openShop(env, pino({ level: 'silent' }))
  // Only the listener caches.
  const app = createApp(shop.deps)
  const costs = []
  for (const [name, path] of calls) {
    const { status } = await app.request(path(size))
    if (status !== 200) throw new Error(`${name} was answered ${status}`)
    costs.push(await bestOf(rounds, async () => (await app.request(path(size))).text()))
  }
  await shop.close()
  return costs
}

await onPostgres(async ({ shopOf }) => {
  const costs: number[][] = []
  const memory = []
  for (const size of sizes) {
    const databaseUrl = await shopOf(size)
    costs.push(await costsOf(databaseUrl, size))
    if (size <= 10_000) memory.push(await visitMany(databaseUrl, { size, seconds }))
  }
  const rows = calls.map(([name], at) => {
    const each = costs.map((ofSize) => ofSize[at] ?? 0)
    const growth = (each.at(-1) ?? 0) / (each[0] ?? 1)
    return [name, ...each.map((ms) => ms.toFixed(2)), `${growth.toFixed(1)} ×`]
  })
  const head = ['call, milliseconds', ...sizes.map((size) => `${size} products`), 'growth']
  report('growth', head, rows, memory)
})
