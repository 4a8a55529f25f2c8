import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const many = 10_000
let token = ''

beforeAll(async () => {
  token = await shop.signIn()
  const fill = (text: string) => shop.deps.db.execute(sql.raw(text))
  // Skips the triggers for search and caches.
  await fill('alter table products disable trigger user')
  await fill('alter table product_categories disable trigger user')
  await fill(`insert into categories (name, slug) values ('Латекс', 'latex'), ('Хром', 'hrom')`)
  await fill(`insert into products (name, slug, price, stock, sku)
    select 'Шар ' || n, 'shar-' || n, n % 900, n % 40, 'SH-' || n from generate_series(1, ${many}) n`)
  await fill(`insert into product_categories (product_id, category_id, position)
    select id, category, 0 from products, generate_series(1, 2) category`)
  await fill(`insert into customers (first_name, phone, phone_digits)
    select 'Клиент ' || n, '+7 900 ' || n, '7900' || lpad(n::text, 7, '0') from generate_series(1, 1000) n`)
  await fill(`insert into orders (token, status, total_amount, customer_id, first_name, phone, phone_digits)
    select 'token-' || n, (array['pending', 'processing', 'completed', 'cancelled'])[1 + n % 4], 100, 1 + n % 1000,
      'Клиент ' || n % 1000, '+7 900 ' || n, '7900' || lpad(n::text, 7, '0') from generate_series(1, ${many}) n`)
  await fill(`insert into order_items (order_id, product_id, product_name, price, quantity, position)
    select id, 1 + id % ${many}, 'Шар', 50, 1, line from orders, generate_series(0, 1) line`)
  await fill('insert into order_history (order_id, status, by) select id, status, token from orders')
  await fill('analyze')
})

async function read(path: string) {
  const response = await shop.request('GET', `/api/admin/${path}`, { token })
  expect(response.status).toBe(200)
  return response.json()
}

describe('a shop with 10,000 products and 10,000 orders', () => {
  it.each([
    ['products', many],
    ['products?offset=9980', many],
    ['products?offset=20000', many],
    ['products?sort=price&direction=asc&search=шар', many],
    ['orders', many],
    ['orders?status=pending&offset=2480', many / 4],
    ['orders?offset=20000', many],
    ['orders?search=+7 (900)', 1_000],
    // The sign-in of this test.
    ['audit', 1],
    ['orders?search=Клиент 77&status=completed', 30],
    ['customers?limit=20&search=Клиент 77', 11],
  ] as const)('reads %s with at most three queries', async (path, total) => {
    const count = await countQueries(shop, async () => {
      expect(await read(path)).toMatchObject({ total })
    })
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThanOrEqual(3)
  })

  it.each([
    'stats',
    'stats?days=366',
    'delivery?date=2026-03-08',
    'delivery/load?from=2026-03-08',
    'audit?limit=20&fold=true',
    'audit?limit=20&by=admin',
    'audit?limit=20&day=2026-03-08',
    'categories',
    'customers',
    'customers?limit=20&offset=980',
    'customers/1/orders',
    'customers/1/orders?limit=20',
    'blog',
    'contact',
    'notifications',
    'products/1/movements',
  ])('reads %s with at most three queries', async (path) => {
    expect(await countQueries(shop, () => read(path))).toBeLessThanOrEqual(3)
  })

  it('lists the lines of each order and counts the orders of each status', async () => {
    const { items, counts } = await read('orders?limit=5')
    expect(items).toHaveLength(5)
    for (const { orderItems: lines } of items) expect(lines).toHaveLength(2)
    expect(counts).toEqual({ pending: 2500, processing: 2500, completed: 2500, cancelled: 2500 })
  })
})
