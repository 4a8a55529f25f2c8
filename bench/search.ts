import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { listProducts, searchProducts } from '#server/products/products.ts'
import { startCluster } from '#test/support/postgres-cluster.ts'
import { command, withDatabase } from '#test/support/postgres-server.ts'
import { fillShop } from './shop-of-size.ts'

/**
 * What a search costs in shops of several sizes, on a PostgreSQL server of its own, and which plans it uses.
 * `node bench/search.ts [products…]`
 */
const sizes = process.argv.slice(2).map(Number)
const wanted = sizes.length > 0 ? sizes : [500, 1_000, 10_000, 100_000]

/** Common and rare words, several words, forms, mistakes, layouts, prefixes, numbers, a SKU, and nothing. */
const queries = [
  ...['шар', 'красный шар', 'шары на день рождения', 'сердце из фольги', 'букет', 'золото', 'гелий'],
  ...['полярный рассвет', 'жёлтая звезда 46 см', 'серце', 'краснй шраик', 'ifhs', 'shary', 'серд', 'бу'],
  ...['цифра пять', 'SKU-000123', 'мишка арка девичник', 'красный хром капитан', 'абракадабра'],
]
const rounds = 15

/** The best of several rounds: what else the machine does only ever adds time. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** Every statement one search sends, with the nodes of its plan. */
async function plansOf(pool: pg.Pool, search: string): Promise<string[]> {
  const sent: { sql: string; params: unknown[] }[] = []
  const client = await pool.connect()
  try {
    const logger = { logQuery: (text: string, params: unknown[]) => void sent.push({ sql: text, params }) }
    const db = drizzle(client, { casing: 'snake_case', logger })
    await listProducts({ db: Object.assign(db, { $client: pool }) }, { search, limit: 12, offset: 0 })
    const plans: string[] = []
    for (const { sql, params } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
      plans.push(...rows.map((row) => row['QUERY PLAN']).filter((line) => /Scan/.test(line)))
    }
    return [
      ...new Set(
        plans.map((line) =>
          line
            .replace(/\(cost.*/, '')
            .replace(/^[ ->]+/, '')
            .trim(),
        ),
      ),
    ]
  } finally {
    client.release()
  }
}

const cluster = await startCluster()
const costs = new Map<number, number[]>()
try {
  for (const size of wanted) {
    const name = `bench_${size}`
    await command(cluster.url, `create database ${name}`)
    const databaseUrl = withDatabase(cluster.url, name)
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    await migrate(database)
    await fillShop(database.pool, size)
    console.info(`\n${size} products`)
    for (const search of queries) {
      const query = { search, limit: 12, offset: 0 }
      const { total } = await listProducts(database, query)
      const list = await timeOf(() => listProducts(database, query))
      const dropdown = await timeOf(() => searchProducts(database, search))
      costs.set(size, [...(costs.get(size) ?? []), list])
      console.info(
        `  ${search.padEnd(24)} ${String(total).padStart(5)} found ${list.toFixed(1).padStart(7)} ms, dropdown ${dropdown.toFixed(1)} ms`,
      )
    }
    const scans = await plansOf(database.pool, 'красный шар')
    console.info(`  plans of «красный шар»:\n    ${scans.join('\n    ')}`)
    await database.close()
  }
} finally {
  await cluster.stop()
}
const cost = (size: number) => (costs.get(size) ?? []).reduce((sum, time) => sum + time, 0) / queries.length
for (const size of wanted) console.info(`${size} products: ${cost(size).toFixed(2)} ms a search`)
if (wanted.includes(1_000) && wanted.includes(100_000))
  console.info(`100,000 products cost ${(cost(100_000) / cost(1_000)).toFixed(1)} × as much as 1,000`)
