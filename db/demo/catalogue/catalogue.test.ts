import { describe, expect, test } from 'vitest'
import { flightWords } from '#shared/rules/flight-time.ts'
import { slugPattern } from '#shared/rules/slug.ts'
import pictures from '../pictures/manifest.json' with { type: 'json' }
import { demoCategories } from './categories.ts'
import { demoAttributes, demoValuesOf } from './characteristics.ts'
import firstPictures from './first-pictures.json' with { type: 'json' }
import { demoInscriptions, madeToOrderOf } from './made-to-order.ts'
import { demoProducts } from './products.ts'

const products = demoProducts()
const onSale = products.filter((product) => product.isActive && !product.isDeleted)
const slugsOfCategories = new Set(demoCategories.map((category) => category.slug))

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function levelOf(slug: string): number {
  const category = demoCategories.find((candidate) => candidate.slug === slug)
  return 1 + Math.max(0, ...(category?.parents ?? []).map(levelOf))
}

describe('the categories of the demo shop', () => {
  test('number at least 38 on three levels, some of them with several parents', () => {
    const shown = demoCategories.filter((category) => category.isActive !== false && !category.isDeleted)
    expect(shown.length).toBeGreaterThanOrEqual(38)
    expect(Math.max(...shown.map((category) => levelOf(category.slug)))).toBe(3)
    expect(shown.filter((category) => category.parents.length > 1).length).toBeGreaterThanOrEqual(4)
    expect(demoCategories.filter((category) => category.isActive === false)).toHaveLength(1)
    expect(demoCategories.filter((category) => category.isDeleted)).toHaveLength(1)
  })

  test('have unique addresses and names, and follow their parents', () => {
    expect(repeated(demoCategories.map((category) => category.slug))).toEqual([])
    expect(repeated(demoCategories.map((category) => category.name))).toEqual([])
    const seen = new Set<string>()
    for (const { slug, parents } of demoCategories) {
      expect(slug).toMatch(slugPattern)
      expect(parents.filter((parent) => !seen.has(parent))).toEqual([])
      seen.add(slug)
    }
  })

  test('contain at least one product each, unless deleted', () => {
    const filled = new Set(onSale.flatMap((product) => product.categories))
    const hasGoods = (slug: string): boolean =>
      filled.has(slug) ||
      demoCategories.some((category) => category.parents.includes(slug) && hasGoods(category.slug))
    const empty = demoCategories.filter((category) => !category.isDeleted && !hasGoods(category.slug))
    expect(empty.map((category) => category.slug)).toEqual([])
  })
})

describe('the products of the demo shop', () => {
  test('number at least 530, with one hidden and one deleted', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(530)
    expect(products.filter((product) => !product.isActive)).toHaveLength(1)
    expect(products.filter((product) => product.isDeleted)).toHaveLength(1)
  })

  test('float as long as their description says', () => {
    const hours = (sku: string) => products.find((product) => product.sku === sku)?.flightHours
    expect(hours('LT-30-RED')).toBe(12)
    expect(hours('BQ-DAWN-M')).toBe(7 * 24)
    expect(hours('FH-46-RED')).toBe(14 * 24)
    for (const { flightHours, name, description, categories, sku } of products) {
      for (const [phrase, words] of description.matchAll(/пар(?:ит|ят) до ([\d–]+ [а-я]+)/gi))
        expect([sku, phrase, words]).toEqual([
          sku,
          phrase,
          flightWords(flightHours ?? 0).replace('\u00A0', ' '),
        ])
      if (/под воздух|для надувания|Набор для гирлянды/.test(name))
        expect([sku, flightHours]).toEqual([sku, null])
      if (/с гелием/.test(description)) expect([sku, flightHours]).not.toEqual([sku, null])
      if (categories.includes('svechi')) expect(flightHours).toBeNull()
    }
  })

  test('say how long they float in one way only', () => {
    const otherwise =
      /пар(ит|ят) (?!до \d|с |дольше)|в воздухе (от|до)|держ(ит|ат)ся (в воздухе|от \d|до \d)|провисит \d|(от|до|больше|дольше) (двух|трёх|четырёх|пяти|девяти|десяти) (дней|суток|недель)/i
    const floating = products.filter(({ flightHours }) => flightHours !== null)
    expect(floating.flatMap(({ description }) => otherwise.exec(description)?.[0] ?? [])).toEqual([])
  })

  test('have unique addresses, SKUs, names and descriptions', () => {
    for (const field of ['slug', 'sku', 'name', 'description'] as const) {
      expect(repeated(products.map((product) => product[field]))).toEqual([])
    }
  })

  test('have a short name, an address, a price and a description of two to five sentences', () => {
    for (const { name, slug, price, description } of products) {
      expect(name.length).toBeLessThanOrEqual(120)
      expect(slug).toMatch(slugPattern)
      expect(price).toMatch(/^\d+\.\d{2}$/)
      expect(Number(price)).toBeGreaterThan(0)
      const count = description.match(/[.!?](?= |$)/g)?.length ?? 0
      expect(count, description).toBeGreaterThanOrEqual(2)
      expect(count, description).toBeLessThanOrEqual(5)
    }
  })

  test('show one to four pictures of the set', () => {
    for (const { images, sku } of products) {
      expect(images.length, sku).toBeGreaterThanOrEqual(1)
      expect(images.length, sku).toBeLessThanOrEqual(4)
      expect(repeated(images), sku).toEqual([])
      expect(
        images.filter((image) => !(image in pictures)),
        sku,
      ).toEqual([])
    }
  })

  test('show what is sold: no first picture serves more than six products', () => {
    const firsts = Object.values(Object.groupBy(products, ({ images }) => images[0] ?? ''))
    const most = Math.max(...firsts.map((served = []) => served.length))
    expect(most).toBeLessThanOrEqual(6)
  })

  test('show the picture that was made for them first', () => {
    const shown = Object.fromEntries(products.map(({ sku, images }) => [sku, images[0]]))
    expect(Object.keys(firstPictures)).toHaveLength(420)
    expect(shown).toMatchObject(firstPictures)
  })

  test('excuse no picture that shows what is sold', () => {
    const excuses =
      /на фото (сам )?шар|до нанесения|шар-основ|без текста|внизу букета|выкройка, что у|выкроена как/i
    expect(products.filter(({ description }) => excuses.test(description)).map(({ sku }) => sku)).toEqual([])
  })

  test('belong to one to four existing categories, one of them the showcase category', () => {
    for (const { categories, accent, sku } of products) {
      expect(categories.length, sku).toBeGreaterThanOrEqual(1)
      expect(categories.length, sku).toBeLessThanOrEqual(4)
      expect(repeated(categories), sku).toEqual([])
      expect(
        categories.filter((slug) => !slugsOfCategories.has(slug)),
        sku,
      ).toEqual([])
      expect(categories, sku).toContain(accent)
    }
  })

  test('have at least two tags without repeats', () => {
    for (const { tags, sku } of products) {
      expect(tags.length, sku).toBeGreaterThanOrEqual(2)
      expect(repeated(tags), sku).toEqual([])
    }
  })

  test('are partly sold out or almost sold out, while featured ones are in stock', () => {
    const share = (count: number) => count / onSale.length
    const gone = share(onSale.filter((product) => product.stock === 0).length)
    const few = share(onSale.filter((product) => product.stock > 0 && product.stock < 5).length)
    expect(gone).toBeGreaterThan(0.04)
    expect(gone).toBeLessThan(0.08)
    expect(few).toBeGreaterThan(0.05)
    expect(few).toBeLessThan(0.12)
    const recommended = onSale.filter((product) => product.isFeatured)
    expect(recommended.length).toBeGreaterThanOrEqual(10)
    expect(recommended.length).toBeLessThanOrEqual(14)
    expect(recommended.filter((product) => product.stock === 0)).toEqual([])
  })

  test('are up to two years old, and at least sixteen are newer than two weeks', () => {
    const ages = onSale.map((product) => product.createdDaysAgo)
    expect(ages.filter((age) => age <= 13).length).toBeGreaterThanOrEqual(16)
    expect(Math.max(...ages)).toBeGreaterThan(600)
    expect(Math.max(...ages)).toBeLessThanOrEqual(730)
  })

  test('include the products that the pages mention, at the mentioned price', () => {
    const prices = Object.fromEntries(onSale.map((product) => [product.name, product.price]))
    expect(prices).toMatchObject({
      'Букет «Полярный рассвет»': '2490.00',
      'Сердце из фольги, красное': '390.00',
      'Цифра 5, золото': '890.00',
      'Арка «Кольское лето»': '8900.00',
      'Хром «Золото», 35 см': '190.00',
      'Букет с цифрой «Пять лет»': '3290.00',
      'Коробка-сюрприз «Пудра»': '3490.00',
      'Букет «Признание»': '2790.00',
      'Букет «Кольский залив»': '2690.00',
    })
  })
})

describe('the characteristics of the demo shop', () => {
  const has = (name: string) => {
    const product = products.find((one) => one.name === name)
    return product && Object.fromEntries(demoValuesOf(product))
  }

  test('cover colour, size, material, occasion and recipient of every product', () => {
    expect(demoAttributes.map(({ name }) => name)).toEqual([
      'Цвет',
      'Размер',
      'Материал',
      'Повод',
      'Для кого',
    ])
    const lacking = products.filter((product) =>
      demoValuesOf(product).some(([, values]) => values.length === 0),
    )
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  test('list every value once, and only values that products have', () => {
    const used = new Set(
      onSale.flatMap((product) =>
        demoValuesOf(product).flatMap(([attribute, values]) =>
          values.map((value) => `${attribute}:${value}`),
        ),
      ),
    )
    const known = demoAttributes.flatMap(({ slug, values }) => values.map((value) => `${slug}:${value.slug}`))
    expect(repeated(known)).toEqual([])
    expect([...used].sort()).toEqual(known.sort())
  })

  test('match the product', () => {
    expect(has('Сиреневый шар, 30 см')).toMatchObject({
      tsvet: ['sirenevyy'],
      razmer: ['30-sm'],
      material: ['lateks'],
    })
    expect(has('Сердце из фольги, розовое золото')).toMatchObject({
      tsvet: ['rozovoe-zoloto'],
      razmer: ['45-sm'],
      material: ['folga'],
    })
    expect(has('Большой букет «Малыш»')).toMatchObject({
      razmer: ['2-metra'],
      povod: expect.arrayContaining(['vypiska']),
      'dlya-kogo': expect.arrayContaining(['malyshu']),
    })
    expect(has('Свечи высокие «Пастель», 12 см, 6 шт.')).toMatchObject({
      razmer: ['do-20-sm'],
      material: ['vosk'],
    })
  })

  test('equal the values that the options of the product offer', () => {
    expect(has('Шар с вашей надписью')).toMatchObject({
      tsvet: expect.arrayContaining(['belyy', 'krasnyy', 'sirenevyy']),
      razmer: ['35-sm', '45-sm', '60-sm'],
    })
    expect(has('Цифра на ваш выбор, 102 см')).toMatchObject({
      tsvet: ['rozovoe-zoloto', 'zoloto', 'serebro'],
      razmer: ['1-metr'],
    })
  })
})

describe('the made-to-order products of the demo shop', () => {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const made = products.flatMap((product) => {
    const found = madeToOrderOf(product)
    return found ? [{ sku: product.sku, ...found }] : []
  })

  test('have options, companions and sets that the panel accepts', () => {
    expect(made.filter(({ options }) => options).length).toBeGreaterThanOrEqual(4)
    expect(made.filter(({ companions }) => companions).length).toBeGreaterThanOrEqual(20)
    expect(made.filter(({ parts }) => parts)).toHaveLength(17)
    for (const { options = [], companions = [], sku } of made) {
      const pictured = options.flatMap((group) => (group.kind === 'choice' ? group.values : []))
      expect(pictured.filter(({ image }) => image && !(image in pictures))).toEqual([])
      expect(
        companions.filter((other) => other === sku || !bySku.has(other)),
        sku,
      ).toEqual([])
    }
  })

  test('offer every option that the demo orders contain', () => {
    const { options = [] } = madeToOrderOf({ sku: 'MO-TEXT' }) ?? {}
    const names = options
      .flatMap((group) => (group.kind === 'choice' ? group.values : []))
      .map(({ name }) => name)
    for (const { colour, size, face } of demoInscriptions)
      expect(names).toEqual(expect.arrayContaining([colour, size, face]))
  })

  test('have set parts that are on sale and in stock for at least one set', () => {
    for (const { parts = [] } of made)
      for (const { sku, quantity } of parts)
        expect(bySku.get(sku)?.stock, sku).toBeGreaterThanOrEqual(quantity)
  })

  test('are cheaper as a set than their parts one by one', () => {
    for (const { sku, parts } of made) {
      if (!parts) continue
      const apart = parts.reduce((sum, part) => sum + Number(bySku.get(part.sku)?.price) * part.quantity, 0)
      expect(Number(bySku.get(sku)?.price), sku).toBeLessThan(apart)
    }
  })
})
