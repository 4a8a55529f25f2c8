import { sql } from 'drizzle-orm'
import type { Queries } from './tx.ts'

const triggers = {
  products: ['products_search_added', 'products_search_changed'],
  product_categories: ['product_categories_search_added', 'product_categories_search_removed'],
  product_attribute_values: [
    'product_attribute_values_search_added',
    'product_attribute_values_search_removed',
  ],
}

async function switchTriggers(db: Queries, to: 'enable' | 'disable') {
  for (const [table, names] of Object.entries(triggers)) {
    const switches = names.map((name) => `${to} trigger ${name}`)
    await db.execute(sql.raw(`alter table ${table} ${switches.join(', ')}`))
  }
}

const productsPerBatch = 50

type Progress = (done: number, of: number) => void

/** Indexes products once after `fill` instead of with every change. For empty shops. */
export async function withDeferredIndexing(
  db: Queries,
  fill: () => Promise<void>,
  onProgress: Progress = () => {},
) {
  await switchTriggers(db, 'disable')
  await fill()
  await switchTriggers(db, 'enable')
  const { rows } = await db.execute<{ id: number }>(sql`select id from products order by id`)
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += productsPerBatch) {
    const batch = sql.param(ids.slice(start, start + productsPerBatch))
    await db.execute(
      sql`select refresh_product_search(${batch}::int[]), learn_product_words(${batch}::int[])`,
    )
    onProgress(Math.min(start + productsPerBatch, ids.length), ids.length)
  }
}
