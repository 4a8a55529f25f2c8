import { sql } from 'drizzle-orm'
import { integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { sqlState } from './errors.ts'
import { inTransaction } from './tx.ts'

const database = await testDatabase('empty')
const { db, pool } = database

async function one(query: string, values?: unknown[]) {
  return (await pool.query(query, values)).rows[0]
}

test('values have the same types on both engines', async () => {
  const row = await one(
    `select count(*) as count, 9007199254740991::bigint as big, 1234.5::numeric(12,2) as price, true as yes,
       '{"a":[1]}'::jsonb as json, array['а', 'б'] as words, null as nothing, '2026-03-08'::timestamptz as moment`,
  )
  expect(row).toEqual({
    count: 1,
    big: Number.MAX_SAFE_INTEGER,
    price: '1234.50',
    yes: true,
    json: { a: [1] },
    words: ['а', 'б'],
    nothing: null,
    moment: expect.any(Date),
  })
})

test('drizzle reads back the rows that it wrote', async () => {
  const balls = pgTable('balls', {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    name: text().notNull(),
    price: numeric({ precision: 12, scale: 2 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  })
  await pool.query(
    `create table balls (id int generated always as identity primary key, name text not null,
       price numeric(12,2) not null, created_at timestamptz not null)`,
  )
  const createdAt = new Date('2026-03-08T09:30:00.123Z')
  await db.insert(balls).values({ name: 'Шар «Ёж» 🎈', price: '990.00', createdAt })
  expect(await db.select().from(balls)).toEqual([{ id: 1, name: 'Шар «Ёж» 🎈', price: '990.00', createdAt }])
  expect(await db.$count(balls)).toBe(1)
})

test('an answer larger than any buffer arrives whole', async () => {
  const { rows } = await pool.query(`select n, repeat('шар', 2000) as filler from generate_series(1, 2000) n`)
  expect(rows).toHaveLength(2000)
  expect(rows.at(-1)).toEqual({ n: 2000, filler: 'шар'.repeat(2000) })
  const parcel = 'ш'.repeat(3_000_000)
  expect(await one('select $1::text as parcel', [parcel])).toEqual({ parcel })
})

test('both engines support Russian case, order, word forms and similarity', async () => {
  expect(await one(`select lower('ЁЖ') as low, 'шар' ilike 'ШАР' as alike`)).toEqual({
    low: 'ёж',
    alike: true,
  })
  const { rows } = await pool.query(
    `select name from unnest(array['Яхта', 'Ёж', 'Арка']) name order by name collate "und-x-icu"`,
  )
  expect(rows.map((row) => row.name)).toEqual(['Арка', 'Ёж', 'Яхта'])
  expect(
    await one(`select to_tsvector('russian', 'Воздушные шары') @@ to_tsquery('russian', 'шар') as found`),
  ).toEqual({ found: true })
  await pool.query('create extension if not exists pg_trgm; create extension if not exists unaccent')
  expect(await one(`select similarity('шарик', 'шарики') > 0.5 as alike`)).toEqual({ alike: true })
})

test('a query works after a failed one', async () => {
  for (const [wrong, state] of [
    ['selec', '42601'],
    ['select 1 / 0', '22012'],
    ['select $1::int', '22P02'],
  ] as const) {
    const failure = await pool.query(wrong, wrong.includes('$1') ? ['x'] : undefined).catch((error) => error)
    expect(sqlState(failure)).toBe(state)
  }
  expect(await one('select 1 as works')).toEqual({ works: 1 })
})

test('a named statement is prepared once and used again', async () => {
  const prepared = db.select({ n: sql<number>`${sql.placeholder('n')}::int + 1` }).from(sql`(values (0)) v`)
  const plusOne = prepared.prepare('plus_one')
  for (const n of [1, 2, 3]) expect(await plusOne.execute({ n })).toEqual([{ n: n + 1 }])
})

test('an open transaction of one connection does not reach the next one', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('create table half_made (id int)')
  client.release(true)
  expect(await one(`select to_regclass('half_made') as found`)).toEqual({ found: null })
})

test('an announcement arrives after a commit and never after a rollback', async () => {
  const heard: string[] = []
  const { promise: last, resolve } = Promise.withResolvers<void>()
  const stop = await database.listen('shop "news"', (payload) => {
    heard.push(payload)
    if (payload === 'last') resolve()
  })
  const announce = (payload: string, fail = false) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_notify('shop "news"', ${payload})`)
      if (fail) throw new Error('undone')
    })
  await announce('first')
  await announce('undone', true).catch(() => {})
  await pool.query('select 1 / 0').catch(() => {})
  await announce('last')
  await last
  expect(heard).toEqual(['first', 'last'])
  await stop()
  await announce('nobody listens')
  await pool.query('select 1')
  expect(heard).toHaveLength(2)
})
