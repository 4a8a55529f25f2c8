import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { command, withDatabase } from '#test/support/postgres-server.ts'
import { onPostgres, withDatabaseOpen } from './databases.ts'
import { asked, load, memoryOf, needs, report, root, startShop } from './support.ts'

/**
 * Orders a second through POST /api/orders — order, lines, history, ledger, outbox and idempotency key each time —
 * next to what pgbench -N gets out of the same PostgreSQL.
 */
const { sizes, seconds } = asked({ sizes: [1_000], seconds: 10 })
const size = Math.max(1_000, ...sizes)
/** A busy evening, the crowd of the reads, and a rush: the more wait, the more travel together. */
const crowds = [16, 32, 64]
const turns = 2

/** Takes connections and says nothing, so that messages are written and wait; sending is not what we measure. */
async function silentMailServer() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() }
}

function pgbench(url: string, ...args: string[]): string {
  const { searchParams, pathname } = new URL(url)
  const where = ['-h', searchParams.get('host') ?? '', '-U', 'postgres', pathname.slice(1)]
  return execFileSync('pgbench', [...args, ...where], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** Transactions a second of an update and an insert each. */
function simpleUpdates(url: string, clients: number): number {
  const said = pgbench(url, '-N', '-n', `-c${clients}`, '-j1', `-T${seconds}`)
  return Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? 0)
}

const tables = ['orders', 'order_items', 'order_history', 'stock_movements', 'outbox', 'idempotency_keys']

async function countRows(url: string): Promise<number[]> {
  const counts = tables.map((table) => `(select count(*) from ${table})`)
  const { rows } = await withDatabaseOpen(url, ({ pool }) =>
    pool.query<number[]>({ text: `select ${counts.join(', ')}`, rowMode: 'array' }),
  )
  return rows[0] ?? []
}

needs('wrk')
const hasPgbench = needs('pgbench', 'orders are counted without a comparison')
const mail = await silentMailServer()
await onPostgres(async ({ url, shopOf }) => {
  const shopUrl = await shopOf(size)
  await command(shopUrl, 'update products set stock = 1000000')
  await command(url, 'create database pgbench')
  const benchUrl = withDatabase(url, 'pgbench')
  if (hasPgbench) pgbench(benchUrl, '-i', '-q', '-s', '10')
  const shop = await startShop({
    env: {
      DATABASE_URL: shopUrl,
      ADMIN_PASSWORD: 'bench-only-password',
      SMTP_URL: mail.url,
      MAIL_TO: 'staff@example.com',
    },
  })
  const order = (lines: number, clients: number) =>
    load(`${shop.address}/api/orders`, {
      words: [String(lines)],
      seconds,
      connections: clients,
      script: join(root, 'bench/orders.lua'),
    })
  // As in a shop that has been open for a while: the first orders compile what the others run.
  order(3, 16)
  const rows = []
  const asOften = Array.from({ length: turns }, () => [1, 3]).flat()
  for (const [clients, lines] of crowds.flatMap((crowd) => asOften.map((lines) => [crowd, lines] as const))) {
    const tps = hasPgbench ? simpleUpdates(benchUrl, clients) : Number.NaN
    const { perSecond, p50, p99, failed } = order(lines, clients)
    if (failed > 0) throw new Error(`${failed} orders were refused`)
    rows.push([
      ...[clients, lines, Math.round(tps), Math.round(perSecond), (perSecond / tps).toFixed(2)],
      ...[p50.toFixed(1), p99.toFixed(1), memoryOf(shop.pid)],
    ])
  }
  await shop.stop()
  const written = await countRows(shopUrl)
  report(
    'orders',
    ['clients', 'lines an order', 'pgbench -N tps', 'orders/s', 'ratio', 'p50 ms', 'p99 ms', 'MB'],
    rows,
    [`Written: ${tables.map((table, at) => `${written[at]} ${table}`).join(', ')}.`],
  )
})
mail.stop()
