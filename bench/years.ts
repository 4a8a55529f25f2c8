import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { openShop } from '#server/open-shop.ts'
import { command, withDatabase } from '#test/support/postgres-server.ts'
import { frugalFlags, frugalMemory } from '../scripts/steps/frugal.mjs'
import { onPostgres, withDatabaseOpen } from './databases.ts'
import { asked, memoryOf, processorTimeOf, report, root } from './support.ts'
import { fillYears, yearsOf } from './years-of-orders.ts'

/** The panel after weeks and years of orders, with 10,000 products on PostgreSQL. */
const { sizes } = asked({ sizes: [5_000, 500_000], seconds: 0 })
const products = 10_000
const rounds = 30
const password = 'bench-only-password'

type Call = [name: string, path: (round: number, orders: number) => string]

const search = (list: string, typed: (round: number, orders: number) => string): Call[1] => {
  return (round, orders) => `${list}?${new URLSearchParams({ search: typed(round, orders), limit: '20' })}`
}
const surnames = ['Смирнова-Лумава', 'Егорова-Нотува', 'Попова-Бабава', 'Волкова-Сигова', 'Петрова-Дакива']
const name = (round: number) => surnames[round % surnames.length] ?? ''
const firstName = (round: number) => ['Анна', 'Никита', 'Юлия', 'Максим'][round % 4] ?? ''
const phoneOf = (round: number) => `+7 9${String(((round + 1) * 7919) % 1_000_000_000).padStart(9, '0')}`
/** Days with equal sales in both shops. */
const fullDays = 14
const dayOf = (round: number) => dayAgo(1 + (round % fullDays))
const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10)

const calls: Call[] = [
  ['dashboard', () => '/stats'],
  ['dashboard, a year', () => '/stats?days=366'],
  ['orders', (round) => `/orders?limit=20&offset=${round * 20}`],
  ['orders, last page', (_, orders) => `/orders?limit=20&offset=${orders - 20}`],
  ['orders of a status', (round) => `/orders?limit=20&status=${round % 2 ? 'completed' : 'cancelled'}`],
  ['orders by number', search('/orders', (round, orders) => `#${orders - round}`)],
  ['orders by phone', search('/orders', phoneOf)],
  ['orders by the end of a phone', search('/orders', (round) => phoneOf(round).slice(-4))],
  ['orders by surname', search('/orders', name)],
  ['orders by e-mail', search('/orders', (round) => `person${round + 500}@`)],
  ['orders by first name', search('/orders', firstName)],
  ['orders by two letters', search('/orders', (round) => firstName(round).slice(0, 2))],
  ['orders, nothing found', search('/orders', () => 'абракадабра')],
  ['customers', (round) => `/customers?limit=20&offset=${round * 20}`],
  ['customers, last page', (_, orders) => `/customers?limit=20&offset=${yearsOf(orders).customers - 20}`],
  ['customers by surname', search('/customers', name)],
  ['customers by first name', search('/customers', firstName)],
  ['customers by two letters', search('/customers', (round) => firstName(round).slice(0, 2))],
  ['customers by phone', search('/customers', phoneOf)],
  ['orders of a customer', (round) => `/customers/${round + 1}/orders?limit=20`],
  ['a day of deliveries', (round) => `/delivery?date=${dayOf(round)}`],
  ['a month of deliveries', () => `/delivery/load?from=${dayAgo(fullDays)}`],
  ['journal', (round) => `/audit?limit=20&offset=${round * 20}&fold=true`],
  ['journal of one person', () => '/audit?limit=20&by=manager-1'],
  ['journal of a day', (round) => `/audit?limit=20&day=${dayOf(round)}`],
  ['products', (round) => `/products?limit=20&offset=${round * 20}`],
  ['movements of a product', (round) => `/products/${round + 1}/movements?limit=20`],
]

type Cost = { p50: number; p95: number; processor: number }

async function costsOf(databaseUrl: string, orders: number): Promise<Cost[]> {
  const env = readEnv({ DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password })
  const shop = await openShop(env, pino({ level: 'silent' }))
  const app = createApp(shop.deps)
  const signedIn = await app.request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = await signedIn.json()
  const read = async (path: string) => {
    const response = await app.request(`/api/admin${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`)
    await response.text()
  }
  const costs: Cost[] = []
  for (const [, path] of calls) {
    for (let round = 0; round < 3; round++) await read(path(round, orders))
    const before = await processorTime(shop.database.pool)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await read(path(round, orders))
      times.push(performance.now() - began)
    }
    const spent = (await processorTime(shop.database.pool)) - before
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
    costs.push({ p50: at(0.5), p95: at(0.95), processor: (spent / rounds) * 1000 })
  }
  await shop.close()
  return costs
}

type Work = { seconds: number; processor: number; memory: number }

/** `memory` is the peak in megabytes. */
async function workOf(databaseUrl: string, words: string[]): Promise<Work> {
  const began = performance.now()
  const child = spawn(process.execPath, [...frugalFlags, join(root, 'src/server/cli.ts'), ...words], {
    env: { ...process.env, ...frugalMemory, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const pid = child.pid ?? 0
  const spent = { processor: 0, memory: 0 }
  const looking = setInterval(() => {
    // The process may have ended between two samples.
    if (!existsSync(`/proc/${pid}/stat`)) return
    spent.processor = processorTimeOf(pid)
    spent.memory = Math.max(spent.memory, memoryOf(pid))
  }, 50)
  const [code] = await exited
  clearInterval(looking)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, ...spent }
}

type Copied = { orders: number; bytes: number; atRest: Work; backup: Work; restore: Work }

async function copied(databaseUrl: string, empty: string, orders: number): Promise<Copied> {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-years-'))
  try {
    const file = join(folder, 'years.tar.gz')
    const atRest = await workOf(empty, ['migrate'])
    const backup = await workOf(databaseUrl, ['backup', file])
    const restore = await workOf(empty, ['restore', file])
    return { orders, bytes: statSync(file).size, atRest, backup, restore }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Pool = Awaited<ReturnType<typeof openShop>>['database']['pool']

async function processorTime(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return rows.reduce((sum, { pid }) => sum + processorTimeOf(pid), processorTimeOf(process.pid))
}

async function fill(databaseUrl: string, orders: number) {
  await withDatabaseOpen(databaseUrl, (database) =>
    database.patiently(() => fillYears(database.pool, yearsOf(orders))),
  )
  await command(databaseUrl, 'vacuum analyze')
  await command(databaseUrl, 'checkpoint')
}

await onPostgres(async ({ url, shopOf, copyOf }) => {
  const shop = await shopOf(products)
  const costs: Cost[][] = []
  const copies: Copied[] = []
  for (const orders of sizes) {
    console.info(`  making ${orders} orders`)
    const databaseUrl = await copyOf(shop, `years_${orders}`)
    await fill(databaseUrl, orders)
    costs.push(await costsOf(databaseUrl, orders))
    await command(url, `create database restored_${orders}`)
    copies.push(await copied(databaseUrl, withDatabase(url, `restored_${orders}`), orders))
  }
  tell(costs)
  tellCopies(copies)
})

function tell(costs: Cost[][]) {
  const rows = calls.map(([called], at) => {
    const each = costs.map((ofSize) => ofSize[at] ?? { p50: 0, p95: 0, processor: 0 })
    const growth = (each.at(-1)?.processor ?? 0) / (each[0]?.processor || 1)
    return [
      called,
      ...each.flatMap(({ p50, p95, processor }) => [p50, p95, processor].map((ms) => ms.toFixed(1))),
      `${growth.toFixed(1)} ×`,
    ]
  })
  const head = sizes.flatMap((size) => [`${size} orders: p50`, 'p95', 'processor'])
  report('years', ['call, milliseconds', ...head, 'growth of processor time'], rows)
}

function tellCopies(copies: Copied[]) {
  const rows = copies.flatMap(({ orders, bytes, atRest, backup, restore }) =>
    Object.entries({ backup, restore }).map(([what, { seconds, processor, memory }]) => [
      `${what} of ${orders} orders`,
      seconds.toFixed(0),
      processor.toFixed(1),
      memory,
      memory - atRest.memory,
      Math.round(bytes / 1e6),
    ]),
  )
  const head = [
    'seconds',
    'of its processor',
    'megabytes at most',
    'more than at rest',
    'megabytes of the archive',
  ]
  report('years-copies', ['copy', ...head], rows)
}
