import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '#server/platform/db/database.ts'
import { openShownProducts } from '#server/shop/products/shown-products.ts'
import { searchCatalogue, searchDropdown } from '#server/shop/search/search.ts'
import { readShopFacts } from '#shared/shop.ts'
import { onPostgres, withDatabaseOpen } from './databases.ts'
import { asked, bestOf, report } from './support.ts'

const { sizes } = asked({ sizes: [500, 1_000, 10_000, 100_000], seconds: 0 })
const rounds = 15

const queries = [
  'шар',
  'красный шар',
  'шары на день рождения',
  'сердце из фольги',
  'букет',
  'золото',
  'гелий',
  'полярный рассвет',
  'жёлтая звезда 46 см',
  'серце',
  'краснй шраик',
  'ifhs',
  'shary',
  'серд',
  'бук',
  'цифра пять',
  'SKU-000123',
  'мишка арка девичник',
  'красный хром капитан',
  'шаричек',
  'звёздочка золотистая',
  'розовоезолото',
  'красный велосипед',
  'абракадабра',
]

const anew = <T>(_: string, compute: () => Promise<T>) => compute()
const caches = {
  categories: anew,
  attributes: anew,
  listTotals: anew,
  listKeysets: anew,
  facets: anew,
  lexicon: anew,
  companions: anew,
  offers: anew,
}

const facts = async () => readShopFacts({})

const pageOf = (search: string) => ({ search, limit: 12, offset: 0 })

/** Tables that a search reads from end to end. */
async function scannedTables(pool: Database['pool'], search: string): Promise<string[]> {
  const sent: { sql: string; params: unknown[] }[] = []
  const client = await pool.connect()
  try {
    const logger = { logQuery: (text: string, params: unknown[]) => void sent.push({ sql: text, params }) }
    const db = Object.assign(drizzle(client, { casing: 'snake_case', logger }), { $client: pool })
    await searchCatalogue({ db, caches, facts, shownProducts: openShownProducts(db) }, pageOf(search))
    const plans = []
    for (const { sql, params } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
      plans.push(...rows.map((row) => row['QUERY PLAN']))
    }
    const scans = plans.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
    return scans.filter((table) => !table.startsWith('categor'))
  } finally {
    client.release()
  }
}

const costs: number[][] = []
const scanned: string[] = []
await onPostgres(async ({ shopOf }) => {
  for (const size of sizes) {
    await withDatabaseOpen(await shopOf(size), async (database) => {
      const { db } = database
      const deps = { db, caches, facts, shownProducts: openShownProducts(db) }
      const ofSize = []
      for (const search of queries) {
        ofSize.push(await bestOf(rounds, () => searchCatalogue(deps, pageOf(search))))
        ofSize.push(await bestOf(rounds, () => searchDropdown(deps, search)))
        const tables = await scannedTables(database.pool, search)
        if (size > 10_000 && tables.length > 0) scanned.push(`«${search}» at ${size}: ${tables.join(', ')}`)
      }
      costs.push(ofSize)
    })
  }
})

const times = (ms: (number | undefined)[]) => ms.map((one = 0) => one.toFixed(1))
const mean = (ms: number[]) => ms.reduce((sum, one) => sum + one, 0) / ms.length
const p95 = (ms: number[]) => ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.95) - 1] ?? 0
const growth = (figures: number[]) => {
  const [small, large] = [figures[sizes.indexOf(1_000)], figures[sizes.indexOf(100_000)]]
  return small && large ? `${(large / small).toFixed(1)} ×` : ''
}
const row = (name: string, figures: number[]) => [name, ...times(figures), growth(figures)]
const rows = queries.map((search, at) =>
  row(
    search,
    costs.map((ofSize) => ofSize[at * 2] ?? 0),
  ),
)
rows.push(
  row(
    'all of them',
    costs.map((ofSize) => mean(ofSize.filter((_, at) => at % 2 === 0))),
  ),
)
rows.push(
  row(
    'all, in the dropdown',
    costs.map((ofSize) => mean(ofSize.filter((_, at) => at % 2 === 1))),
  ),
)
rows.push(row('p95', costs.map(p95)))
report(
  'search',
  ['search, milliseconds', ...sizes.map((size) => `${size} products`), '1,000 to 100,000'],
  rows,
  [`Read from end to end above 10,000 products: ${scanned.join('; ') || 'nothing'}.`],
)
