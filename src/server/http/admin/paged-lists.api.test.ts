import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
let token = ''

/** All rows of one insert have the same moment, so only the id orders them. */
const rows = 23

beforeAll(async () => {
  token = await shop.signIn()
  const fill = (text: string) => shop.deps.db.execute(sql.raw(text))
  const each = `from generate_series(1, ${rows}) n`
  await fill(`insert into customers (first_name, last_name, email, phone, phone_digits)
    select 'Клиент', 'Номер-' || n, 'Person-' || n || '@example.ru', '+7 (900) 000-00-' || lpad(n::text, 2, '0'),
      '790000000' || lpad(n::text, 2, '0') ${each}`)
  await fill(`insert into orders (token, total_amount, customer_id, first_name, phone, phone_digits)
    select 'token-' || n, 100, 1, 'Клиент', '', '' ${each}`)
  await fill(`insert into blog_posts (slug, title, content, read_time, is_published)
    select 'statya-' || n, 'Статья Ёлка ' || n, '<p>Текст</p>', 1, n % 2 = 0 ${each}`)
  await fill(`insert into contact_messages (name, email, phone, message, consent_version, consent_at)
    select 'Анна', 'a@example.ru', '', 'Сообщение ' || n, '1', now() ${each}`)
  await fill(`insert into products (name, slug, price) values ('Шар', 'shar', 100)`)
  await fill(
    `insert into stock_movements (product_id, delta, reason, by) select 1, n, 'correction', 'admin' ${each}`,
  )
})

const get = (path: string) => shop.request('GET', `/api/admin${path}`, { token })

async function read(path: string) {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.json()
}

const lists = ['/blog', '/customers', '/customers/1/orders', '/contact', '/products/1/movements']

it('the tests cover all paged lists', () => {
  const paged = Object.values<Endpoint>(endpoints).filter((one) => one.method === 'GET' && one.paged)
  expect(paged.map(({ path }) => path.replace('/api/admin', '').replace('{id}', '1')).sort()).toEqual(
    lists.toSorted(),
  )
})

describe.each(lists)('%s', (path) => {
  it('is a plain list without a limit', async () => {
    const list = await read(path)
    expect(list).toHaveLength(rows)
    expect(await read(`${path}?offset=20`)).toEqual(list.slice(20))
  })

  it('is the same list in pages, with nothing repeated or missing', async () => {
    const list = await read(path)
    const pages = []
    for (let offset = 0; offset < rows; offset += 5) {
      const { items, total } = await read(`${path}?limit=5&offset=${offset}`)
      expect(total).toBe(rows)
      pages.push(...items)
    }
    expect(pages).toEqual(list)
    expect(await read(`${path}?limit=5`)).toEqual({ items: list.slice(0, 5), total: rows })
    expect(await read(`${path}?limit=5&offset=1000`)).toEqual({ items: [], total: rows })
  })

  it('needs at most four queries for a page, including the bearer', async () => {
    expect(await countQueries(shop, () => read(`${path}?limit=5&offset=5`))).toBeLessThanOrEqual(4)
  })

  it.each(['limit=0', 'limit=101', 'limit=abc', 'limit=5&offset=-1'])('refuses %s', async (query) => {
    expect((await get(`${path}?${query}`)).status).toBe(400)
  })
})

describe('a frequent read by staff', () => {
  it.each([
    '/stats',
    '/stats?days=366',
    '/orders',
    '/orders?status=pending&offset=5&limit=5',
    `/orders?search=${encodeURIComponent('клиент')}`,
    '/delivery',
    '/delivery/load',
    '/audit?fold=true',
    '/products?limit=5',
  ])('needs at most four queries, including the bearer: %s', async (path) => {
    // The first call fills caches, such as the facts of the shop.
    await read(path)
    expect(await countQueries(shop, () => read(path))).toBeLessThanOrEqual(4)
  })
})

it('a page of orders past the last one still shows the total', async () => {
  const counts = { pending: rows, processing: 0, completed: 0, cancelled: 0 }
  expect(await read('/orders?offset=1000')).toEqual({ items: [], total: rows, counts })
  expect(await read('/orders?offset=5&limit=5')).toMatchObject({ total: rows, counts })
})

describe('the search of customers', () => {
  const found = async (search: string) => {
    const query = new URLSearchParams({ search, limit: '100' })
    const { items, total } = await read(`/customers?${query}`)
    expect(total).toBe(items.length)
    return items.map(({ lastName }: { lastName: string }) => lastName)
  }

  it.each([
    ['НОМЕР-7', ['Номер-7']],
    ['клиент номер-21', ['Номер-21']],
    ['person-3@EX', ['Номер-3']],
    ['+7 (900) 000-00-14', ['Номер-14']],
    ['8900 000 00 14', ['Номер-14']],
    ['000-0014', ['Номер-14']],
    ['%', []],
    ['никто', []],
  ])('finds by «%s»: %j', async (search, names) => {
    expect(await found(search)).toEqual(names)
  })

  it('finds all customers without a text', async () => {
    expect(await found('  ')).toHaveLength(rows)
  })
})

describe('the search of articles', () => {
  it.each([
    ['ёЛКА 12', ['statya-12']],
    ['statya-12', ['statya-12']],
    ['_', []],
  ])('finds by «%s»: %j', async (search, slugs) => {
    const { items, total } = await read(`/blog?${new URLSearchParams({ search, limit: '100' })}`)
    expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(slugs)
    expect(total).toBe(slugs.length)
  })
})

it('the total up to an order is its position among the orders of its customer', async () => {
  expect(await read('/customers/1/orders?until=7&limit=1')).toMatchObject({ items: [{ id: 7 }], total: 7 })
})

it('the unfinished orders of a customer can be read alone', async () => {
  const underWay = '/customers/1/orders?underWay=true&limit=1'
  const { total } = await read(underWay)
  const status = { status: 'completed' }
  await shop.request('PUT', '/api/admin/orders/7/status', { token, body: status })
  expect(await read(underWay)).toMatchObject({ total: total - 1 })
  expect(await read('/customers/1/orders?underWay=false&limit=1')).toMatchObject({ total })
})

it('a customer is read by number', async () => {
  expect(await read('/customers/2')).toMatchObject({ id: 2, lastName: 'Номер-2' })
  expect((await get('/customers/999')).status).toBe(404)
})
