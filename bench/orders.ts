import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/open.ts'
import { command, withDatabase } from '#test/support/postgres-server.ts'
import { onEmbedded, onPostgres } from './databases.ts'
import { order, repeatedly } from './shoppers.ts'
import {
  asked,
  load,
  loadBeside,
  memoryOf,
  needs,
  processorTimeOf,
  type Running,
  report,
  root,
  startShop,
} from './support.ts'

/**
 * Orders a second through POST /api/orders, each with lines, history, ledger, outbox and idempotency key, on both engines. Then
 * the time of an order beside readers.
 */
const { sizes, seconds } = asked({ sizes: [1_000], seconds: 10 })
const size = Math.max(1_000, ...sizes)
const crowds = [16, 32, 64]
const linesOfOrders = [1, 3]
const turns = 2

/**
 * 20 orders a second while 32 connections read home, catalogue and the products that are ordered: once with a pause after each
 * response, as people do, and once without, which is all that the server can send.
 */
const calm = { orders: 20, products: 40 }
const pausesMs = [25, 0]

/** Accepts connections and never answers, so messages wait in the outbox: sending is not measured. */
async function silentMailServer() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Transactions a second of an update and an insert each: the speed of this machine on this day. */
function simpleUpdates(url: string): number {
  const { searchParams, pathname } = new URL(url)
  const where = ['-h', searchParams.get('host') ?? '', '-U', 'postgres', pathname.slice(1)]
  const pgbench = (...args: string[]) =>
    execFileSync('pgbench', [...args, ...where], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  pgbench('-i', '-q', '-s', '10')
  return Number(/tps = ([\d.]+)/.exec(pgbench('-N', '-n', '-c16', '-j1', `-T${seconds}`))?.[1] ?? 0)
}

const rows: (string | number)[][] = []
const rowsBesideReaders: (string | number)[][] = []

const crowd = (shop: Running, connections: number, lines: number) =>
  load(`${shop.address}/api/orders`, {
    words: [String(lines)],
    seconds,
    connections,
    script: join(root, 'bench/orders.lua'),
  })

async function measureCrowds(engine: string, shop: Running) {
  for (const connections of crowds)
    for (const lines of Array.from({ length: turns }, () => linesOfOrders).flat()) {
      const before = processorTimeOf(shop.pid)
      const { perSecond, requests, p50, p99, failed } = crowd(shop, connections, lines)
      if (failed > 0) throw new Error(`${failed} orders were refused`)
      const ms = ((processorTimeOf(shop.pid) - before) * 1000) / requests
      rows.push([
        ...[engine, connections, lines, Math.round(perSecond)],
        ...[p50.toFixed(1), p99.toFixed(1), ms.toFixed(1), memoryOf(shop.pid)],
      ])
    }
}

const readers = (shop: Running, pauseMs: number) =>
  loadBeside(shop.address, {
    seconds,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    script: join(root, 'bench/busy.lua'),
    words: [String(calm.products), String(pauseMs)],
  })

async function measureBesideReaders(engine: string, shop: Running, pauseMs: number) {
  const times: number[] = []
  let isOver = false
  const orders = repeatedly(
    calm.orders,
    () => isOver,
    async () => {
      const start = performance.now()
      await order(shop.address, calm.products)
      times.push(performance.now() - start)
    },
  )
  const reads = await readers(shop, pauseMs)
  isOver = true
  await orders
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  rowsBesideReaders.push([
    engine,
    pauseMs,
    sorted.length,
    at(0.5),
    at(0.99),
    Math.round(reads.perSecond),
    reads.failed,
  ])
}

const fillShelves = 'update products set stock = 1000000'

async function measureShop(engine: string, env: NodeJS.ProcessEnv) {
  const shop = await startShop({
    env: { ...env, ADMIN_PASSWORD: 'bench-only-password', SMTP_URL: mail.url, MAIL_TO: 'staff@example.com' },
  })
  // Warms up the code.
  crowd(shop, 16, 3)
  await measureCrowds(engine, shop)
  // Fills the cache.
  await readers(shop, 0)
  for (const pauseMs of pausesMs) await measureBesideReaders(engine, shop, pauseMs)
  await shop.stop()
}

needs('wrk')
const hasPgbench = needs('pgbench', 'orders are counted without a comparison')
const mail = await silentMailServer()
const notes: string[] = []
await onEmbedded(size, async (dataDir) => {
  const database = await openDatabase({ dataDir })
  await database.pool.query(fillShelves)
  await database.close()
  await measureShop('PGlite', { DATA_DIR: dataDir, DEMO_DATA: 'off' })
})
await onPostgres(async ({ url, shopOf }) => {
  const shopUrl = await shopOf(size)
  await command(shopUrl, fillShelves)
  await command(url, 'create database pgbench')
  if (hasPgbench)
    notes.push(
      `pgbench -N -c16: ${Math.round(simpleUpdates(withDatabase(url, 'pgbench')))} transactions a second.`,
    )
  await measureShop('PostgreSQL', { DATABASE_URL: shopUrl })
})
mail.stop()
report(
  'orders',
  ['database', 'clients', 'lines an order', 'orders/s', 'p50 ms', 'p99 ms', 'server CPU ms', 'MB'],
  rows,
  notes,
)
report(
  'orders-beside-readers',
  ['database', 'pause ms', 'orders', 'p50 ms', 'p99 ms', 'reads/s', 'failed reads'],
  rowsBesideReaders,
)
