import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { openShop } from '#server/open-shop.ts'
import { type Copy, readBackup, writeBackup } from '#server/shop/backup/backup.ts'
import { engineName } from '#test/support/database.ts'
import { shopper } from '#test/support/ordering.ts'
import { startCluster } from '#test/support/postgres-cluster.ts'
import { runCli } from '../support/cli.ts'
import { amount, figure, inSeconds, isLong } from '../support/figures.ts'
import { addBalloon, call, databasePlace, password, startServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-copy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Restores into the other engine, and in the long form also into the same one. */
async function otherPlaces(): Promise<[string, NodeJS.ProcessEnv][]> {
  const same = engineName() === 'postgres' ? 'PostgreSQL' : 'the embedded engine'
  const elsewhere: [string, NodeJS.ProcessEnv][] = isLong ? [[same, await databasePlace()]] : []
  const fresh = join(folder, 'fresh')
  if (engineName() === 'postgres') return [['the embedded engine', { DATA_DIR: fresh }], ...elsewhere]
  const cluster = await startCluster()
  afterAll(cluster.stop)
  return [['PostgreSQL', { DATABASE_URL: cluster.url, DATA_DIR: fresh }], ...elsewhere]
}

/** Row counts and hashes of the restored shop, and whether it adds up. */
async function restore(env: NodeJS.ProcessEnv, file: string) {
  const settings = readEnv({ ADMIN_PASSWORD: password, ...env })
  const shop = await openShop(settings, createLog({ LOG_LEVEL: 'error' }))
  try {
    await readBackup(shop.deps, createReadStream(file))
    const again = await writeBackup(shop.deps, createWriteStream(join(folder, 'again.tar.gz')))
    const { rows } = await shop.deps.db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from products
      where stock <> (select coalesce(sum(delta), 0) from stock_movements where product_id = products.id)
    `)
    return { tables: again.tables, wrong: rows[0]?.wrong }
  } finally {
    await shop.close()
  }
}

const place = await databasePlace()
const others = await otherPlaces()

const rowsOf = ({ tables }: Pick<Copy, 'tables'>) => tables.reduce((sum, { rows }) => sum + rows, 0)

it.runIf(isLong || engineName() === 'pglite')(
  'a backup made during orders is complete and the same wherever it is restored',
  async () => {
    const { origin } = await startServer(place)
    const balloon = await addBalloon(origin)
    const items = [{ productId: balloon.id, price: balloon.price, quantity: 2 }]
    let placed = 0
    let over = false
    const shoppers = Array.from({ length: 4 }, async () => {
      while (!over) {
        const { status } = await call(origin, 'POST', '/api/orders', { body: { customer: shopper, items } })
        expect(status).toBe(201)
        placed += 1
      }
    })
    await expect.poll(() => placed).toBeGreaterThan(amount(5, 200))
    const before = placed
    const file = join(folder, 'copy.tar.gz')
    const began = performance.now()
    expect((await runCli(place, 'backup', file)).code).toBe(0)
    const took = performance.now() - began
    over = true
    await Promise.all(shoppers)
    expect(placed).toBeGreaterThan(before)

    const told: string[] = []
    const copies: Copy['tables'][] = []
    for (const [where, other] of others) {
      const { tables, wrong } = await restore(other, file)
      expect(wrong).toBe(0)
      const orders = tables.find(({ name }) => name === 'orders')?.rows ?? 0
      expect(orders).toBeGreaterThanOrEqual(before)
      copies.push(tables)
      told.push(`${where}: ${rowsOf({ tables })} rows of ${tables.length} tables`)
    }
    for (const tables of copies) expect(tables).toEqual(copies[0])
    figure(
      'backup under load and restore',
      `copied in ${inSeconds(took)} while ${placed - before} orders came in; restored into ${told.join(' and ')}, counts and hashes equal`,
    )
  },
)
