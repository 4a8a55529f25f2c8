import { sql } from 'drizzle-orm'
import type { Db } from '../db/tx.ts'

const triggers = {
  products: ['products_search_added', 'products_search_changed'],
  product_categories: ['product_categories_search_added', 'product_categories_search_removed'],
}

async function turnTriggers(db: Db, turn: 'enable' | 'disable') {
  for (const [table, names] of Object.entries(triggers)) {
    const turns = names.map((name) => `${turn} trigger ${name}`)
    await db.execute(sql.raw(`alter table ${table} ${turns.join(', ')}`))
  }
}

/** For filling an empty shop: search reads all products once at the end instead of each one several times. */
export async function searchLearnsAtOnce(db: Db, fill: () => Promise<void>) {
  await turnTriggers(db, 'disable')
  await fill()
  await turnTriggers(db, 'enable')
  await db.execute(sql`
    select refresh_product_search(ids), learn_product_words(ids)
    from (select array(select id from products) as ids) every_product`)
}
