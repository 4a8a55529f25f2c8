import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { productImportRows, productImports, products, type StagedChange } from '#server/platform/db/schema.ts'
import { engineName } from '#test/support/database.ts'
import { importingShop } from '#test/support/importing-shop.ts'
import { applyImport } from './apply.ts'

const { shop, bySku } = await importingShop()
const { db } = shop.deps

type Category = { slug: string; name: string; parentSlug: string | null }

async function staged(changes: StagedChange[], categories: Category[] = []) {
  const id = randomUUID()
  const work = { id, by: 'admin', fileHash: id, categories }
  const now = new Date()
  await db
    .insert(productImports)
    .values({ ...work, fileName: 'a.csv', total: changes.length, stagedAt: now, leaseUntil: now })
  const rows = changes.map((change, index) => ({ importId: id, row: index + 2, change }))
  await db.insert(productImportRows).values(rows)
  return work
}

const added = (sku: string, slug: string, categories: string[] = []): StagedChange => ({
  id: null,
  fields: { sku, slug, name: sku, price: '5' },
  categories,
})

describe('two servers with one file each', () => {
  it.runIf(engineName() === 'postgres')('create the same new category once, and both finish', async () => {
    const common = { slug: 'obschaya', name: 'Общая', parentSlug: null }
    const child = { slug: 'obschie-zvyozdy', name: 'Общие звёзды', parentSlug: 'obschaya' }
    const work = await staged([added('COMMON', 'common', ['obschie-zvyozdy'])], [common, child])
    const other = await db.$client.connect()
    await other.query('begin')
    await other.query("insert into categories (slug, name) values ('obschaya', 'Общая')")
    const applying = applyImport(shop.deps, work)
    const isWaiting = async () => {
      const { rows } = await db.$client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length > 0
    }
    await Promise.race([applying, vi.waitUntil(isWaiting, { timeout: 60_000 })])
    await other.query('commit')
    other.release()
    expect(await applying).toMatchObject({ failures: [] })
    expect(await bySku('COMMON')).toMatchObject({
      productCategories: [{ category: { slug: 'obschie-zvyozdy' } }],
    })
    const [record] = await db.select().from(productImports).where(eq(productImports.id, work.id))
    expect(record?.finishedAt).toEqual(expect.any(Date))
  })

  it('create one product for the same new SKU and report the later row', async () => {
    const files = [await staged([added('SAME', 'same-1')]), await staged([added('SAME', 'same-2')])]
    const applied = await Promise.all(files.map((work) => applyImport(shop.deps, work)))
    expect(applied.flatMap((one) => one?.failures)).toMatchObject([
      { row: 2, column: 'Артикул', message: 'Товар с этим артикулом тем временем появился' },
    ])
    expect(await db.$count(products, eq(products.sku, 'SAME'))).toBe(1)
  })
})
