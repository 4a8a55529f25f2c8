import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { withDeferredIndexing } from './deferred-indexing.ts'

const { db } = await testDatabase()

it('products added meanwhile are indexed at the end, in portions', async () => {
  const portions: number[][] = []
  const fill = async () => {
    await db.execute(sql`
      insert into products (name, slug, price) select 'Шар ' || n, 'shar-' || n, 10 from generate_series(1, 120) n
    `)
    expect((await db.execute(sql`select 1 from product_search`)).rows).toEqual([])
  }
  await withDeferredIndexing(db, fill, (done, of) => portions.push([done, of]))
  expect(portions).toEqual([
    [50, 120],
    [100, 120],
    [120, 120],
  ])
  const { rows } = await db.execute(sql`select count(*) as indexed from product_search`)
  expect(rows).toEqual([{ indexed: 120 }])
  await db.execute(sql`insert into products (name, slug, price) values ('Шар', 'shar', 10)`)
  expect((await db.execute(sql`select 1 from product_search`)).rows).toHaveLength(121)
})
