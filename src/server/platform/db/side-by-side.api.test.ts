import { afterAll, describe, expect, test } from 'vitest'
import { engineName, testDatabase } from '#test/support/database.ts'
import { type Migration, readMigrations } from './migrate.ts'

/** The last migration before this rule. */
const lastUnjudged = '0200_journal.sql'

type Thing = {
  /** As a mark in a migration names it: `column products.price`. */
  name: string
  table: string | null
  kind: 'table' | 'column' | 'function' | 'trigger' | 'unique' | 'check' | 'reference'
  is: string
  required: boolean
  /** Filled in when an insert does not name it. */
  filled: boolean
  /** Columns read by a check or a reference. */
  columns: string[]
}
type Catalogue = Map<string, Thing>

/** Everything the older server may name in its statements, or that may reject them. */
const everything = `
  with own as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
  select 'table' as kind, 'table ' || relname as name, relname as table, relkind::text as is,
    false as required, false as filled, '{}'::text[] as columns
  from own where relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select 'column', 'column ' || relname || '.' || attname, relname, format_type(atttypid, atttypmod),
    attnotnull, atthasdef or attidentity <> '', '{}'
  from pg_attribute join own on own.oid = attrelid
  where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
  union all
  select case contype when 'c' then 'check' when 'f' then 'reference' else 'unique' end,
    'constraint ' || relname || '.' || conname, relname, pg_get_constraintdef(pg_constraint.oid), false, false,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey))
  from pg_constraint join own on own.oid = conrelid where contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'unique', 'index ' || own.relname, indexed.relname, pg_get_indexdef(indexrelid), false, false, '{}'
  from pg_index join own on own.oid = indexrelid join pg_class indexed on indexed.oid = indrelid
  where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select 'function', 'function ' || oid::regprocedure, null, pg_get_function_result(oid), false, false, '{}'
  from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select 'trigger', 'trigger ' || relname || '.' || tgname, relname, '', false, false, '{}'
  from pg_trigger join own on own.oid = tgrelid where not tgisinternal
`

type Objection = { name: string; why: string }

/** Changes that could break the older server. */
function objectionsTo(before: Catalogue, after: Catalogue): Objection[] {
  const gone = [...before.values()].filter(({ name }) => !after.has(name)).flatMap(ofLost)
  const changed = [...after.values()].flatMap((thing) => {
    const known = before.get(thing.name)
    if (known) return ofChanged(known, thing)
    return before.has(`table ${thing.table}`) ? ofAdded(thing, before) : []
  })
  const lostTables = new Set(gone.flatMap(({ name }) => (name.startsWith('table ') ? [name.slice(6)] : [])))
  // A dropped table is reported without its columns.
  return [...gone, ...changed]
    .filter(({ name }) => !lostTables.has(/^(?:column|constraint|trigger) (\w+)\./.exec(name)?.[1] ?? ''))
    .sort((one, other) => one.name.localeCompare(other.name))
}

function ofLost({ name, kind, is }: Thing): Objection[] {
  // Dropping a check or a reference only allows more, except a reference with `ON DELETE`.
  const isLet = kind === 'check' || (kind === 'reference' && !is.includes('ON DELETE'))
  return isLet ? [] : [{ name, why: 'is gone' }]
}

function ofChanged(before: Thing, after: Thing): Objection[] {
  const { name } = after
  if (before.is !== after.is) return [{ name, why: `was ${before.is}, is ${after.is}` }]
  if (before.required && !after.required) return [{ name, why: 'may now be null' }]
  const wasOptional = !before.required || before.filled
  return wasOptional && after.required && !after.filled ? [{ name, why: 'must now be given' }] : []
}

function ofAdded({ name, table, kind, required, filled, columns }: Thing, before: Catalogue): Objection[] {
  const ofNewColumns = columns.every((column) => !before.has(`column ${table}.${column}`))
  switch (kind) {
    case 'column':
      return required && !filled ? [{ name, why: 'must now be given' }] : []
    case 'check':
    case 'reference':
      return ofNewColumns ? [] : [{ name, why: 'refuses what was allowed' }]
    case 'unique':
      return [{ name, why: 'refuses what was allowed' }]
    default:
      return []
  }
}

/** `-- expand/contract: column products.colour: unused since 0200` */
const marks = /^ *-- expand\/contract: (\w+ [^:]+): (.+)$/gm

/**
 * Objections that the file itself does not answer. A removal has to name the migration since which the thing
 * is unused.
 */
function unanswered(objections: Objection[], { name: file, sql }: Migration, files: string[]): string[] {
  const reasons = new Map([...sql.matchAll(marks)].map(([, thing = '', reason = '']) => [thing, reason]))
  const isAnswered = ({ name, why }: Objection) => {
    const reason = reasons.get(name)
    if (!reason || why !== 'is gone') return reason !== undefined
    const since = /since (\d{4})\b/.exec(reason)?.[1]
    return files.some((earlier) => since !== undefined && earlier.startsWith(since) && earlier < file)
  }
  return objections.filter((one) => !isAnswered(one)).map(({ name, why }) => `${name} ${why}`)
}

// The catalogue is PostgreSQL's on either engine: one is enough.
describe.runIf(engineName() === 'postgres')('the older server beside the newer one', async () => {
  if (engineName() !== 'postgres') return
  const { pool } = await testDatabase('empty')
  const client = await pool.connect()
  afterAll(() => client.release())
  const migrations = readMigrations()
  const files = migrations.map(({ name }) => name)

  const catalogue = async (): Promise<Catalogue> =>
    new Map((await client.query<Thing>(everything)).rows.map((thing) => [thing.name, thing]))

  const objections = new Map<string, string[]>()
  let before = await catalogue()
  for (const migration of migrations) {
    await client.query(migration.sql)
    const after = await catalogue()
    objections.set(migration.name, unanswered(objectionsTo(before, after), migration, files))
    before = after
  }

  test('works after every migration since the rule began', () => {
    expect(files).toContain(lastUnjudged)
    expect(before.size).toBeGreaterThan(300)
    const judged = [...objections].filter(([name]) => name > lastUnjudged)
    expect(Object.fromEntries(judged.filter(([, found]) => found.length > 0))).toEqual({})
  })

  test('would have failed after some earlier removals', () => {
    expect(objections.get('0110_named_changes.sql')).toContain('function announce_content() is gone')
    expect(objections.get('0170_staff.sql')).toEqual(['column admins.password_hash may now be null'])
    expect(objections.get('0200_journal.sql')).toEqual([])
  })

  /** Objections to a file with the next number. */
  async function judged(sql: string): Promise<string[]> {
    await client.query('begin')
    try {
      await client.query(sql)
      return unanswered(
        objectionsTo(before, await catalogue()),
        { name: '9999_next.sql', sql, hash: '' },
        files,
      )
    } finally {
      await client.query('rollback')
    }
  }

  test.each([
    ['alter table products drop column sku cascade', ['column products.sku is gone']],
    ['alter table products rename sku to article', ['column products.sku is gone']],
    ['drop table old_slugs', ['table old_slugs is gone']],
    ['alter table old_slugs rename to slugs', ['table old_slugs is gone']],
    ['alter table products add column colour text not null', ['column products.colour must now be given']],
    ['alter table outbox alter attempts drop default', ['column outbox.attempts must now be given']],
    [
      'alter table orders alter delivery_date set not null',
      ['column orders.delivery_date must now be given'],
    ],
    [
      'alter table orders alter last_name type varchar(50)',
      ['column orders.last_name was text, is character varying(50)'],
    ],
    ['alter table products alter sku drop not null', ['column products.sku may now be null']],
    [
      'alter table orders add constraint later check (id > 5)',
      ['constraint orders.later refuses what was allowed'],
    ],
    [
      'alter table orders add unique (created_at)',
      ['constraint orders.orders_created_at_key refuses what was allowed'],
    ],
    ['create unique index sole on orders (created_at)', ['index sole refuses what was allowed']],
    ['drop function search_typos(text)', ['function search_typos(text) is gone']],
    ['drop trigger products_content_stock on products', ['trigger products.products_content_stock is gone']],
    [
      `do $$ begin execute 'alter table edits drop ' || 'column fields'; end $$`,
      ['column edits.fields is gone'],
    ],
  ])('fails after: %s', async (sql, told) => {
    expect(await judged(sql)).toEqual(expect.arrayContaining(told))
  })

  test.each([
    'create table gifts (id integer primary key, note text not null check (note <> $$$$))',
    `alter table products add column colour text not null default 'red' check (colour <> '')`,
    'alter table products add column shelf integer references attributes',
    'create index orders_by_name on orders (last_name)',
    'drop index admin_audit_at',
    'drop trigger orders_version on orders; create trigger orders_version before update on orders for each row execute function raise_version()',
    `create or replace function raise_version() returns trigger language plpgsql as 'begin return new; end'`,
  ])('works after: %s', async (sql) => {
    expect(await judged(sql)).toEqual([])
  })

  test('may fail after a changed check, which a mark must answer for', async () => {
    const sql = `alter table edits drop constraint edits_entity_check;
      alter table edits add constraint edits_entity_check check (entity in ('orders', 'blog', 'pages'))`
    expect(await judged(sql)).toEqual([
      expect.stringContaining('constraint edits.edits_entity_check was CHECK'),
    ])
    const mark =
      '-- expand/contract: constraint edits.edits_entity_check: more words, which nobody else reads'
    expect(await judged(`${mark}\n${sql}`)).toEqual([])
  })

  const dropSlugs = 'drop table old_slugs;'

  test.each([
    ['unused since 0200', []],
    ['nobody needs it', ['table old_slugs is gone']],
    ['unused since 9999', ['table old_slugs is gone']],
    ['unused since 0199', ['table old_slugs is gone']],
  ])('permits a removal that names the release that stopped using it: %s', async (reason, told) => {
    expect(await judged(`-- expand/contract: table old_slugs: ${reason}\n${dropSlugs}`)).toEqual(told)
  })

  test('permits only the removal that the mark names', async () => {
    expect(await judged(`-- expand/contract: table orders: unused since 0200\n${dropSlugs}`)).toEqual([
      'table old_slugs is gone',
    ])
  })
})
