import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openShownProducts } from '#server/shop/products/shown-products.ts'
import type { ProductList } from '#shared/contract/products.ts'
import type { Suggestions } from '#shared/contract/search.ts'
import { engineName } from '#test/support/database.ts'
import { testShop } from '#test/support/shop.ts'
import { fillDemoShop } from '../../../../db/demo/fill.ts'
import { searchCatalogue } from './search.ts'
import { type Case, searchCases, similarCases, unheardOf } from './search-cases.test-data.ts'
import type { Lexicon } from './understand/lexicon.ts'

const shop = await testShop()
let token = ''

beforeAll(async () => {
  // Two servers of one database may start at once: the demo must be stored only once.
  const servers = engineName() === 'postgres' ? [shop.deps, shop.deps] : [shop.deps]
  await Promise.all(servers.map(fillDemoShop))
  token = await shop.signIn()
})

async function find(search: string, more: Record<string, string> = {}): Promise<ProductList> {
  const query = new URLSearchParams({ search, limit: '5', offset: '0', ...more })
  const response = await shop.request('GET', `/api/products?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

const namesOf = ({ items }: ProductList) => items.map(({ name }) => name)

function holds(names: string[], expected: string | RegExp, where: Case[2]): boolean {
  const fits = (name: string) => name.search(expected) !== -1
  const [first] = names
  if (first === undefined) return false
  return {
    first: fits(first),
    three: names.slice(0, 3).every(fits),
    five: names.some(fits),
    each: names.every(fits),
  }[where]
}

it('the search finds the products that shoppers mean', async () => {
  const failed: string[] = []
  for (const [typed, expected, where] of searchCases) {
    const names = namesOf(await find(typed))
    if (!holds(names, expected, where)) failed.push(`${typed} → ${expected} (${where}): ${names.join(' | ')}`)
  }
  // biome-ignore lint/suspicious/noConsole: prints the share.
  console.info(`search: ${searchCases.length - failed.length} of ${searchCases.length} found`)
  expect(failed).toEqual([])
  expect(searchCases.length).toBeGreaterThanOrEqual(350)
})

async function moveTo(city: object) {
  const settings = await (await shop.request('GET', '/api/admin/settings', { token })).json()
  const put = async (body: object) =>
    expect((await shop.request('PUT', '/api/admin/settings/shop', { token, body })).status).toBe(200)
  await put({ ...settings.shop, ...city })
  onTestFinished(() => put(settings.shop))
}

it('the search ignores the name of the shop’s own city, for any city', async () => {
  const isIgnored = async (words: string) => {
    const [alone, named] = await Promise.all([find('букет'), find(`букет ${words}`)])
    return named.total === alone.total
  }
  expect(await isIgnored('в мурманске')).toBe(true)
  expect(await isIgnored('казань')).toBe(false)
  await moveTo({ city: 'Казань', cityIn: 'в Казани', cityAround: 'по Казани' })
  expect(await isIgnored('казань')).toBe(true)
  expect(await isIgnored('в казани')).toBe(true)
  expect(await isIgnored('мурманск')).toBe(false)
})

it('a query with the city finds all products, even if one is named after the city', async () => {
  const name = 'Шар «Мурманск» сувенирный'
  const body = { name, slug: 'shar-murmansk', price: '100', stock: 1, tags: ['мурманск'] }
  const made = await (await shop.request('POST', '/api/admin/products', { token, body })).json()
  onTestFinished(async () => void (await shop.request('DELETE', `/api/admin/products/${made.id}`, { token })))
  expect((await find('шары в мурманске')).total).toBe((await find('шары')).total)
  expect((await find('мурманск')).items[0]?.name).toBe(name)
})

it.each([
  ['радужный шар', { city: 'Радужный', cityIn: 'в Радужном', cityAround: 'по Радужному' }],
  ['красный шар', { city: 'Красный Яр', cityIn: 'в Красном Яру', cityAround: 'по Красному Яру' }],
])('the search finds «%s» even in a city of that name', async (typed, city) => {
  const { total } = await find(typed)
  await moveTo(city)
  expect((await find(typed)).total).toBe(total)
  expect((await find('шар')).total).toBeGreaterThan(total)
})

it('the search finds nothing for goods that a balloon shop does not sell', async () => {
  const found = await Promise.all(unheardOf.map(async (typed) => [typed, await find(typed)]))
  expect(found).toEqual(unheardOf.map((typed) => [typed, { items: [], total: 0 }]))
})

it('the search lists the ignored words when no product has all of them', async () => {
  for (const [typed, expected, leftOut] of similarCases) {
    const list = await find(typed)
    expect(list.similar?.leftOut, typed).toEqual(leftOut)
    expect(list.similar?.words, typed).toHaveLength(1)
    for (const name of namesOf(list).slice(0, 3)) expect(name, typed).toMatch(expected)
  }
  expect(await find('красный шар')).not.toHaveProperty('similar')
})

it('the total of a search is the same for every sorting, page and filter', async () => {
  const total = async (path: string) => (await (await shop.request('GET', path)).json()).total
  const texts = [
    ...['красный шар', 'красные сердца', 'набор шаров для праздника', 'комплект украшение', 'гелий латекс'],
    ...[
      'лента груз',
      'долго летает',
      'подходит для фотосессии',
      'размер гелий',
      'обработка гелий',
      'шар айфон',
    ],
    ...similarCases.map(([typed]) => typed),
  ]
  for (const search of texts) {
    const found = await find(search)
    const query = new URLSearchParams({ search })
    const told = [
      await total(`/api/products/facets?${query}`),
      ...(await Promise.all(
        ['price_asc', 'price_desc', 'newest'].map(async (sort) => (await find(search, { sort })).total),
      )),
      (await find(search, { offset: '240' })).total,
      (await find(search, { priceFrom: '0' })).total,
      (await find(search, { priceFrom: '0', sort: 'price_asc' })).total,
    ]
    expect([search, ...new Set(told)]).toEqual([search, found.total])
  }
})

it('the search asks the database at most three times, even for a misspelt text', async () => {
  const sent: string[] = []
  const db = Object.assign(
    drizzle(shop.deps.db.$client, { casing: 'snake_case', logger: { logQuery: (text) => sent.push(text) } }),
    { $client: shop.deps.db.$client },
  )
  const { facts } = shop.deps
  const caches = { ...shop.deps.caches, lexicon: (_: string, read: () => Promise<Lexicon>) => read() }
  for (const search of ['шар', 'красный мишка', 'палярный расвет', 'ifhs', 'подарочная коробка', 'айфон']) {
    sent.length = 0
    const shownProducts = openShownProducts(db)
    await searchCatalogue(
      { db, caches, facts, shownProducts },
      { search, categoryId: [1, 2, 3], limit: 12, offset: 0 },
    )
    expect(sent.length, search).toBeLessThanOrEqual(3)
  }
})

it('the pages of a common or a rare query have no repeats and no gaps', async () => {
  for (const typed of ['шар', 'сердце', 'полярный рассвет', 'красный мишка']) {
    const { total } = await find(typed)
    const pages = Array.from({ length: Math.ceil(total / 60) }, (_, page) =>
      find(typed, { limit: '60', offset: String(page * 60) }),
    )
    const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size, typed).toBe(ids.length)
    expect(ids.length, typed).toBe(total)
    const small = await Promise.all([0, 5, 10].map((offset) => find(typed, { offset: String(offset) })))
    expect(
      small.flatMap(({ items }) => items.map(({ id }) => id)),
      typed,
    ).toEqual(ids.slice(0, 15))
  }
})

describe('the correction of a query', () => {
  it.each([
    ['серце', 'сердце'],
    ['фальгированный', 'фольгированный'],
    ['гилиевые шары', 'гелиевые шары'],
    ['ifhs', 'шары'],
    ['rhfcysq ifh', 'красный шар'],
    ['shary', 'шары'],
    ['ырфкн', 'шары'],
    ['букте малыш', 'букет малыш'],
    ['ИЙ-ВФЦТ-Ь', 'bq-dawn-m'],
  ])('changes %s to %s', async (typed, correction) => {
    expect(await find(typed)).toMatchObject({ correction })
  })

  it.each(['сердце', 'шарики', 'серд', 'шары на др', 'цифра пять', 'BQ-DAWN-M'])(
    'leaves «%s» unchanged',
    async (typed) => {
      expect(await find(typed)).not.toHaveProperty('correction')
    },
  )

  it('does not apply to an unknown word, which finds nothing', async () => {
    expect(await find('йцукенгшщ')).toEqual({ items: [], total: 0 })
  })
})

it('the dropdown and the catalogue return the same products', async () => {
  const dropdown = await shop.request('GET', `/api/products/search?q=${encodeURIComponent('красные шарики')}`)
  const hits: { name: string }[] = await dropdown.json()
  expect(hits.map(({ name }) => name)).toEqual(namesOf(await find('красные шарики', { limit: '8' })))
})

it('a product in the search results is the same as on its own page', async () => {
  const { items } = await find('полярный рассвет', { limit: '1' })
  const [product] = items
  expect(product?.productCategories.length).toBeGreaterThan(0)
  expect(product).toEqual(await (await shop.request('GET', `/api/products/${product?.slug}`)).json())
})

describe('the suggestions', () => {
  async function suggest(q: string): Promise<Suggestions> {
    const response = await shop.request('GET', `/api/search?q=${encodeURIComponent(q)}`)
    expect(response.status).toBe(200)
    return response.json()
  }

  it.each([
    ['колпачки', 'Колпачки'],
    ['колпач', 'Колпачки'],
    ['колпак', 'Колпачки'],
    ['сердечко', 'Сердца'],
    ['серце', 'Сердца'],
    ['золотые цифры', 'Золотые цифры'],
    ['фото зона', 'Фотозоны'],
    ['ifhs', 'Латексные шары'],
  ])('for %s start with the category %s', async (typed, name) => {
    const { categories } = await suggest(typed)
    expect(categories[0]).toMatchObject({ name })
    expect(categories[0]?.productCount).toBeGreaterThan(0)
  })

  it('contain queries with results, products and their total', async () => {
    const { queries, products, total, categories } = await suggest('колпач')
    expect(categories[0]?.parentName).toBe('Товары для праздника')
    expect(queries).toContain('колпачки с помпоном')
    expect(total).toBe((await find('колпач')).total)
    expect(products.map(({ name }) => name)).toEqual(namesOf(await find('колпач', { limit: '3' })))
    expect(products[0]).toHaveProperty('stock')
    for (const query of queries) expect((await find(query)).total, query).toBeGreaterThan(0)
  })

  it('contain no category that lacks a word of the text', async () => {
    expect((await suggest('красный шар')).categories).toEqual([])
  })

  it('contain four categories even for goods that the shop does not sell', async () => {
    expect(await suggest('доставка пиццы')).toMatchObject({ queries: [], products: [], total: 0 })
    expect((await suggest('доставка пиццы')).categories).toHaveLength(4)
    expect((await suggest('колпак айфона')).categories[0]).toMatchObject({ name: 'Колпачки' })
  })

  it('contain only an inscription for fewer than three letters', async () => {
    const { inscription, ...others } = await suggest(' ко ')
    expect(others).toEqual({ categories: [], queries: [], pages: [], products: [], total: 0 })
    expect(inscription).toMatchObject({ text: 'ко' })
  })
})

it('available products appear before unavailable ones of equal rank', async () => {
  const { items } = await find('круг из фольги', { limit: '20' })
  const circles = items.filter(({ name }) => /^Круги? из фольги/.test(name))
  const available = circles.map(({ stock }) => stock > 0)
  expect(available).toEqual(available.toSorted((a, b) => Number(b) - Number(a)))
  expect(available).toContain(false)
})

it('the pages of a search follow each other without repeats or gaps', async () => {
  const whole = await find('шар', { limit: '100' })
  const pages = []
  for (let offset = 0; offset < 100; offset += 20)
    pages.push(...(await find('шар', { limit: '20', offset: String(offset) })).items)
  expect(pages.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id))
  expect(new Set(pages.map(({ id }) => id)).size).toBe(100)
})

it('the search follows the chosen category and the chosen sorting', async () => {
  const { id } = await (await shop.request('GET', '/api/categories/zvezdy')).json()
  const stars = await find('золото', { categoryId: String(id), limit: '50' })
  expect(stars.total).toBeGreaterThan(0)
  expect(namesOf(stars).every((name) => /звёзд|звезд/i.test(name))).toBe(true)
  const prices = (await find('сердце', { sort: 'price_asc', limit: '20' })).items.map(({ price }) =>
    Number(price),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

it('the search follows a renamed category, a new product and a hidden one at once', async () => {
  const category = await (await shop.request('GET', '/api/categories/gruziki')).json()
  await shop.request('PUT', `/api/admin/categories/${category.id}`, { body: { name: 'Якорьки' }, token })
  expect(namesOf(await find('якорьки')).every((name) => name.startsWith('Грузик'))).toBe(true)
  expect((await find('якорьки')).total).toBeGreaterThan(0)

  const body = { name: 'Дирижабль «Кипрегель»', slug: 'kipregel', price: '10', tags: ['аэростат'] }
  const created = await (await shop.request('POST', '/api/admin/products', { body, token })).json()
  for (const typed of ['кипрегель', 'кипрегел', 'кирпегель', 'rbghtutkm', 'дирижабли', 'аэростаты'])
    expect(namesOf(await find(typed)), typed).toEqual([body.name])
  await shop.request('PUT', `/api/admin/products/${created.id}`, { body: { isActive: false }, token })
  expect((await find('кипрегель')).total).toBe(0)
})

it('the search reads a Latin letter among Russian words as the similar Russian one', async () => {
  const meant = await Promise.all(['с днём рождения', 'шары с конфетти', 'шар'].map((text) => find(text)))
  const body = { name: 'Буква C, золото', slug: 'bukva-c', price: '10' }
  const { id } = await (await shop.request('POST', '/api/admin/products', { body, token })).json()
  for (const [place, typed] of ['c днём рождения', 'шары c конфетти', 'шаp'].entries())
    expect(await find(typed), typed).toEqual(meant[place])
  for (const typed of ['буква C', 'буква c', 'букву c золото'])
    expect(namesOf(await find(typed)), typed).toEqual([body.name])
  await shop.request('PUT', `/api/admin/products/${id}`, { body: { isActive: false }, token })
})

describe('the search under hostile input', () => {
  const unicode = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 1000 })
  const binary = fc.string({ unit: 'binary', minLength: 3, maxLength: 1000 })
  const punctuation = fc.string({
    unit: fc.constantFrom(...`'"\\&|!():*<>-~@#=+_% ,.;ш5aё\0`),
    maxLength: 1000,
  })

  it.each([
    ['any text', unicode],
    ['any code points', binary],
    ['operators', punctuation],
  ])(
    'returns 200 for %s',
    async (_, texts) => {
      await fc.assert(
        fc.asyncProperty(texts, async (text) => {
          const typed = encodeURIComponent(text.toWellFormed())
          const list = await shop.request('GET', `/api/products?search=${typed}&limit=2&offset=0`)
          const dropdown = await shop.request('GET', `/api/products/search?q=${typed}`)
          expect([list.status, dropdown.status]).toEqual([200, 200])
        }),
        { numRuns: 60 },
      )
    },
    60_000,
  )

  it('finds the whole shop for two characters, however long their codes are', async () => {
    const { total } = await find('')
    expect(total).toBeGreaterThan(0)
    for (const text of ['🎈🎈', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦']) expect(await find(text)).toMatchObject({ total })
    const dropdown = await shop.request('GET', `/api/products/search?q=${encodeURIComponent('🎈🎈')}`)
    expect([dropdown.status, await dropdown.json()]).toEqual([200, []])
  })

  it('handles a very long text like a short one', async () => {
    expect((await find('шары '.repeat(2000))).total).toBeGreaterThan(0)
  })
})
