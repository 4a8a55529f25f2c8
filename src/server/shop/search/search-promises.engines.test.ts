import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductHit, ProductList } from '#shared/contract/products.ts'
import type { Suggestions } from '#shared/contract/search.ts'
import { testShop } from '#test/support/shop.ts'
import { fillDemoShop } from '../../../../db/demo/fill.ts'
import {
  beginnings,
  meanings,
  namesNobodySells,
  noInscription,
  ownWords,
  pages,
} from './search-promises.test-data.ts'

const shop = await testShop()
let token = ''

beforeAll(async () => {
  await fillDemoShop(shop.deps)
  token = await shop.signIn()
})

async function get<T>(path: string, typed: string, more: Record<string, string> = {}): Promise<T> {
  const name = path === '/api/products' ? 'search' : 'q'
  const response = await shop.request('GET', `${path}?${new URLSearchParams({ [name]: typed, ...more })}`)
  expect(response.status).toBe(200)
  return response.json()
}
const find = (typed: string, more = {}) =>
  get<ProductList>('/api/products', typed, { limit: '5', offset: '0', ...more })
const suggest = (typed: string) => get<Suggestions>('/api/search', typed)
const hits = (typed: string) => get<ProductHit[]>('/api/products/search', typed)
const namesOf = ({ items }: ProductList) => items.map(({ name }) => name)

/** Collects what fails, so that one run shows every query. */
async function failing<T>(cases: readonly T[], judge: (one: T) => Promise<string | null>): Promise<string[]> {
  const verdicts = []
  for (const one of cases) verdicts.push(await judge(one))
  return verdicts.filter((verdict) => verdict !== null)
}

describe('a query for one’s own words', () => {
  it('shows a product made to order among the first two', async () => {
    const failed = await failing(ownWords, async (typed) => {
      const [list, dropdown] = await Promise.all([find(typed), hits(typed)])
      const isFirst = [list.items, dropdown].every((some) =>
        some.slice(0, 2).some(({ isMadeToOrder }) => isMadeToOrder),
      )
      return isFirst ? null : `${typed}: ${namesOf(list).join(' | ')}`
    })
    expect(failed).toEqual([])
  })

  it('begins with bouquets that can carry words when it asks for a bouquet', async () => {
    const { items } = await find('букет с надписью')
    expect(
      items.slice(0, 2).every(({ name, isMadeToOrder }) => isMadeToOrder && name.startsWith('Букет')),
    ).toBe(true)
  })

  it('finds the same number of products for every sorting and in the facets', async () => {
    for (const typed of ['букет с надписью', 'шар с именем Маша', 'своя надпись']) {
      const { total } = await find(typed)
      const sorted = await find(typed, { sort: 'price_asc' })
      const response = await shop.request(
        'GET',
        `/api/products/facets?${new URLSearchParams({ search: typed })}`,
      )
      expect([typed, sorted.total, (await response.json()).total]).toEqual([typed, total, total])
    }
  })

  it('with the filter lists nothing else', async () => {
    const { items, total } = await find('шар', { made: 'true', limit: '50' })
    expect(items.every(({ isMadeToOrder }) => isMadeToOrder)).toBe(true)
    expect(total).toBe(items.length)
    expect((await find('шар', { made: 'false' })).total).toBe((await find('шар')).total)
  })
})

describe('words that no product has', () => {
  it('are offered as an inscription with their price', async () => {
    const failed = await failing(namesNobodySells, async (typed) => {
      const { inscription } = await suggest(typed)
      return inscription?.text === typed ? null : `${typed}: ${JSON.stringify(inscription)}`
    })
    expect(failed).toEqual([])
  })

  it('stand on the most popular balloon in stock that takes so many letters', async () => {
    const { items } = await find('шар с именем', { made: 'true', sort: 'popular', limit: '50' })
    const { inscription } = await suggest('Аня')
    const chosen = items.find(({ slug }) => slug === inscription?.slug)
    const text = chosen?.options.find(({ kind }) => kind === 'text')
    expect(text).toBeDefined()
    expect(inscription).toEqual({
      slug: chosen?.slug,
      name: chosen?.name,
      image: chosen?.images[0],
      price: (Number(chosen?.price) + Number(text && 'price' in text ? text.price : Number.NaN)).toFixed(2),
      text: 'Аня',
    })
    const long = await suggest('Поздравляем Тимофея с именинами')
    expect(long.inscription?.slug).toBe('shar-s-vashey-nadpisyu')
    expect((await suggest('Поздравляем Тимофея и Викентия с именинами')).inscription).toBeNull()
  })

  it('are not offered for what is sold, for pages, signs and half words', async () => {
    const failed = await failing(noInscription, async (typed) =>
      (await suggest(typed)).inscription === null ? null : typed,
    )
    expect(failed).toEqual([])
  })

  it('are not offered once nothing made to order is in stock', async () => {
    const { items } = await find('шар с именем', { made: 'true', limit: '50' })
    for (const { id } of items)
      await shop.request('PUT', `/api/admin/products/${id}`, { token, body: { stock: 0 } })
    expect((await suggest('Аня')).inscription).toBeNull()
    for (const { id, stock } of items)
      await shop.request('PUT', `/api/admin/products/${id}`, { token, body: { stock } })
    expect((await suggest('Аня')).inscription?.text).toBe('Аня')
  })
})

it('service words lead to the shop’s own pages', async () => {
  const failed = await failing(pages, async ([typed, href]) => {
    const found = (await suggest(typed)).pages
    return found.some((page) => page.href === href) ? null : `${typed}: ${JSON.stringify(found)}`
  })
  expect(failed).toEqual([])
  for (const typed of ['красный шар', 'букет маме', 'набор', 'часы с кукушкой'])
    expect((await suggest(typed)).pages, typed).toEqual([])
})

it('three letters show names that begin so before all others', async () => {
  const begins = (typed: string) => (name: string) =>
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[^а-яa-z0-9]+/)
      .some((word) => word.startsWith(typed))
  const failed = await failing(beginnings, async (typed) => {
    const names = namesOf(await find(typed, { limit: '60' }))
    const fits = names.map(begins(typed))
    return names.length > 0 && fits.lastIndexOf(true) < fits.filter(Boolean).length
      ? null
      : `${typed}: ${names[0]}`
  })
  expect(failed).toEqual([])
})

it('receivers, occasions, counts, ages, sizes and colours are understood', async () => {
  const failed = await failing(meanings, async ([typed, expected]) => {
    const names = namesOf(await find(typed))
    return names.some((name) => expected.test(name)) ? null : `${typed} → ${expected}: ${names.join(' | ')}`
  })
  expect(failed).toEqual([])
})
