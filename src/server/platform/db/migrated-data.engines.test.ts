import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phoneDigits } from '#shared/rules/phone.ts'
import { testDatabase } from '#test/support/database.ts'
import { migrate, readMigrations } from './migrate.ts'

const database = await testDatabase('empty')

/** Applies the migrations before this one. */
async function migrateUntil(last: string) {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-migrations-'))
  for (const { name, sql } of readMigrations()) if (name < last) writeFileSync(join(folder, name), sql)
  await migrate(database, { folder })
  rmSync(folder, { recursive: true })
}

test('the migrations correct phone digits, showcase categories and words of erased people', async () => {
  const { pool } = database
  await migrateUntil('0090')
  const people = [
    ['+45 12 34 56 78', '74512345678'],
    ['+81 3 1234 5678', '71312345678'],
    ['+8 900 123-45-67', '79001234567'],
    ['9001234568', '79001234568'],
    ['+375 29 123-45-67', '375291234567'],
  ] as const
  for (const [phone, digits] of people)
    await pool.query(
      `with person as (insert into customers (first_name, phone, phone_digits) values ('Анна', $1, $2))
       insert into orders (token, total_amount, first_name, phone, phone_digits) values ($1, 1, 'Анна', $1, $2)`,
      [phone, digits],
    )
  await pool.query(`
    insert into categories (name, slug, is_deleted) values ('a', 'a', false), ('b', 'b', true), ('c', 'c', false);
    insert into products (name, slug, price, accent_category_id)
      values ('own', 'own', 1, 1), ('deleted', 'deleted', 1, 2), ('stale', 'stale', 1, 3);
    insert into product_categories (product_id, category_id) values (1, 1), (2, 2), (3, 1);
  `)
  await migrateUntil('0306')
  const times = [
    ['', 'звонить Марии'],
    ['', '13:00–15:00'],
    ['+7 900 123-45-67', 'звонить Анне'],
  ]
  for (const [phone, time] of times)
    await pool.query(
      `with made as (
         insert into orders (token, total_amount, first_name, phone, phone_digits, delivery_time)
         values ($2, 1, 'Анна', $1, regexp_replace($1, '\\D', '', 'g'), $2) returning id
       ), noted as (
         insert into order_history (order_id, status, by, note) select id, 'pending', 'admin', 'Доставка: ' || $2 from made
       )
       insert into admin_audit (admin, action, entity, entity_id, summary, changes)
       select 'admin', 'update', 'orders', id, '', jsonb_build_array(
         jsonb_build_object('field', 'deliveryTime', 'before', '', 'after', $2::text),
         jsonb_build_object('field', 'status', 'before', 'pending', 'after', 'completed')) from made`,
      [phone, time],
    )
  await migrate(database)

  for (const table of ['customers', 'orders']) {
    const { rows } = await pool.query(`select phone, phone_digits from ${table} order by id limit $1`, [
      people.length,
    ])
    expect(rows).toEqual(people.map(([phone]) => ({ phone, phone_digits: phoneDigits(phone) })))
  }
  const { rows } = await pool.query('select slug, accent_category_id from products order by id')
  expect(rows.map(({ accent_category_id }) => accent_category_id)).toEqual([1, null, null])
  const { rows: told } = await pool.query(`
    select delivery_time as time, note, changes -> 0 ->> 'after' as told, changes -> 1 ->> 'after' as status
    from orders join order_history on order_id = orders.id join admin_audit on entity_id = orders.id order by orders.id
  `)
  const status = 'completed'
  expect(told).toEqual([
    { time: '', note: 'Доставка изменена', told: null, status },
    { time: '13:00–15:00', note: 'Доставка изменена', told: '13:00–15:00', status },
    { time: 'звонить Анне', note: 'Доставка: звонить Анне', told: 'звонить Анне', status },
  ])
})
