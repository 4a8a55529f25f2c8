import { is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as schema from './schema.ts'

const { pool } = await testDatabase()

/** Tables that only SQL statements read and write. */
const knownToSqlOnly: Record<string, string> = {
  schema_migrations: 'made and read by migrate.ts, before any migration has run',
  product_search: 'a tsvector, which Drizzle does not know; written by triggers, read by the search',
  search_words: 'the dictionary of the search; written by triggers, read by the search',
  tallies: 'sums of rows, written by triggers, read through tallies.ts',
  hourly_sums: 'as the tallies',
  sold_until: 'what was sold until a week began; written by count_sold_weeks(), read for the best sellers',
  sold_changes: 'as these weeks; written by triggers',
  'categories.stems': 'written by a trigger, read by the search',
}
const isKnownToSqlOnly = (column: string) =>
  column in knownToSqlOnly || (column.split('.')[0] ?? '') in knownToSqlOnly

/** Column → type in PostgreSQL: 'products.price' → 'numeric(12,2) not null'. */
type Columns = Record<string, string>

const described = (type: string, isRequired: boolean, origin: string | undefined) =>
  [type, isRequired && 'not null', origin].filter(Boolean).join(' ')

function originOf(column: PgColumn): string | undefined {
  if (column.generatedIdentity)
    return column.generatedIdentity.type === 'always' ? 'identity always' : 'identity'
  if (column.generated) return 'generated'
  return column.hasDefault ? 'default' : undefined
}

function columnsOfSchema(): Columns {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable))
  return Object.fromEntries(
    tables
      .map(getTableConfig)
      .flatMap(({ name, columns }) =>
        columns.map((column) => [
          `${name}.${column.keyAsName ? toSnakeCase(column.name) : column.name}`,
          described(column.getSQLType().replaceAll(', ', ','), column.notNull, originOf(column)),
        ]),
      ),
  )
}

async function columnsOfDatabase(): Promise<Columns> {
  const { rows } = await pool.query<{ name: string; type: string; required: boolean; origin?: string }>(`
    select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      case when attidentity = 'a' then 'identity always' when attidentity = 'd' then 'identity'
        when attgenerated <> '' then 'generated' when atthasdef then 'default' end as origin
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  `)
  return Object.fromEntries(
    rows.map(({ name, type, required, origin }) => [name, described(type, required, origin)]),
  )
}

const inDatabase = await columnsOfDatabase()
const inSchema = columnsOfSchema()

test('schema.ts matches every column of the migrated database', () => {
  const told = Object.fromEntries(Object.entries(inDatabase).filter(([column]) => !isKnownToSqlOnly(column)))
  expect(Object.keys(told).length).toBeGreaterThan(100)
  expect(inSchema).toEqual(told)
})

test.each(Object.keys(knownToSqlOnly))('%s is in the database and not in schema.ts', (name) => {
  const named = Object.keys(inDatabase).filter((column) => column === name || column.startsWith(`${name}.`))
  expect(named).not.toEqual([])
  expect(Object.keys(inSchema)).not.toContain(name)
})
