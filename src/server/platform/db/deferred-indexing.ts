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

const productsAtOnce = 50

type Progress = (done: number, of: number) => void

/** For filling an empty shop: products are indexed once at the end, instead of each one with every change. */
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
  for (let start = 0; start < ids.length; start += productsAtOnce) {
    const portion = sql.param(ids.slice(start, start + productsAtOnce))
    await db.execute(
      sql`select refresh_product_search(${portion}::int[]), learn_product_words(${portion}::int[])`,
    )
    onProgress(Math.min(start + productsAtOnce, ids.length), ids.length)
  }
}
