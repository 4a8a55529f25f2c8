import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  admins,
  attributes,
  attributeValues,
  blogPosts,
  categories,
  categoryParents,
  oldSlugs,
  productAttributeValues,
  productCategories,
  products,
  shopSecrets,
  shopSettings,
} from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'

type Row = Record<string, unknown>
type Shown = { table: PgTable; rows: Row[]; guest: Row; isGuest: SQL }

/** In a new database their ids are 1 to 5. */
const five = (row: Row): Row[] => [1, 2, 3, 4, 5].map((id) => ({ ...row, slug: `shar-${id}` }))

/**
 * Tables that the storefront shows. The guest row is added and removed; integers of other rows may grow by
 * one.
 */
export const shown: Shown[] = [
  {
    table: categories,
    rows: five({ name: 'Шары' }),
    guest: { name: 'Гость', slug: 'gost' },
    isGuest: eq(categories.slug, 'gost'),
  },
  {
    table: products,
    rows: five({ name: 'Шар', price: '100.00', stock: 5 }),
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
    table: attributes,
    rows: five({ name: 'Цвет' }),
    guest: { name: 'Гость', slug: 'gost' },
    isGuest: eq(attributes.slug, 'gost'),
  },
  {
    table: attributeValues,
    rows: five({ name: 'Красный', attributeId: 1 }),
    guest: { name: 'Гость', slug: 'gost', attributeId: 1 },
    isGuest: eq(attributeValues.slug, 'gost'),
  },
  {
    table: productAttributeValues,
    rows: [{ productId: 1, valueId: 1 }],
    guest: { productId: 4, valueId: 4 },
    isGuest: eq(productAttributeValues.productId, 4),
  },
  {
    table: blogPosts,
    rows: five({ title: 'Статья', content: '<p>Текст</p>', readTime: 1 }),
    guest: { title: 'Гость', slug: 'gost', content: '<p>Текст</p>', readTime: 1 },
    isGuest: eq(blogPosts.slug, 'gost'),
  },
  {
    table: oldSlugs,
    rows: [{ kind: 'product', slug: 'byvshiy', targetId: 1 }],
    guest: { kind: 'product', slug: 'gost', targetId: 2 },
    isGuest: eq(oldSlugs.slug, 'gost'),
  },
  {
    table: admins,
    rows: [{ username: 'staff', passwordHash: 'x' }],
    guest: { username: 'guest', passwordHash: 'x' },
    isGuest: eq(admins.username, 'guest'),
  },
  {
    table: shopSettings,
    rows: [{ section: 'shop', value: { brand: 'Облако' } }],
    guest: { section: 'pages', value: { heroTitle: 'Гость', about: '<p>Гость</p>' } },
    isGuest: eq(shopSettings.section, 'pages'),
  },
  {
    table: shopSecrets,
    rows: [{ name: 'smtpPassword', value: 'x' }],
    guest: { name: 'telegramBotToken', value: 'x' },
    isGuest: eq(shopSecrets.name, 'telegramBotToken'),
  },
]
export async function fillTables(db: Queries) {
  for (const { table, rows } of shown) await db.insert(table).values(rows)
}

const otherValues: Record<string, (column: PgColumn) => SQL> = {
  text: (column) => sql`coalesce(${column}, '') || 'x'`,
  'text[]': (column) => sql`array_append(${column}, 'x')`,
  'integer[]': (column) => sql`array_append(${column}, 1)`,
  integer: (column) => sql`coalesce(${column}, 0) + 1`,
  'numeric(12, 2)': (column) => sql`coalesce(${column}, 0) + 1`,
  boolean: (column) => sql`${column} is not true`,
  jsonb: (column) => sql`${column} || '{"brand": "Другое"}'`,
  'timestamp with time zone': (column) => sql`coalesce(${column}, now()) + interval '1 day'`,
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** For columns with a fixed set of values. */
const allowed: Record<string, SQL> = {
  'old_slugs.kind': sql`'category'`,
  'admins.role': sql`'courier'`,
  'products.options': json([
    { id: 1, name: 'Надпись', kind: 'text', required: true, maxLength: 40, price: '150.00' },
  ]),
  'products.inscription': json({ cx: 50, cy: 42, w: 46, lines: 3 }),
  'products.parts': json([{ productId: 5, quantity: 2 }]),
}

export function otherValue(name: string, column: PgColumn): SQL {
  if (allowed[name]) return allowed[name]
  const type = column.getSQLType()
  const other = otherValues[type]
  if (!other) throw new Error(`this test does not know how to change a column of type ${type}`)
  return other(column)
}

/** Ids never change, and generated columns follow others. */
const canChange = (column: PgColumn) => !column.primary && !column.generated

export const columns = shown.flatMap(({ table }) =>
  Object.entries<PgColumn>(getTableColumns(table))
    .filter(([, column]) => canChange(column))
    .map(([key, column]) => ({
      table,
      key,
      column,
      name: `${getTableName(table)}.${key}`,
    })),
)
