import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { post } from '#shared/contract/blog.ts'
import { category } from '#shared/contract/categories.ts'
import { product } from '#shared/contract/products.ts'
import { testDatabase } from '#test/support/database.ts'
import { categories, productCategories, products } from '../db/schema.ts'
import { columns, fillTables, otherValue, shown } from './shown-tables.test-data.ts'
import { everything, parseChange } from './tags.ts'

const { db, listen } = await testDatabase()

await fillTables(db)

/** Columns whose change no trigger announces, and why no response stays stale. */
const unannounced: Record<string, string> = {
  'products.stock': 'every order changes it; the server that commits announces it',
  'products.sold': 'no response shows it; popularity follows it',
  'products.popularity': 'it follows the sales; announced like the stock',
  'products.composedOf': 'no response shows it; the picture changes with it',
  'products.updatedAt': 'only the sitemap shows it, and it changes together with another column',
}

/** Public fields without a column of their own, and the columns that they are computed from. */
const workedOut: Record<string, string[]> = {
  'product.isMadeToOrder': ['products.options'],
  'product.productCategories': ['product_categories.categoryId', 'categories.name', 'categories.slug'],
  'product.attributes': [
    'product_attribute_values.valueId',
    'attribute_values.name',
    'attribute_values.slug',
    'attribute_values.position',
    'attributes.name',
    'attributes.slug',
    'attributes.position',
  ],
  'category.parentId': ['category_parents.parentId', 'category_parents.position'],
  'category.parentIds': ['category_parents.parentId', 'category_parents.position'],
  'category.productCount': ['product_categories.categoryId', 'products.isActive', 'products.isDeleted'],
  'category.image': ['product_categories.categoryId', 'products.images', 'products.composed'],
  'product.image': ['products.images', 'products.composed'],
  'product.parts': [
    'products.parts',
    'products.name',
    'products.slug',
    'products.price',
    'products.images',
    'products.composed',
    'products.isActive',
  ],
}

/** Tables that no cached response shows. */
const unshown: Record<string, string> = {
  admin_audit: 'for staff',
  composed_pictures: 'of the machinery; the picture is a column of the product',
  contact_messages: 'for staff',
  customers: 'for staff',
  daily_copies: 'for staff',
  edits: 'for staff',
  idempotency_keys: 'of the machinery',
  imported_stock: 'of the machinery',
  invitations: 'secrets',
  order_history: 'for staff and for holders of the link, whose pages are not cached',
  order_items: 'likewise',
  option_ids: 'numbers that were given out',
  orders: 'likewise',
  outbox: 'of the machinery',
  picture_fetches: 'of the machinery; the pictures are columns of the product',
  product_batches: 'for staff',
  product_import_changes: 'for staff',
  product_import_rows: 'of the machinery',
  product_imports: 'for staff',
  product_search: 'made by triggers from tables that announce',
  privacy_versions: 'for staff; the present one is among the settings',
  rate_counts: 'of the machinery',
  recovery_codes: 'secrets',
  refresh_sessions: 'of the machinery',
  schema_migrations: 'of the machinery',
  second_factors: 'secrets',
  search_words: 'made by triggers from tables that announce',
  settings: 'says only that the demo shop has been filled',
  shopper_letters: 'of the machinery',
  sign_in_attempts: 'of the machinery',
  signing_keys: 'secrets',
  hourly_sums: 'for staff; made by triggers',
  sold_until: 'for staff; counted by the hour',
  sold_changes: 'for staff; made by triggers',
  tallies: 'for staff; made by triggers',
  vain_searches: 'for staff',
  staff_seen: 'for staff',
  stock_movements: 'for staff; the stock itself is a column of the product',
}

const announced: string[] = []
const signs = new Map<string, () => void>()
await listen('content', (payload) => {
  announced.push(payload)
  signs.get(payload)?.()
})

/** Announcements arrive in commit order, so all earlier ones precede our marker. */
async function announcedBy(change: () => PromiseLike<unknown>): Promise<string[]> {
  const before = announced.length
  await change()
  const sign = `sign ${signs.size}`
  const { promise, resolve } = Promise.withResolvers<void>()
  signs.set(sign, resolve)
  await db.execute(sql`select pg_notify('content', ${sign})`)
  await promise
  const payloads = announced.slice(before, -1)
  return payloads.flatMap((payload) => payload.replace(/^#\d+ /, '').split(' '))
}

const isAnnounced = async (change: () => PromiseLike<unknown>) => {
  const names = await announcedBy(change)
  // An unknown name would invalidate everything on every server.
  expect(names.filter((name) => parseChange(name).name === everything)).toEqual([])
  return names.length > 0
}

describe('an announcement to every server', () => {
  it.each(columns.filter(({ name }) => !(name in unannounced)))(
    'follows a change of $name',
    async ({ table, key, column, name }) => {
      expect(await isAnnounced(() => db.update(table).set({ [key]: otherValue(name, column) }))).toBe(true)
    },
  )

  it.each(Object.entries(unannounced))('does not follow a change of %s: %s', async (name) => {
    const match = columns.find((column) => column.name === name)
    if (!match) throw new Error(`there is no column ${name}`)
    const { table, key, column } = match
    // Earlier tests may have emptied the shelf, and the first piece back is announced.
    await announcedBy(() => db.update(products).set({ parts: null }))
    await announcedBy(() => db.update(products).set({ stock: 5 }))
    expect(await isAnnounced(() => db.update(table).set({ [key]: otherValue(name, column) }))).toBe(false)
  })

  it.each(shown.map((one) => ({ ...one, name: getTableName(one.table) })))(
    'follows a row that is added to $name or deleted from it',
    async ({ table, guest, isGuest }) => {
      expect(await isAnnounced(() => db.insert(table).values(guest))).toBe(true)
      expect(await isAnnounced(() => db.delete(table).where(isGuest))).toBe(true)
    },
  )
})

it('every table announces its changes or is shown in no cached response', async () => {
  const { rows } = await db.execute<{ name: string; attached: boolean }>(sql`
    select relname as name, exists (
      select 1 from pg_trigger where tgrelid = pg_class.oid and tgname like '%\\_content\\_%'
    ) as attached
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `)
  const attached = rows.flatMap((row) => (row.attached ? [row.name] : []))
  expect(attached).toEqual(shown.map(({ table }) => getTableName(table)).sort())
  expect(rows.flatMap((row) => (row.attached ? [] : [row.name]))).toEqual(Object.keys(unshown).sort())
})

describe('the announcement of a change', () => {
  const namesOf = async (change: () => PromiseLike<unknown>) => [...new Set(await announcedBy(change))].sort()
  const first = eq(products.id, 1)

  it('names only the product and the order by price for a new price', async () => {
    expect(await namesOf(() => db.update(products).set({ price: '7.00' }).where(first))).toEqual([
      'prices',
      'product:1',
    ])
  })

  it('names nothing for a save that changes nothing', async () => {
    expect(await namesOf(() => db.update(products).set({ price: sql`price`, name: sql`name` }))).toEqual([])
    expect(await namesOf(() => db.update(categories).set({ name: sql`name` }))).toEqual([])
  })

  it('names the lists of its categories and of all above them for a hidden product', async () => {
    await db.insert(productCategories).values({ productId: 2, categoryId: 1 })
    const names = await namesOf(() =>
      db.update(products).set({ isActive: sql`not is_active` }).where(eq(products.id, 2)),
    )
    const lists = names.filter((name) => name.startsWith('list:'))
    const { rows } = await db.execute<{ name: string }>(sql`
      with recursive above (id) as (
        select category_id from product_categories where product_id = 2
        union select parent_id from above join category_parents on category_id = above.id
      ) select 'list:' || id as name from above order by 1
    `)
    expect(lists).toEqual(rows.map(({ name }) => name))
    expect(lists.length).toBeGreaterThan(1)
    expect(names).toEqual(expect.arrayContaining(['product:2', 'products', 'search']))
  })

  it('names the availability for the last piece sold', async () => {
    await db.update(products).set({ stock: 1 }).where(first)
    expect(await namesOf(() => db.update(products).set({ stock: 0 }).where(first))).toEqual([
      'availability',
      'product:1',
    ])
  })

  it('names only the kind for a large number of rows', async () => {
    await db.execute(
      sql`insert into products (name, slug, price) select 'Шар', 'many-' || n, 1 from generate_series(1, 2000) n`,
    )
    const names = await namesOf(() => db.execute(sql`delete from products where slug like 'many-%'`))
    expect(names).toContain('product')
    expect(names.length).toBeLessThan(10)
  })
})

describe('a public field', () => {
  const fields = [
    ...Object.keys(product.shape).map((key) => ({ field: `product.${key}`, column: `products.${key}` })),
    ...Object.keys(category.shape).map((key) => ({ field: `category.${key}`, column: `categories.${key}` })),
    ...Object.keys(post.shape).map((key) => ({ field: `article.${key}`, column: `blog_posts.${key}` })),
  ]
  const known = shown.flatMap(({ table }) =>
    Object.keys(getTableColumns(table)).map((key) => `${getTableName(table)}.${key}`),
  )

  it.each(fields)('depends only on announced columns: $field', ({ field, column }) => {
    expect(known).toEqual(expect.arrayContaining(workedOut[field] ?? [column]))
  })

  it('exists for every entry in the list of derived fields', () => {
    expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(workedOut)))
  })
})
