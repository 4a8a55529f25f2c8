import type pg from 'pg'

const firstNames = [
  ...['Анна', 'Мария', 'Елена', 'Ольга', 'Наталья', 'Татьяна', 'Ирина', 'Светлана', 'Екатерина', 'Юлия'],
  ...['Александр', 'Сергей', 'Дмитрий', 'Андрей', 'Алексей', 'Максим', 'Иван', 'Михаил', 'Артём', 'Никита'],
]
const lastNames = [
  ...['Иванова', 'Смирнова', 'Кузнецова', 'Попова', 'Васильева', 'Петрова', 'Соколова', 'Михайлова'],
  ...['Новикова', 'Фёдорова', 'Морозова', 'Волкова', 'Алексеева', 'Лебедева', 'Семёнова', 'Егорова'],
]
const syllables = ['ба', 'ве', 'го', 'да', 'ки', 'лу', 'ма', 'но', 'пе', 'ро', 'си', 'ту']

const list = (words: string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`
const pick = (words: string[], by: string) => `(${list(words)})[1 + (${by}) % ${words.length}]`
const scattered = (by: string, salt: number) => `abs(hashint4((${by})::int + ${salt} * 1000003)::bigint)`

/** Five years. */
const ordersPerDay = 274
const ordersPerCustomer = 5
const batch = 50_000

export type Years = { orders: number; customers: number }

export const yearsOf = (orders: number): Years => ({ orders, customers: orders / ordersPerCustomer })

const momentOf = (n: string, count: number, orders: number) =>
  `now() - (${count} - ${n}) * interval '1 day' * ${orders / ordersPerDay / count}`

export async function fillYears(pool: pg.Pool, years: Years): Promise<void> {
  // Row by row it needs minutes.
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'gin' and indrelid in ('orders'::regclass, 'customers'::regclass)
  `)
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await fillTables(pool, years)
  for (const { definition } of indexes) await pool.query(definition)
  // The hourly job.
  await pool.query('select count_sold_weeks()')
}

async function fillTables(pool: pg.Pool, { orders, customers }: Years): Promise<void> {
  const { rows } = await pool.query<{ products: number }>('select max(id) as products from products')
  const products = rows[0]?.products ?? 0
  const surname = `${pick(lastNames, scattered('n', 2))} || case when n % 3 = 0 then '' else '-' ||
    initcap(${pick(syllables, scattered('n', 3))} || ${pick(syllables, scattered('n', 4))}) || 'ва' end`
  await pool.query(`
    insert into customers (first_name, last_name, email, phone, phone_digits, created_at)
    select ${pick(firstNames, scattered('n', 1))}, ${surname}, 'person' || n || '@example.ru',
      '+7 9' || lpad((n * 7919 % 1000000000)::text, 9, '0'), '79' || lpad((n * 7919 % 1000000000)::text, 9, '0'),
      ${momentOf('n', customers, orders)}
    from generate_series(1::bigint, ${customers}) n
  `)
  for (let first = 1; first <= orders; first += batch) {
    const each = `generate_series(${first}, ${Math.min(first + batch - 1, orders)}) n`
    await pool.query(`
      insert into orders (token, status, total_amount, customer_id, first_name, last_name, email, phone, phone_digits,
        delivery_address, delivery_date, slot_from, slot_to, created_at, updated_at)
      select 'token-of-years-' || n,
        case when n > ${orders} - 200 then (array['pending', 'processing'])[1 + n % 2]
          when n % 12 = 0 then 'cancelled' else 'completed' end,
        300 + ${scattered('n', 5)} % 9000, customer.id, customer.first_name, customer.last_name, customer.email,
        customer.phone, customer.phone_digits, 'Мурманск, улица Ленина, ' || n % 120,
        (${momentOf('n', orders, orders)} + interval '1 day')::date, '10:00', '12:00', ${momentOf('n', orders, orders)}, ${momentOf('n', orders, orders)}
      from ${each} join customers customer on customer.id = 1 + ${scattered('n', 6)} % ${customers}
      order by n
    `)
    const made = `from orders where id between ${first} and ${first + batch - 1}`
    // Skips triggers and foreign keys: these rows need neither.
    const unchecked = (statement: string) =>
      pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    await unchecked(`
      insert into order_items (order_id, product_id, product_name, price, quantity, position)
      select n, product.id, product.name, product.price, 1 + (n + place) % 3, place
      from ${each} cross join generate_series(0, n % 3) place
      join products product on product.id = 1 + ${scattered('n * 3 + place', 7)} % ${products}
      order by n, place
    `)
    await unchecked(`
      insert into order_history (order_id, status, at, by)
      select id, 'pending', created_at, 'Покупатель' ${made}
      union all select id, status, created_at + interval '2 hours', 'manager-1' ${made} and status <> 'pending'
    `)
    await unchecked(`
      insert into stock_movements (product_id, order_id, delta, reason, by, at)
      select product_id, order_id, -quantity, 'order', 'Покупатель', created_at
      from order_items join orders on orders.id = order_id
      where order_id between ${first} and ${first + batch - 1}
    `)
    await pool.query(`
      insert into admin_audit (at, admin, action, entity, entity_id, name, summary, changes)
      select created_at + interval '2 hours', 'manager-' || 1 + id % 2, 'update', 'orders', id, '№ ' || id,
        'Сменить статус заказа', '[{"field": "status", "before": "pending", "after": "processing"}]'
      ${made} and status <> 'pending'
    `)
  }
}
