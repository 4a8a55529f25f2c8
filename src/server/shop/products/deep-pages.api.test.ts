import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { untilHeard } from '#test/support/heard.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const size = 400

/** Many equal prices, sales and times, so that only the last sort key distinguishes products. */
beforeAll(async () => {
  await shop.deps.db.execute(sql`insert into categories (name, slug) values ('Латекс', 'latex')`)
  await shop.deps.db.execute(sql`
    insert into products (name, slug, price, popularity, is_featured, created_at)
    select 'Шар ' || n, 'p' || n, n % 7, n % 5, n % 3 = 0, timestamptz '2026-11-01' + n % 11 * interval '1 hour'
    from generate_series(1, ${size}) n
  `)
  await shop.deps.db.execute(sql`
    insert into product_categories (product_id, category_id) select id, 1 from products where id % 4 <> 0
  `)
  await untilHeard(shop)
})

async function list(query: string): Promise<{ ids: number[]; total: number }> {
  const response = await shop.request('GET', `/api/products?${query}`)
  const { items, total } = await response.json()
  return { ids: items.map(({ id }: { id: number }) => id), total }
}

async function allPages(query: string): Promise<number[]> {
  const ids: number[] = []
  for (let offset = 0; ; offset += 100) {
    const page = await list(`${query}&limit=100&offset=${offset}`)
    ids.push(...page.ids)
    if (page.ids.length === 0) return ids
    expect(page.total).toBe(query.includes('categoryId') ? (size / 4) * 3 : size)
  }
}

const sorted = async (order: string, where = 'true') => {
  const { rows } = await shop.deps.db.execute<{ id: number }>(
    sql.raw(`select id from products where ${where} order by ${order}`),
  )
  return rows.map(({ id }) => id)
}

const sortOrders = {
  popular: 'popularity desc, is_featured desc, created_at desc, id desc',
  price_asc: 'price, id',
  price_desc: 'price desc, id desc',
  newest: 'created_at desc, id desc',
}

describe('deep pages of the catalogue', () => {
  it.each(Object.entries(sortOrders))(
    'show every product once and in order, sorted by %s',
    async (sort, order) => {
      expect(await allPages(`sort=${sort}`)).toEqual(await sorted(order))
    },
  )

  it('show every product of a category once and in order', async () => {
    const wanted = 'id % 4 <> 0'
    expect(await allPages('sort=popular&categoryId=1')).toEqual(await sorted(sortOrders.popular, wanted))
  })

  it('ask the database at most three times, and less often for a known position', async () => {
    const query = 'featured=false&sort=popular&limit=12&offset=250'
    const [first, again] = [
      await countQueries(shop, () => list(query)),
      await countQueries(shop, () => list(query)),
    ]
    expect(first).toBeLessThanOrEqual(3)
    expect(again).toBeLessThan(first)
  })

  it('follow a change of a product at once', async () => {
    const query = 'sort=price_asc&limit=12&offset=300'
    const before = await list(query)
    const token = await shop.signIn()
    await shop.request('PUT', '/api/admin/products/7', { body: { price: '99.00' }, token })
    const after = await list(query)
    expect(after.ids).toEqual((await sorted(sortOrders.price_asc)).slice(300, 312))
    expect(after.ids).not.toEqual(before.ids)
    await shop.request('DELETE', '/api/admin/products/7', { token })
    expect(await list(query)).toMatchObject({ total: size - 1 })
    expect(await list('sort=newest&limit=12&offset=0')).toMatchObject({ total: size - 1 })
  })
})
