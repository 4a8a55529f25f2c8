import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { directCalls } from '#server/http/api/direct-calls.ts'
import { createApp } from '#server/http/app.ts'
import { toCachedResponse } from '#server/http/cache/cached-response.ts'
import { encode } from '#server/http/cache/encoding.ts'
import { type Asked, createResponseCache } from '#server/http/cache/response-cache.ts'
import { createPageCalls } from '#server/http/pages/page-calls.ts'
import { shopRoutes } from '#server/http/shop/routes.ts'
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
import { columns, fillTables, otherValue, shown as tables } from './shown-tables.test-data.ts'

const shop = await testShop()
const { deps, app } = shop
const cache = createResponseCache(deps)
const callForPage = createPageCalls(app, deps.tagChanges, directCalls(shopRoutes(deps)))

/** The same shop without caches. */
const anew = <T>(_: string, compute: () => Promise<T>) => compute()
const forgetful = {
  ...deps,
  ...(await openSettings({ ...deps, memo: anew })),
  tagChanges: { ...deps.tagChanges, version: () => null },
  caches: {
    categories: anew,
    attributes: anew,
    listTotals: anew,
    listKeysets: anew,
    facets: anew,
    lexicon: anew,
    companions: anew,
    offers: anew,
  },
}
const freshApp = createApp(forgetful)
const callForFreshPage = createPageCalls(freshApp, forgetful.tagChanges, () => null)

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
  // Bought together. Written without a call, because soft changes of an order are announced a moment later.
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

/** Columns that the database changes together with another. */
const followers: Record<string, string> = { parts: 'stock', updatedAt: 'version' }

/** Copies the tables; putting one column back is much quicker than filling the shop again. */
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
      // A new slug adds a row here, too.
      if (key === 'slug') await writeAgain(tx, oldSlugs)
    })
    await untilHeard(shop)
  }
}

/** Every cached call and file, in several ways where their tags differ. */
const calls = {
  shopFacts: ['/api/shop'],
  shopPage: ['/api/shop/pages/about', '/api/shop/pages/privacy', '/api/shop/pages/terms'],
  deliveryTerms: ['/api/shop/delivery'],
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
    '/api/products?limit=12&offset=0&made=true',
    '/api/products?limit=12&offset=0&search=шар&made=true',
    '/api/products?limit=12&offset=0&attr=shar-1:shar-1',
  ],
  productFacets: [
    '/api/products/facets',
    '/api/products/facets?categoryId=3&attr=shar-1:shar-1',
    '/api/products/facets?search=шар',
  ],
  listAttributes: ['/api/attributes'],
  searchProducts: ['/api/products/search?q=шар'],
  suggest: ['/api/search?q=шар', '/api/search?q=Аня', '/api/search?q=шар с именем'],
  productLines: ['/api/products/lines?id=1&id=2&id=3&id=4&id=5&id=6'],
  getProduct: ['/api/products/shar-1', '/api/products/byvshiy'],
  companions: ['/api/companions?id=1', '/api/companions?id=4'],
  listCategories: ['/api/categories'],
  getCategory: ['/api/categories/shar-3'],
  listPosts: ['/api/blog?limit=9&offset=0', '/api/blog?featured=true&limit=1'],
  getPost: ['/api/blog/shar-2'],
}
const cachedFiles = {
  robots: ['/robots.txt'],
  sitemap: ['/sitemap.xml'],
  sitemapOfPages: ['/sitemap-pages.xml'],
  sitemapOfProducts: ['/sitemap-products-1.xml'],
  blogFeed: ['/blog/rss.xml'],
  yandexFeed: ['/feeds/yandex.yml'],
  googleFeed: ['/feeds/google.xml'],
  manifest: ['/manifest.webmanifest'],
  openApi: ['/api/openapi.json'],
  apiDocs: ['/api/docs'],
}
const addresses = [...Object.values(calls), ...Object.values(cachedFiles)].flat()
/** Calls of pages differ for products; a few others are enough. */
const pageAddresses = [
  ...calls.listProducts.slice(0, 2),
  ...calls.getProduct,
  ...calls.listCategories,
  ...calls.getPost,
]

async function cached(path: string): Promise<string> {
  const asked: Asked = {
    key: path,
    turn: () => ({ network: 'test', isCrawler: false }),
    render: async () => toCachedResponse(await app.request(path)),
  }
  const answer = cache.get(asked) ?? (await cache.render(asked))
  return (await encode(answer, 'identity')).body.toString()
}

type Bodies = Record<string, string>

async function bodiesOf(addresses: string[], ask: (path: string) => Promise<string>): Promise<Bodies> {
  const bodies = addresses.map(async (path) => [path, await ask(path)])
  return Object.fromEntries(await Promise.all(bodies))
}

const inPage = async (call: typeof callForPage, path: string) => JSON.stringify((await call(path)).body)

/** The feed of Yandex names the moment of its last change. */
const withoutDate = (body: string) => body.replace(/<yml_catalog date="[^"]*"/, '')

const cachedNow = async () => ({
  calls: await bodiesOf(addresses, async (path) => withoutDate(await cached(path))),
  parts: await bodiesOf(pageAddresses, (path) => inPage(callForPage, path)),
})
const trueNow = async () => ({
  calls: await bodiesOf(addresses, async (path) => withoutDate(await (await freshApp.request(path)).text())),
  parts: await bodiesOf(pageAddresses, (path) => inPage(callForFreshPage, path)),
})

it('the tests cover every cached call and file', () => {
  const ofCalls = Object.entries<Endpoint>(endpoints).flatMap(([name, one]) =>
    one.method === 'GET' && one.cached ? [name] : [],
  )
  expect(Object.keys(calls).sort()).toEqual(ofCalls.sort())
  const ofFiles = Object.entries(files).flatMap(([name, one]) => ('cached' in one ? [name] : []))
  expect(Object.keys(cachedFiles).sort()).toEqual(ofFiles.sort())
})

// Both engines use the same triggers, so the quicker one is enough.
describe.runIf(engineName() === 'postgres')('a cached response', () => {
  const isSoft = (name: string) => ['products.stock', 'products.popularity'].includes(name)

  describe('after a change of one column', () => {
    let putBack: Awaited<ReturnType<typeof copyTables>>
    let truth: Awaited<ReturnType<typeof trueNow>>
    beforeAll(async () => {
      await fillShop()
      putBack = await copyTables()
      truth = await trueNow()
    })

    it.each(columns.filter(({ name }) => !isSoft(name)))(
      'is up to date: $name',
      async ({ table, key, column, name }) => {
        // The shop is as it was; the stock of a former set follows a moment later.
        await expect.poll(cachedNow, { interval: 50 }).toEqual(truth)
        onTestFinished(() => putBack(table, key))
        await deps.db.update(table).set({ [key]: otherValue(name, column) })
        await untilHeard(shop)
        expect(await cachedNow()).toEqual(await trueNow())
      },
    )
  })

  describe('in a newly filled shop', () => {
    beforeEach(fillShop)

    it.each(tables)('is up to date after a row is added or deleted', async ({ table, guest, isGuest }) => {
      await cachedNow()
      await deps.db.insert(table).values(guest)
      await untilHeard(shop)
      expect(await cachedNow()).toEqual(await trueNow())
      await deps.db.delete(table).where(isGuest)
      await untilHeard(shop)
      expect(await cachedNow()).toEqual(await trueNow())
    })

    const within = (change: SQL) => inTransaction(deps.db, (tx) => tx.execute(change))

    it.each([
      ['stock', sql`update products set stock = stock + 10`],
      ['popularity', sql`update products set popularity = 100 - id`],
    ])('is up to date a moment after a change of %s', async (_, change) => {
      await cachedNow()
      await within(change)
      await expect.poll(cachedNow, { interval: 50 }).toEqual(await trueNow())
    })

    it('is up to date at once after the sale of the last piece', async () => {
      await within(sql`update products set stock = 1`)
      await untilHeard(shop)
      await cachedNow()
      const { rows } = await deps.db.execute<{ price: string }>(sql`select price from products where id = 4`)
      expect((await order(shop, [{ id: 4, price: rows[0]?.price ?? '' }])).status).toBe(201)
      const [{ parts: bodies }, { parts: truth }] = [await cachedNow(), await trueNow()]
      expect(bodies).toEqual(truth)
    })
  })
})
