import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '#shared/contract/attributes.ts'
import type { Facets, Product, ProductList } from '#shared/contract/products.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
let token = ''
let categoryId = 0
const dictionary: Attribute[] = []

const values = {
  cvet: ['krasnyy', 'belyy', 'siniy', 'nichey'],
  razmer: ['30', '45', '90'],
  strana: ['rossiya', 'italiya'],
}
type Slug = keyof typeof values

type Goods = {
  name: string
  price: string
  stock: number
  inCategory: boolean
  options: { name: string; kind: 'text'; maxLength: number }[]
  has: Partial<Record<Slug, string[]>>
}

/** All different; each price occurs twice. */
const goods: Goods[] = Array.from({ length: 36 }, (_, n) => ({
  name: n % 3 === 0 ? `Сердце номер ${n}` : `Звезда номер ${n}`,
  price: `${100 + 50 * Math.floor(n / 2)}.00`,
  stock: n % 4 === 0 ? 0 : n,
  inCategory: n % 5 !== 0,
  options: n % 7 < 2 ? [{ name: 'Надпись', kind: 'text', maxLength: 40 }] : [],
  has: {
    cvet: [['krasnyy'], ['belyy'], ['siniy'], ['krasnyy', 'belyy'], []][n % 5] ?? [],
    razmer: [['30'], ['45'], ['90'], ['30', '45', '90']][n % 4] ?? [],
    ...(n % 2 === 0 && { strana: [n % 3 === 0 ? 'rossiya' : 'italiya'] }),
  },
}))

async function create(path: string, body: unknown) {
  const response = await shop.request('POST', `/api/admin/${path}`, { body, token })
  expect(response.status).toBe(201)
  return response.json()
}

beforeAll(async () => {
  token = await shop.signIn()
  categoryId = (await create('categories', { name: 'Фольга', slug: 'folga' })).id
  for (const [slug, slugs] of Object.entries(values))
    dictionary.push(
      await create('attributes', {
        name: slug,
        slug,
        isFilter: slug !== 'strana',
        values: slugs.map((value) => ({ name: `имя ${value}`, slug: value })),
      }),
    )
  const idOf = (slug: string, value: string) =>
    dictionary.find((one) => one.slug === slug)?.values.find((one) => one.slug === value)?.id
  for (const [n, { has, inCategory, ...fields }] of goods.entries())
    await create('products', {
      ...fields,
      slug: `p-${n}`,
      categoryIds: inCategory ? [categoryId] : [],
      attributeValueIds: Object.entries(has).flatMap(([slug, slugs]) => slugs.map((one) => idOf(slug, one))),
    })
  await create('products', { name: 'Сердце скрытое', slug: 'skryto', price: '1', isActive: false })
})

type Asked = {
  search?: string
  categoryId?: string
  priceFrom?: string
  priceTo?: string
  inStock?: 'true' | 'false'
  made?: 'true' | 'false'
  attr?: string[]
}

async function get(path: string, { attr = [], ...asked }: Asked, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...asked, ...more })
  for (const one of attr) query.append('attr', one)
  const response = await shop.request('GET', `${path}?${query}`)
  return { status: response.status, body: await response.json() }
}

const facetsOf = async (asked: Asked): Promise<Facets> => (await get('/api/products/facets', asked)).body
const listOf = async (asked: Asked, more: Record<string, string> = {}): Promise<ProductList> =>
  (await get('/api/products', asked, { limit: '100', offset: '0', ...more })).body

/** Filters one product in plain code, to compare the database with. */
function fits(
  one: Goods,
  { search, priceFrom, priceTo, inStock, made, attr = [], ...asked }: Asked,
): boolean {
  const chosen = Map.groupBy(attr, (choice) => choice.split(':')[0] ?? '')
  return (
    (search === undefined || one.name.toLowerCase().includes(search)) &&
    (asked.categoryId === undefined || one.inCategory) &&
    (priceFrom === undefined || Number(one.price) >= Number(priceFrom)) &&
    (priceTo === undefined || Number(one.price) <= Number(priceTo)) &&
    (inStock !== 'true' || one.stock > 0) &&
    (made !== 'true' || one.options.length > 0) &&
    [...chosen].every(([slug, choices]) =>
      choices.some((choice) => has(one, slug, choice.slice(slug.length + 1))),
    )
  )
}

const has = ({ has: own }: Goods, slug: string, value: string) =>
  slug in own && (own[slug as Slug]?.includes(value) ?? false)

const countOf = (asked: Asked, also: (one: Goods) => boolean = () => true) =>
  goods.filter((one) => fits(one, asked) && also(one)).length

function recount(asked: Asked): Omit<Facets, 'histogram' | 'priceSteps'> {
  const { priceFrom: _, priceTo: __, ...withoutPrice } = asked
  const prices = goods.filter((one) => fits(one, withoutPrice)).map(({ price }) => Number(price))
  return {
    total: countOf(asked),
    price:
      prices.length > 0
        ? { min: `${Math.min(...prices)}.00`, max: `${Math.max(...prices)}.00` }
        : { min: null, max: null },
    inStock: countOf({ ...asked, inStock: 'true' }),
    made: countOf({ ...asked, made: 'true' }),
    attributes: dictionary
      .filter(({ isFilter }) => isFilter)
      .map(({ slug, name, values: all }) => ({
        slug,
        name,
        values: all.map((value) => ({
          slug: value.slug,
          name: value.name,
          count: countOf(
            { ...asked, attr: asked.attr?.filter((choice) => !choice.startsWith(`${slug}:`)) },
            (one) => has(one, slug, value.slug),
          ),
        })),
      })),
  }
}

const choices = Object.entries(values).flatMap(([slug, slugs]) => slugs.map((value) => `${slug}:${value}`))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const anything = fc
  .record({
    search: maybe(fc.constantFrom('сердце', 'звезда')),
    inCategory: fc.boolean(),
    prices: fc.tuple(maybe(fc.integer({ min: 0, max: 1200 })), maybe(fc.integer({ min: 0, max: 1200 }))),
    inStock: maybe(fc.constantFrom('true' as const, 'false' as const)),
    made: maybe(fc.constantFrom('true' as const, 'false' as const)),
    attr: fc.uniqueArray(fc.constantFrom(...choices, 'cvet:net-takogo', 'vkus:sladkiy'), { maxLength: 4 }),
  })
  .map(({ search, inCategory, prices: [a, b], inStock, made, attr }): Asked => {
    const [from, to] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]
    return {
      ...(search !== undefined && { search }),
      ...(inCategory && { categoryId: `${categoryId}` }),
      ...(from !== undefined && { priceFrom: `${from}` }),
      ...(to !== undefined && { priceTo: `${to}` }),
      ...(inStock !== undefined && { inStock }),
      ...(made !== undefined && { made }),
      ...(attr.length > 0 && { attr }),
    }
  })

/** Two goods have each price, so a step may hold two more than its share. */
function expectEvenSteps(steps: number[], prices: number[]) {
  const distinct = new Set(prices).size
  if (distinct < 2) return expect(steps).toEqual([])
  expect(steps.length).toBeLessThanOrEqual(21)
  expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b))
  expect([steps[0], steps.at(-1)]).toEqual([Math.min(...prices), Math.max(...prices)])
  const held = steps.slice(1).map((to, index) => {
    const from = steps[index] ?? 0
    return prices.filter((price) => price > from && price <= to).length
  })
  expect(Math.max(...held)).toBeLessThanOrEqual(Math.ceil(prices.length / 20) + 2)
}

describe('facets', () => {
  it('match a recount of all products one by one, with and without a search', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (asked) => {
        const { histogram, priceSteps, ...told } = await facetsOf(asked)
        expect(told).toEqual(recount(asked))
        const { priceFrom: _, priceTo: __, ...withoutPrice } = asked
        expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(
          told.price.min === told.price.max ? 0 : countOf(withoutPrice),
        )
        const prices = goods.filter((one) => fits(one, withoutPrice)).map(({ price }) => Number(price))
        expectEvenSteps(priceSteps.map(Number), prices)
      }),
      { numRuns: 150 },
    )
  })

  it('match the number of products in the list after each choice', async () => {
    const asked: Asked = { attr: ['cvet:krasnyy', 'razmer:45'], priceTo: '700' }
    const told = await facetsOf(asked)
    for (const { slug, values: counted } of told.attributes)
      for (const value of counted) {
        const others = asked.attr?.filter((choice) => !choice.startsWith(`${slug}:`)) ?? []
        const { total } = await listOf({ ...asked, attr: [...others, `${slug}:${value.slug}`] })
        expect(total, `${slug}:${value.slug}`).toBe(value.count)
      }
    expect((await listOf({ ...asked, inStock: 'true' })).total).toBe(told.inStock)
    expect((await listOf({ ...asked, made: 'true' })).total).toBe(told.made)
    expect((await listOf(asked)).total).toBe(told.total)
  })

  it('list values in the owner’s order, including unused ones', async () => {
    const { attributes } = await facetsOf({})
    expect(attributes.map(({ slug }) => slug)).toEqual(['cvet', 'razmer'])
    expect(attributes[0]?.values.map(({ slug }) => slug)).toEqual(values.cvet)
    expect(attributes[0]?.values.at(-1)).toEqual({ slug: 'nichey', name: 'имя nichey', count: 0 })
  })

  it('have no price range without products', async () => {
    const { price, total, histogram, priceSteps } = await facetsOf({ search: 'бегемот' })
    const none = { min: null, max: null }
    expect({ price, total, histogram, priceSteps }).toEqual({
      price: none,
      total: 0,
      histogram: [],
      priceSteps: [],
    })
  })
})

describe('GET /api/products with filters', () => {
  it('lists the same products as a check of each one, with and without a search', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (asked) => {
        const { items, total } = await listOf(asked)
        const names = goods.filter((one) => fits(one, asked)).map(({ name }) => name)
        expect(items.map(({ name }: Product) => name).sort()).toEqual(names.sort())
        expect(total).toBe(names.length)
      }),
      { numRuns: 100 },
    )
  })

  it.each([undefined, 'сердце'])('shows every product once across its pages (search: %s)', async (search) => {
    const asked: Asked = { attr: ['razmer:30', 'razmer:45'], ...(search && { search }) }
    for (const sort of ['popular', 'price_asc']) {
      const whole = (await listOf(asked, { sort })).items.map(({ id }) => id)
      const pages = await Promise.all(
        [0, 3, 6].map((offset) => listOf(asked, { sort, limit: '3', offset: `${offset}` })),
      )
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole.slice(0, 9))
    }
  })

  it('also filters by a characteristic that is not shown as a filter', async () => {
    const { total } = await listOf({ attr: ['strana:rossiya'] })
    expect(total).toBe(countOf({ attr: ['strana:rossiya'] }))
    expect(total).toBeGreaterThan(0)
  })

  it('also filters the short list for the home page', async () => {
    const { body } = await get('/api/products', { attr: ['cvet:siniy'] }, { limit: '50' })
    expect(body).toHaveLength(countOf({ attr: ['cvet:siniy'] }))
  })

  it.each(['vkus:sladkiy', 'cvet:net-takogo', 'cvet:', ':krasnyy', ':'])(
    'returns an empty list without an error for «%s»',
    async (attr) => {
      const { status, body } = await get('/api/products', { attr: [attr] }, { limit: '5', offset: '0' })
      expect({ status, body }).toMatchObject({ status: 200, body: { items: [], total: 0 } })
      expect(await facetsOf({ attr: [attr] })).toMatchObject({ total: 0 })
    },
  )

  it.each([
    ['priceFrom=500&priceTo=499.99', 'priceFrom'],
    ['priceFrom=-1', 'priceFrom'],
    ['priceTo=дорого', 'priceTo'],
    ['priceFrom=дорого&priceTo=500', 'priceFrom'],
    ['priceTo=', 'priceTo'],
    ['priceFrom=1e3', 'priceFrom'],
    ['inStock=1', 'inStock'],
    ['made=1', 'made'],
    ['attr=krasnyy', 'attr'],
    ['attr=cvet:belyy&attr=krasnyy', 'attr'],
  ])('refuses %s', async (query, field) => {
    for (const path of ['/api/products', '/api/products/facets']) {
      const response = await shop.request('GET', `${path}?${query}`)
      expect(response.status).toBe(400)
      const { errors } = await response.json()
      expect(Object.keys(errors)[0]?.split('.')[0]).toBe(field)
    }
  })

  it('accepts a range of two equal prices', async () => {
    expect((await listOf({ priceFrom: '200', priceTo: '200.00' })).total).toBe(2)
  })
})

describe('the number of database queries', () => {
  const all: Asked = {
    priceFrom: '100',
    priceTo: '900',
    inStock: 'true',
    attr: ['cvet:krasnyy', 'cvet:belyy', 'razmer:30'],
  }

  it('is at most three for a filtered list', async () => {
    const asked = { ...all, categoryId: `${categoryId}` }
    expect(await countQueries(shop, () => listOf(asked))).toBeLessThanOrEqual(3)
  })

  it('is at most two for facets', async () => {
    const asked = { ...all, categoryId: `${categoryId}` }
    expect(await countQueries(shop, () => facetsOf(asked))).toBeLessThanOrEqual(2)
  })
})
