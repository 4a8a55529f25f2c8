import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addProduct } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
await addProduct(shop, { name: 'Красный шар' })

const search = (text: string, more = '') =>
  shop.request('GET', `/api/products?search=${encodeURIComponent(text)}${more}`)

// The first search of a process loads the dictionary.
await search('шар')

async function inVain(): Promise<{ query: string; times: number }[]> {
  const response = await shop.request('GET', '/api/admin/stats', { token: await shop.signIn() })
  return (await response.json()).vainSearches
}

it('staff see only searches without results, the most frequent first', async () => {
  shop.setNow('2031-06-10T08:00:00Z')
  for (const text of ['Единорог', 'единорог!', 'дракон', 'красный шар', '+7 900 123-45-67', 'a@b.ru'])
    await search(text)
  await search('пегас', '&categoryId=1')
  await shop.request('GET', `/api/search?q=${encodeURIComponent('феникс')}`)
  expect(await inVain()).toEqual([
    { query: 'единорог', times: 2 },
    { query: 'дракон', times: 1 },
  ])
})

it('a search without results leaves the list after a month and is deleted after three', async () => {
  shop.setNow('2031-07-20T08:00:00Z')
  expect(await inVain()).toEqual([])
  shop.setNow('2031-10-20T08:00:00Z')
  await search('грифон')
  const { rows } = await shop.deps.db.execute(sql`select query from vain_searches`)
  expect(rows).toEqual([{ query: 'грифон' }])
})

it('a day has a limit of new searches without results, and known ones still count', async () => {
  await shop.deps.db.execute(sql`
    insert into vain_searches select '2031-10-20', 'слово ' || n, 1 from generate_series(1, 499) n
  `)
  await search('гиппогриф')
  await search('грифон')
  const { rows } = await shop.deps.db.execute<{ query: string; count: number }>(
    sql`select query, count from vain_searches where query not like 'слово %'`,
  )
  expect(rows).toEqual([{ query: 'грифон', count: 2 }])
})
