import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { keptCalls } from '#server/http/api/kept-calls.ts'
import { createApp } from '#server/http/app.ts'
import { createAnswerCache } from '#server/http/cache/answer-cache.ts'
import { encode } from '#server/http/cache/encoding.ts'
import { finish } from '#server/http/cache/finished-answer.ts'
import { createPageParts } from '#server/http/pages/page-parts.ts'
import { shopRoutes } from '#server/http/shop/routes.ts'
import { openShownProducts } from '#server/shop/products/shown-products.ts'
import { ensureFirstAdmin } from '#server/shop/session/session.ts'
import { openSettings } from '#server/shop/settings/open-settings.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { files } from '#shared/paths.ts'
import { engineName } from '#test/support/database.ts'
import { untilHeard } from '#test/support/heard.ts'
import { order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { oldSlugs } from '../db/schema.ts'
import { inTransaction, type Tx } from '../db/tx.ts'
import { columns, fillTables, otherValue, content as tables } from './content-tables.test-data.ts'

const shop = await testShop()
const { deps, app } = shop
const cache = createAnswerCache({ content: deps.content })
const parts = createPageParts(app, deps.content, keptCalls(shopRoutes(deps)))

/** The same shop that keeps nothing. */
const anew = <T>(_: string, workOut: () => Promise<T>) => workOut()
const forgetful = {
  ...deps,
  ...(await openSettings({ ...deps, kept: anew })),
  content: { ...deps.content, tick: () => null },
  shownProducts: openShownProducts(deps.db, anew),
  kept: {
    categories: anew,
    attributes: anew,
    listTotals: anew,
    listKeysets: anew,
    facets: anew,
    lexicon: anew,
  },
}
const freshApp = createApp(forgetful)
const freshParts = createPageParts(freshApp, forgetful.content, () => null)

async function fillShop() {
  await deps.db.execute(sql`
    truncate categories, products, attributes, blog_posts, old_slugs, admins, stock_movements,
      shop_settings, shop_secrets restart identity cascade
  `)
  await fillTables(deps.db)
  await ensureFirstAdmin(deps)
  await deps.db.execute(sql`update blog_posts set is_published = true`)
  await deps.db.execute(sql`update products set images = array['/uploads/a/b.webp'], is_featured = id = 2`)
  await deps.db.execute(sql`insert into product_categories (product_id, category_id) values (2, 2), (3, 3)`)
  await deps.db.execute(sql`update products set companion_ids = array[2, 3] where id = 1`)
  // What is bought together. Not by a call: what an order changes is told a moment later.
  await deps.db.execute(sql`
    with bought as (
      insert into orders (token, total_amount, first_name, phone, phone_digits)
      values (gen_random_uuid()::text, 200, 'Мария', '+7 900 123-45-67', '79001234567') returning id
    )
    insert into order_items (order_id, product_id, product_name, price, quantity)
    select bought.id, product.id, 'Шар', 100, 1 from bought, products product where product.id in (4, 5)
  `)
  await untilHeard(shop)
}

/** What the database itself changes with a column. */
const followers: Record<string, string> = { parts: 'stock', updatedAt: 'version' }

/** The tables as they are now, and how to put a column back, which is much quicker than to fill the shop anew. */
async function copyTables() {
  const copies = new Map<PgTable, Record<string, unknown>[]>()
  for (const { table } of tables) copies.set(table, await deps.db.select().from(table))

  async function writeAgain(tx: Tx, table: PgTable) {
    await tx.delete(table)
    await tx.insert(table).values(copies.get(table) ?? [])
  }

  return async function putBack(table: PgTable, key: string) {
    const { id } = getTableColumns<PgTable>(table)
    await inTransaction(deps.db, async (tx) => {
      if (!id) return writeAgain(tx, table)
      for (const row of copies.get(table) ?? [])
        for (const one of [key, followers[key] ?? ''])
          if (one in row)
            await tx
              .update(table)
              .set({ [one]: row[one] })
              .where(eq(id, row.id))
      // Whoever gives something another address writes here, too.
      if (key === 'slug') await writeAgain(tx, oldSlugs)
    })
    await untilHeard(shop)
  }
}

/** Every kept call and file, in several ways where what it is made of differs. */
const calls = {
  shopFacts: ['/api/shop'],
  shopPage: ['/api/shop/pages/about', '/api/shop/pages/privacy'],
  listProducts: [
    '/api/products?limit=12&offset=0',
    '/api/products?limit=12&offset=0&sort=price_asc',
    '/api/products?limit=12&offset=0&sort=newest&categoryId=3',
    '/api/products?limit=12&offset=240',
    '/api/products?limit=4&featured=true',
    '/api/products?limit=4&categoryId=1',
    '/api/products?limit=12&offset=0&search=шар',
    '/api/products?limit=12&offset=0&priceFrom=100&priceTo=100',
    '/api/products?limit=12&offset=0&inStock=true',
    '/api/products?limit=12&offset=0&attr=shar-1:shar-1',
  ],
  productFacets: [
    '/api/products/facets',
    '/api/products/facets?categoryId=3&attr=shar-1:shar-1',
    '/api/products/facets?search=шар',
  ],
  listAttributes: ['/api/attributes'],
  searchProducts: ['/api/products/search?q=шар'],
  suggest: ['/api/search?q=шар'],
  productLines: ['/api/products/lines?id=1&id=2&id=3&id=4&id=5&id=6'],
  getProduct: ['/api/products/shar-1', '/api/products/byvshiy'],
  companions: ['/api/companions?id=1', '/api/companions?id=4'],
  listCategories: ['/api/categories'],
  getCategory: ['/api/categories/shar-3'],
  listPosts: ['/api/blog?limit=9&offset=0', '/api/blog?featured=true&limit=1'],
  getPost: ['/api/blog/shar-2'],
}
const keptFiles = {
  robots: ['/robots.txt'],
  sitemap: ['/sitemap.xml'],
  sitemapOfPages: ['/sitemap-pages.xml'],
  sitemapOfProducts: ['/sitemap-products-1.xml'],
  blogFeed: ['/blog/rss.xml'],
}
const addresses = [...Object.values(calls), ...Object.values(keptFiles)].flat()
/** What pages are told differs where products are told; of the rest a few are enough. */
const partAddresses = [
  ...calls.listProducts.slice(0, 2),
  ...calls.getProduct,
  ...calls.listCategories,
  ...calls.getPost,
]

const render = async (path: string) => finish(await app.request(path))

async function kept(path: string): Promise<string> {
  const make = () => render(path)
  const answer = cache.get(path, make) ?? (await cache.make(path, make))
  return (await encode(answer, 'identity')).body.toString()
}

type Told = Record<string, string>

async function toldBy(addresses: string[], ask: (path: string) => Promise<string>): Promise<Told> {
  const told = addresses.map(async (path) => [path, await ask(path)])
  return Object.fromEntries(await Promise.all(told))
}

const inPage = async (from: typeof parts, path: string) => JSON.stringify((await from.ask(path)).body)

const keptNow = async () => ({
  calls: await toldBy(addresses, kept),
  parts: await toldBy(partAddresses, (path) => inPage(parts, path)),
})
const trueNow = async () => ({
  calls: await toldBy(addresses, async (path) => (await freshApp.request(path)).text()),
  parts: await toldBy(partAddresses, (path) => inPage(freshParts, path)),
})

it('every kept call and file is among those that are tried', () => {
  const ofCalls = Object.entries<Endpoint>(endpoints).flatMap(([name, one]) =>
    one.method === 'GET' && one.kept ? [name] : [],
  )
  expect(Object.keys(calls).sort()).toEqual(ofCalls.sort())
  const ofFiles = Object.entries(files).flatMap(([name, one]) => ('kept' in one ? [name] : []))
  expect(Object.keys(keptFiles).sort()).toEqual(ofFiles.sort())
})

// Names come from the same triggers on both engines: the quicker one is asked.
describe.runIf(engineName() === 'postgres')('no kept answer outlives a change of what it is made of', () => {
  const isSoft = (name: string) => ['products.stock', 'products.popularity'].includes(name)

  describe('a column', () => {
    let putBack: Awaited<ReturnType<typeof copyTables>>
    let truth: Awaited<ReturnType<typeof trueNow>>
    beforeAll(async () => {
      await fillShop()
      putBack = await copyTables()
      truth = await trueNow()
    })

    it.each(columns.filter(({ name }) => !isSoft(name)))('$name', async ({ table, key, column, name }) => {
      // All of the shop is as it was, and known to be; the pieces of what was a set are told a moment later.
      await expect.poll(keptNow, { interval: 50 }).toEqual(truth)
      onTestFinished(() => putBack(table, key))
      await deps.db.update(table).set({ [key]: otherValue(name, column) })
      await untilHeard(shop)
      expect(await keptNow()).toEqual(await trueNow())
    })
  })

  describe('in a shop that is filled anew', () => {
    beforeEach(fillShop)

    it.each(tables)('a row that comes or goes', async ({ table, guest, isGuest }) => {
      await keptNow()
      await deps.db.insert(table).values(guest)
      await untilHeard(shop)
      expect(await keptNow()).toEqual(await trueNow())
      await deps.db.delete(table).where(isGuest)
      await untilHeard(shop)
      expect(await keptNow()).toEqual(await trueNow())
    })

    const within = (change: SQL) => inTransaction(deps.db, (tx) => tx.execute(change))

    it.each([
      ['stock', sql`update products set stock = stock + 10`],
      ['popularity', sql`update products set popularity = 100 - id`],
    ])('%s, in a moment', async (_, change) => {
      await keptNow()
      await within(change)
      await expect.poll(keptNow, { interval: 50 }).toEqual(await trueNow())
    })

    it('the last piece, at once', async () => {
      await within(sql`update products set stock = 1`)
      await untilHeard(shop)
      await keptNow()
      const { rows } = await deps.db.execute<{ price: string }>(sql`select price from products where id = 4`)
      expect((await order(shop, [{ id: 4, price: rows[0]?.price ?? '' }])).status).toBe(201)
      const [{ parts: told }, { parts: truth }] = [await keptNow(), await trueNow()]
      expect(told).toEqual(truth)
    })
  })
})
