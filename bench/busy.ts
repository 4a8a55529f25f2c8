import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onEmbedded, onPostgres } from './databases.ts'
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

async function send(address: string, method: string, path: string, body: object, token?: string) {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const any = (below: number) => 1 + Math.floor(Math.random() * below)

async function order(address: string) {
  const products = Array.from({ length: 2 }, () => any(read))
  const items = [...new Set(products)].map((productId) => ({
    productId,
    price: `${100 + productId}.00`,
    quantity: 1,
  }))
  const customer = {
    firstName: 'Мария',
    lastName: 'Снегова',
    email: 'maria@example.com',
    phone: `+7 900 123-45-${10 + any(80)}`,
    address: 'Мурманск, проспект Ленина, 1',
  }
  await send(address, 'POST', '/api/orders', { customer, items })
}

/** Starts `work` at a fixed rate, without waiting for earlier calls. */
async function repeatedly(perSecond: number, isOver: () => boolean, work: () => Promise<void>) {
  const begun: Promise<void>[] = []
  for (let due = performance.now(); perSecond > 0 && !isOver(); ) {
    const one = work()
    // Reported when all calls are awaited.
    one.catch(() => {})
    begun.push(one)
    due += 1000 / perSecond
    await pause(Math.max(0, due - performance.now()))
  }
  await Promise.all(begun)
}

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
      () => order(address),
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
