import { sql } from 'drizzle-orm'
import type { Db } from '../db/tx.ts'

const triggers = {
  products: ['products_search_added', 'products_search_changed'],
  product_categories: ['product_categories_search_added', 'product_categories_search_removed'],
}

async function switchTriggers(db: Db, to: 'enable' | 'disable') {
  for (const [table, names] of Object.entries(triggers)) {
    const switches = names.map((name) => `${to} trigger ${name}`)
    await db.execute(sql.raw(`alter table ${table} ${switches.join(', ')}`))
  }
}

/** For filling an empty shop: all products are indexed once at the end, instead of each one with every change. */
export async function withDeferredIndexing(db: Db, fill: () => Promise<void>) {
  await switchTriggers(db, 'disable')
  await fill()
  await switchTriggers(db, 'enable')
  await db.execute(sql`
    select refresh_product_search(ids), learn_product_words(ids)
    from (select array(select id from products) as ids) every_product`)
}
