import { join } from 'node:path'
import { onEmbedded, onPostgres } from './databases.ts'
import { any, order, repeatedly, send } from './shoppers.ts'
import {
  asked,
  type Load,
  loadBeside,
  mainThreadTimeOf,
  memoryOf,
  needs,
  type Running,
  report,
  root,
  startShop,
} from './support.ts'

/** Readers beside orders and price changes. The shop has all cores: the embedded engine has a thread of its own. */
const { seconds } = asked({ sizes: [], seconds: 10 })
const size = 1_000
const read = 40
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const account = { username: 'admin', password: 'bench-only-password' }

type Pace = { orders: number; prices: number }
const paces: Pace[] = [
  { orders: 0, prices: 0 },
  { orders: 1, prices: 0 },
  { orders: 5, prices: 0 },
  { orders: 20, prices: 0 },
  { orders: 0, prices: 1 },
]

async function fillShelves({ address }: Running) {
  const { token } = await send(address, 'POST', '/api/admin/login', account)
  for (let id = 1; id <= read; id += 1)
    await send(address, 'PUT', `/api/admin/products/${id}`, { stock: 1_000_000 }, token)
}

type Measured = Load & { mainThreadMs: number }

async function measure({ address, pid }: Running, { orders, prices }: Pace): Promise<Measured> {
  const { token } = await send(address, 'POST', '/api/admin/login', account)
  let isOver = false
  const begun = [
    repeatedly(
      orders,
      () => isOver,
      () => order(address, read),
    ),
    repeatedly(
      prices,
      () => isOver,
      async () => {
        // Not among the ordered products: orders name prices.
        const id = read + any(size - read)
        await send(address, 'PUT', `/api/admin/products/${id}`, { price: `${100 + any(900)}.00` }, token)
      },
    ),
  ]
  const script = join(root, 'bench/busy.lua')
  const before = mainThreadTimeOf(pid)
  const told = await loadBeside(address, { seconds, headers, script, words: [String(read)] })
  const mainThreadMs = (mainThreadTimeOf(pid) - before) * 1000
  isOver = true
  await Promise.all(begun)
  return { ...told, mainThreadMs }
}

const rows: (string | number)[][] = []

async function measureShop(engine: string, env: NodeJS.ProcessEnv) {
  const given = { ...env, ADMIN_PASSWORD: account.password }
  const shop = await startShop({ env: given })
  await fillShelves(shop)
  // Warms up the code.
  await measure(shop, { orders: 5, prices: 0 })
  let rest: Measured | undefined
  for (const pace of paces) {
    const load = await measure(shop, pace)
    if (load.failed > 0) throw new Error(`${load.failed} readers got no answer`)
    rest ??= load
    // Main-thread time of orders and edits: unlike reads a second, other processes do not disturb it.
    const ofReads = (rest.mainThreadMs / rest.requests) * load.requests
    const besides = (load.mainThreadMs - ofReads) / seconds
    rows.push([
      ...[engine, pace.orders, pace.prices, Math.round(load.perSecond)],
      (load.perSecond / rest.perSecond).toFixed(2),
      ...[
        load.p50.toFixed(1),
        load.p99.toFixed(1),
        `${(load.p99 / rest.p99).toFixed(1)} ×`,
        Math.round(besides),
        memoryOf(shop.pid),
      ],
    ])
  }
  await shop.stop()
}

needs('wrk')
await onEmbedded(size, (dataDir) => measureShop('PGlite', { DATA_DIR: dataDir, DEMO_DATA: 'off' }))
await onPostgres(async ({ shopOf }) => measureShop('PostgreSQL', { DATABASE_URL: await shopOf(size) }))
report(
  'busy',
  [
    ...['database', 'orders/s', 'price edits/s', 'reads/s', 'of those at rest'],
    ...['p50 ms', 'p99 ms', 'p99 to that at rest', 'main thread beside reads, ms/s', 'MB'],
  ],
  rows,
)
