import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductList } from '#shared/contract/products.ts'
import { untilHeard } from '#test/support/heard.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const size = 1_020
// The embedded engine indexes slowly, and statements have a time limit.
const batch = 170

const isWorse = (id: number) => id % 10 === 0

beforeAll(async () => {
  for (let first = 1; first <= size; first += batch)
    await shop.deps.db.execute(sql`
      insert into products (name, slug, price, stock, popularity, description)
      select case when n % 10 = 0 then 'Венок' else 'Шар' end, 'p' || n, n % 7, 1, n % 5,
        case when n % 10 = 0 then 'Как шар' else '' end
      from generate_series(${first}::int, ${first + batch - 1}::int) n
    `)
  await untilHeard(shop)
})

async function find(more: Record<string, string>): Promise<ProductList> {
  const query = new URLSearchParams({ search: 'шар', limit: '100', offset: '0', ...more })
  const response = await shop.request('GET', `/api/products?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

async function allPages(more: Record<string, string> = {}): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const { items } = await find({ offset: String(ids.length), ...more })
    if (items.length === 0) return ids
    ids.push(...items.map(({ id }) => id))
  }
}

describe('a search with more than a thousand matches', () => {
  it('shows that there are more than the total', async () => {
    expect(await find({ limit: '12' })).toMatchObject({ total: 1000, moreThanTotal: true })
    expect(await find({ limit: '12', sort: 'price_asc' })).toMatchObject({ total: 1000, moreThanTotal: true })
    expect(await find({ offset: '900' })).toMatchObject({ total: 1000, moreThanTotal: true })
  })

  it('has an exact total on the page that reaches its end', async () => {
    const last = await find({ offset: '1000' })
    expect(last).not.toHaveProperty('moreThanTotal')
    expect(last).toMatchObject({ total: size })
    expect(last.items).toHaveLength(size - 1000)
  })

  it('has an empty page at any distance beyond its end', async () => {
    for (const offset of ['1100', '999999999'])
      expect(await find({ offset })).toEqual({ items: [], total: size })
  })

  it('shows the best matches first on all pages, without repeats or gaps', async () => {
    const ids = await allPages()
    expect(new Set(ids).size).toBe(size)
    expect(ids.map(isWorse)).toEqual(ids.map(isWorse).toSorted((a, b) => Number(a) - Number(b)))
  })

  it('shows another sorting on all pages, without repeats or gaps', async () => {
    const { rows } = await shop.deps.db.execute<{ id: number }>(
      sql`select id from products order by price, id`,
    )
    expect(await allPages({ sort: 'price_asc' })).toEqual(rows.map(({ id }) => id))
  })
})

it('a search with exactly a thousand matches has an exact total', async () => {
  await shop.deps.db.execute(sql`update products set is_active = false where id > 1000`)
  await untilHeard(shop)
  const found = await find({ limit: '12' })
  expect(found.total).toBe(1000)
  expect(found).not.toHaveProperty('moreThanTotal')
})
