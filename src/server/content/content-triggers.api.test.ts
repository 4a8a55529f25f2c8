import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { post } from '#shared/contract/blog.ts'
import { category } from '#shared/contract/categories.ts'
import { product } from '#shared/contract/products.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  blogPosts,
  categories,
  categoryParents,
  productCategories,
  products,
  shopSettings,
} from '../db/schema.ts'

const { db, listen } = await testDatabase()

type Row = Record<string, unknown>
type Content = { table: PgTable; rows: Row[]; guest: Row; isGuest: SQL }

/** Their ids are 1 to 5: the database is new. */
const five = (row: Row): Row[] => [1, 2, 3, 4, 5].map((id) => ({ ...row, slug: `shar-${id}` }))

/** What the storefront shows. A guest comes and goes; the integers of the other rows may grow by one. */
const content: Content[] = [
  {
    table: categories,
    rows: five({ name: 'Шары' }),
    guest: { name: 'Гость', slug: 'gost' },
    isGuest: eq(categories.slug, 'gost'),
  },
  {
    table: products,
    rows: five({ name: 'Шар', price: '100.00' }),
    guest: { name: 'Гость', slug: 'gost', price: '100.00' },
    isGuest: eq(products.slug, 'gost'),
  },
  {
    table: categoryParents,
    rows: [{ categoryId: 1, parentId: 3 }],
    guest: { categoryId: 4, parentId: 5 },
    isGuest: eq(categoryParents.parentId, 5),
  },
  {
    table: productCategories,
    rows: [{ productId: 1, categoryId: 1 }],
    guest: { productId: 4, categoryId: 4 },
    isGuest: eq(productCategories.productId, 4),
  },
  {
    table: blogPosts,
    rows: five({ title: 'Статья', content: '<p>Текст</p>', readTime: 1 }),
    guest: { title: 'Гость', slug: 'gost', content: '<p>Текст</p>', readTime: 1 },
    isGuest: eq(blogPosts.slug, 'gost'),
  },
  {
    table: shopSettings,
    rows: [{ section: 'delivery', value: {} }],
    guest: { section: 'messages', value: {} },
    isGuest: eq(shopSettings.section, 'messages'),
  },
]
for (const { table, rows } of content) await db.insert(table).values(rows)

/** Columns whose change the triggers pass over, and why nobody is left with an old answer. */
const unannounced: Record<string, string> = {
  'products.stock': 'every order moves it; orders announce themselves after their commit, many at once',
  'products.sold': 'every order moves it, together with the stock',
  'products.createdAt': 'it is written once',
  'products.updatedAt': 'only the sitemap tells it, and it moves together with another column',
}

/** Public fields that are no column of their own table: the columns they are worked out from. */
const workedOut: Record<string, string[]> = {
  'product.productCategories': ['product_categories.categoryId', 'categories.name', 'categories.slug'],
  'category.parentId': ['category_parents.parentId', 'category_parents.position'],
  'category.parentIds': ['category_parents.parentId', 'category_parents.position'],
  'category.productCount': ['product_categories.categoryId', 'products.isActive', 'products.isDeleted'],
  'category.image': ['product_categories.categoryId', 'products.images'],
}

const heard: string[] = []
const signs = new Map<string, () => void>()
await listen('content', (payload) => {
  heard.push(payload)
  signs.get(payload)?.()
})

/** Announcements come in the order of their commits: what is not heard before our own sign never comes. */
async function isAnnounced(change: () => PromiseLike<unknown>): Promise<boolean> {
  const before = heard.length
  await change()
  const sign = `sign ${signs.size}`
  const { promise, resolve } = Promise.withResolvers<void>()
  signs.set(sign, resolve)
  await db.execute(sql`select pg_notify('content', ${sign})`)
  await promise
  return heard.length > before + 1
}

const otherValues: Record<string, (column: PgColumn) => SQL> = {
  text: (column) => sql`coalesce(${column}, '') || 'x'`,
  'text[]': (column) => sql`array_append(${column}, 'x')`,
  'integer[]': (column) => sql`array_append(${column}, 1)`,
  integer: (column) => sql`coalesce(${column}, 0) + 1`,
  'numeric(12, 2)': (column) => sql`coalesce(${column}, 0) + 1`,
  jsonb: (column) => sql`jsonb_build_array(${column})`,
  boolean: (column) => sql`${column} is not true`,
  'timestamp with time zone': (column) => sql`coalesce(${column}, now()) + interval '1 day'`,
}

function otherValue(column: PgColumn): SQL {
  const type = column.getSQLType()
  const other = otherValues[type]
  if (!other) throw new Error(`this test does not know how to change a column of type ${type}`)
  return other(column)
}

/** An id never changes, and a generated column follows the ones it is made of. */
const canChange = (column: PgColumn) => !column.primary && !column.generated

const columns = content.flatMap(({ table }) =>
  Object.entries<PgColumn>(getTableColumns(table)).map(([key, column]) => ({
    table,
    key,
    column,
    name: `${getTableName(table)}.${key}`,
  })),
)

describe('whoever changes what the storefront shows is heard by every server', () => {
  const changing = columns.filter(({ column }) => canChange(column))

  it.each(changing.filter(({ name }) => !(name in unannounced)))(
    '$name is announced',
    async ({ table, key, column }) => {
      expect(await isAnnounced(() => db.update(table).set({ [key]: otherValue(column) }))).toBe(true)
    },
  )

  it.each(Object.entries(unannounced))('%s is not announced: %s', async (name) => {
    const found = changing.find((column) => column.name === name)
    if (!found) throw new Error(`there is no column ${name}`)
    const { table, key, column } = found
    expect(await isAnnounced(() => db.update(table).set({ [key]: otherValue(column) }))).toBe(false)
  })

  it.each(content.map((one) => ({ ...one, name: getTableName(one.table) })))(
    'a row that comes to $name or leaves it is announced',
    async ({ table, guest, isGuest }) => {
      expect(await isAnnounced(() => db.insert(table).values(guest))).toBe(true)
      expect(await isAnnounced(() => db.delete(table).where(isGuest))).toBe(true)
    },
  )
})

describe('every public field is a column that is announced, or worked out from such columns', () => {
  const fields = [
    ...Object.keys(product.shape).map((key) => ({ field: `product.${key}`, column: `products.${key}` })),
    ...Object.keys(category.shape).map((key) => ({ field: `category.${key}`, column: `categories.${key}` })),
    ...Object.keys(post.shape).map((key) => ({ field: `article.${key}`, column: `blog_posts.${key}` })),
  ]
  const known = columns.map(({ name }) => name)

  it.each(fields)('$field', ({ field, column }) => {
    expect(known).toEqual(expect.arrayContaining(workedOut[field] ?? [column]))
  })

  it('the list of fields that are worked out names no other ones', () => {
    expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(workedOut)))
  })
})
