import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { startCluster } from '#test/support/postgres-cluster.ts'
import { command, withDatabase } from '#test/support/postgres-server.ts'
import { fillShop } from './shop-of-size.ts'
import { load, memoryOf, type Running, report, startPinned } from './support.ts'

/**
 * Finished answers next to a bare node:http server that sends the very same bytes, in one run.
 * `node bench/http.ts [products…]`
 */
const sizes = process.argv.slice(2).map(Number)
const wanted = sizes.length > 0 ? sizes : [500, 10_000, 100_000]
const calls = [
  '/',
  '/catalog',
  '/product/p1',
  '/api/products?limit=12&offset=0&sort=popular',
  '/api/products/p1',
]
const browser = { 'accept-encoding': 'br' }

/** What the shop answers, as a bare server would have to send it. */
async function record(address: string) {
  const answers: Record<string, { status: number; headers: string[]; body: string }> = {}
  for (const path of calls) {
    const response = await fetch(address + path, { headers: { 'accept-encoding': 'identity' } })
    const etag = response.headers.get('etag') ?? ''
    const encoded = await rawBytes(address + path)
    const headers = [...response.headers].flat().filter((_, index, all) => {
      const name = all[index - (index % 2)]
      return !['connection', 'date', 'keep-alive', 'content-length', 'content-encoding'].includes(name ?? '')
    })
    const sent = [...headers, 'content-length', String(encoded.length), 'content-encoding', 'br']
    answers[path] = { status: 200, headers: sent, body: encoded.toString('base64') }
    answers[`304 ${path}`] = { status: 304, headers, body: '' }
    answers[path].headers.push('x-etag', etag)
  }
  return answers
}

/** The compressed body as it travels. */
async function rawBytes(url: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: browser }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
}

async function measure(name: string, shop: Running, rows: (string | number)[][]) {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-bare-'))
  const answers = await record(shop.address)
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  const bare = await startPinned('bench/bare-server.ts', { ANSWERS: join(folder, 'answers.json') })
  for (const path of calls) {
    for (const kind of ['200', '304']) {
      const etag = answers[path]?.headers.at(-1) ?? ''
      const headers = kind === '304' ? { ...browser, 'if-none-match': etag } : browser
      // Turn and turn about, so that a busy moment of the machine hits both.
      const turns = [1, 2, 3].map(
        () =>
          [
            load(bare.address + path, { headers, seconds: 2 }),
            load(shop.address + path, { headers, seconds: 2 }),
          ] as const,
      )
      const best = (index: 0 | 1) =>
        turns.map((turn) => turn[index]).sort((a, b) => b.perSecond - a.perSecond)[0]
      const [reference, ours] = [best(0), best(1)]
      if (!reference || !ours) continue
      const bytes = kind === '304' ? 0 : Buffer.from(answers[path]?.body ?? '', 'base64').length
      rows.push([
        ...[name, `${kind} ${path}`, bytes, Math.round(reference.perSecond), Math.round(ours.perSecond)],
        ...[
          (ours.perSecond / reference.perSecond).toFixed(2),
          ours.p50.toFixed(2),
          ours.p99.toFixed(2),
          memoryOf(shop.pid),
        ],
      ])
    }
  }
  await bare.stop()
  rmSync(folder, { recursive: true, force: true })
}

const rows: (string | number)[][] = []
for (const size of wanted) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-data-'))
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await fillShop(database.pool, size)
  await database.close()
  const shop = await startPinned('src/server/main.ts', { DATA_DIR: dataDir, DEMO_DATA: 'off' })
  await measure(`PGlite, ${size}`, shop, rows)
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
const cluster = await startCluster()
try {
  for (const size of wanted) {
    await command(cluster.url, `create database bench_${size}`)
    const databaseUrl = withDatabase(cluster.url, `bench_${size}`)
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    await migrate(database)
    await fillShop(database.pool, size)
    await database.close()
    const shop = await startPinned('src/server/main.ts', {
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: 'bench-only-password',
    })
    await measure(`PostgreSQL, ${size}`, shop, rows)
    await shop.stop()
  }
} finally {
  await cluster.stop()
}
report(
  'http',
  ['database, products', 'call', 'bytes', 'bare/s', 'shop/s', 'ratio', 'p50 ms', 'p99 ms', 'MB'],
  rows,
)
