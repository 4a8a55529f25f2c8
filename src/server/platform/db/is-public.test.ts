import { alias, PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { isPublic } from './is-public.ts'
import { categories, products } from './schema.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

it.each([
  ['products', products, '("products"."is_active" and not "products"."is_deleted")'],
  ['categories', categories, '("categories"."is_active" and not "categories"."is_deleted")'],
  ['an alias', alias(categories, 'child'), '("child"."is_active" and not "child"."is_deleted")'],
])('public rows are active and not deleted: %s', (_, table, condition) => {
  expect(dialect.sqlToQuery(isPublic(table)).sql).toBe(condition)
})
