import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products as productTable } from '#server/platform/db/schema.ts'
import { sitemap, sitemapOfProducts } from '#server/shop/feeds/sitemap.ts'
import { rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import { untilHeard } from '#test/support/heard.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'
import { createListener } from '../listener.ts'

const origin = 'https://shar-ptitsa.example'
const shop = await testShop({ PUBLIC_URL: origin })
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name, path) =>
    path === 'urlset.url' ||
    ['sitemap', 'offer', 'item', 'category', 'picture', 'option', 'param'].includes(name),
})

async function read(path: string) {
  const response = await shop.request('GET', path)
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), text }
}

async function parse(path: string) {
  const { status, text, type } = await read(path)
  expect(status).toBe(200)
  expect(XMLValidator.validate(text)).toBe(true)
  return { ...parser.parse(text), type }
}

beforeAll(async () => {
  const zones = [{ name: 'Город', price: '300.00', freeFrom: '3000.00' }]
  await setRules(shop, rulesOf([], { zones }))
  const token = await shop.signIn()
  const add = async (path: string, body: Record<string, unknown>) => {
    const response = await shop.request('POST', `/api/admin/${path}`, { body, token })
    expect(response.status, await response.clone().text()).toBe(201)
    return response.json()
  }
  const foil = await add('categories', { name: 'Фольга & <шары>', slug: 'folga' })
  const hearts = await add('categories', { name: 'Сердца', slug: 'serdtsa', parentIds: [foil.id] })
  const red = { name: 'Красный', slug: 'krasnyy' }
  const white = { name: 'Белый & снежный', slug: 'belyy' }
  const colour = await add('attributes', { name: 'Цвет', slug: 'tsvet', values: [red, white] })
  const hidden = { name: 'Страна', slug: 'strana', isFilter: false, values: [{ name: 'Россия', slug: 'ru' }] }
  const country = await add('attributes', hidden)
  const [redId, whiteId] = colour.values.map(({ id }: { id: number }) => id)
  await add('products', {
    name: 'Сердце «Том & Джерри» <1>',
    slug: 'serdtse',
    sku: 'FH-1',
    description: '<p>Летает &amp; блестит</p>',
    price: '3500',
    stock: 2,
    flightHours: 336,
    images: ['/uploads/0123456789abcdef-900x900/900.webp', 'https://pictures.example/a 2.jpg?a=1&b=2'],
    categoryIds: [hearts.id],
    attributeValueIds: [country.values[0].id, whiteId],
  })
  await add('products', { name: 'Без категории', slug: 'bez', price: '10.50', stock: 0 })
  await add('products', {
    name: 'Скрытый',
    slug: 'skrytyy',
    price: '1',
    isActive: false,
    attributeValueIds: [redId],
  })
  await add('products', { name: 'Даром', slug: 'darom', price: '0', stock: 1 })
  const post = { content: '<p>Текст статьи о шарах и празднике</p>', excerpt: 'Кратко', tags: ['идеи'] }
  await add('blog', { ...post, title: 'Статья', slug: 'statya', isPublished: true })
  await add('blog', { ...post, title: 'Черновик', slug: 'chernovik', isPublished: false })
})

describe('/sitemap.xml', () => {
  it('lists every public page with its date and picture', async () => {
    const { urlset, type } = await parse('/sitemap.xml')
    expect(type).toContain('application/xml')
    const entries: { loc: string; lastmod?: string; 'image:image'?: { 'image:loc': string } }[] = urlset.url
    expect(entries.map(({ loc }) => loc.replace(origin, ''))).toEqual([
      ...['/', '/catalog', '/blog', '/about', '/contacts', '/delivery', '/privacy', '/terms', '/returns'],
      ...['/catalog/folga', '/catalog/serdtsa'],
      // Only what shoppers filter by, and only where there is something to show.
      '/catalog?tsvet=belyy',
      ...['/blog/statya', '/product/serdtse', '/product/bez', '/product/darom'],
    ])
    const heart = entries.find(({ loc }) => loc.endsWith('/product/serdtse'))
    expect(Date.parse(heart?.lastmod ?? '')).toBeGreaterThan(0)
    expect(heart?.['image:image']?.['image:loc']).toBe(`${origin}/uploads/0123456789abcdef-900x900/900.webp`)
  })

  it('becomes an index of several files when one is not enough', async () => {
    const whole = async (parts: AsyncGenerator<string> | null) => {
      let text = ''
      for await (const part of parts ?? []) text += part
      expect(XMLValidator.validate(text)).toBe(true)
      return parser.parse(text)
    }
    const { sitemapindex } = await whole(sitemap(shop.deps, origin, 2))
    expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.replace(origin, ''))).toEqual([
      ...['/sitemap-pages.xml', '/sitemap-products-1.xml', '/sitemap-products-2.xml'],
    ])
    const found: string[] = []
    for (const part of [1, 2]) {
      const { urlset } = await whole(await sitemapOfProducts(shop.deps, origin, part, 2))
      found.push(...urlset.url.map(({ loc }: { loc: string }) => loc))
    }
    expect(found.map((loc) => loc.split('/').pop())).toEqual(['serdtse', 'bez', 'darom'])
    expect((await read('/sitemap-products-9.xml')).status).toBe(404)
    expect((await parse('/sitemap-pages.xml')).urlset.url).toHaveLength(13)
  })
})

it('/robots.txt closes private pages and names the sitemap', async () => {
  const { text, type } = await read('/robots.txt')
  expect(type).toContain('text/plain')
  for (const line of ['User-agent: *', 'Disallow: /admin', 'Disallow: /checkout', 'Disallow: /order/'])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

describe('/feeds/yandex.yml', () => {
  it('contains everything that the format requires', async () => {
    const { yml_catalog: catalogue } = await parse('/feeds/yandex.yml')
    expect(catalogue['@date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
    const { shop: seller } = catalogue
    expect(seller).toMatchObject({
      name: 'Шар-птица',
      url: origin,
      currencies: { currency: { '@id': 'RUB' } },
    })
    expect(seller.company).not.toBe('')
    const ids = seller.categories.category.map((category: Record<string, string>) => category['@id'])
    const [hearts, foil] = seller.categories.category
    expect(foil['#text']).toBe('Фольга & <шары>')
    expect(hearts['@parentId']).toBe(foil['@id'])
    const [heart, plain, ...rest] = seller.offers.offer
    expect(rest).toEqual([])
    expect(heart).toMatchObject({
      '@available': 'true',
      url: `${origin}/product/serdtse`,
      price: '3500.00',
      currencyId: 'RUB',
      categoryId: hearts['@id'],
      name: 'Сердце «Том & Джерри» <1>',
      vendorCode: 'FH-1',
      description: 'Летает & блестит',
      picture: [
        `${origin}/uploads/0123456789abcdef-900x900/900.webp`,
        'https://pictures.example/a%202.jpg?a=1&b=2',
      ],
      'delivery-options': { option: [{ '@cost': '0' }] },
      param: [
        { '@name': 'Время полёта', '@unit': 'ч', '#text': '336' },
        { '@name': 'Цвет', '#text': 'Белый & снежный' },
        { '@name': 'Страна', '#text': 'Россия' },
      ],
    })
    expect(plain).not.toHaveProperty('param')
    expect(plain).toMatchObject({ '@available': 'false', price: '10.50', delivery: 'true' })
    expect(plain).not.toHaveProperty('delivery-options')
    expect(ids).toContain(plain.categoryId)
  })

  it('offers pickup as long as the shop has it', async () => {
    const pickups = async () => {
      const { yml_catalog: catalogue } = await parse('/feeds/yandex.yml')
      return new Set(catalogue.shop.offers.offer.map(({ pickup }: Record<string, string>) => pickup))
    }
    await setRules(shop, rulesOf([]))
    expect(await pickups()).toEqual(new Set(['true']))
    await setRules(shop, rulesOf([], { pickup: { enabled: false, discountPercent: 0 } }))
    expect(await pickups()).toEqual(new Set(['false']))
  })
})

it('/feeds/google.xml has the attributes Merchant requires', async () => {
  const { rss } = await parse('/feeds/google.xml')
  const [heart, plain, ...rest] = rss.channel.item
  expect(rest).toEqual([])
  expect(heart).toMatchObject({
    'g:title': 'Сердце «Том & Джерри» <1>',
    'g:link': `${origin}/product/serdtse`,
    'g:image_link': `${origin}/uploads/0123456789abcdef-900x900/900.webp`,
    'g:availability': 'in_stock',
    'g:price': '3500.00 RUB',
    'g:condition': 'new',
    'g:product_type': 'Фольга & <шары> > Сердца',
  })
  expect(plain).toMatchObject({ 'g:availability': 'out_of_stock', 'g:identifier_exists': 'no' })
})

it('/blog/rss.xml contains only published articles', async () => {
  const { rss, type } = await parse('/blog/rss.xml')
  expect(type).toContain('application/rss+xml')
  expect(rss.channel.description).toBe('Советы и идеи праздника от магазина «Шар-птица»')
  expect(rss.channel.item).toHaveLength(1)
  expect(rss.channel.item[0]).toMatchObject({
    title: 'Статья',
    link: `${origin}/blog/statya`,
    description: 'Кратко',
  })
  expect(Date.parse(rss.channel.item[0].pubDate)).toBeGreaterThan(0)
})

it('a catalogue of several pages is listed whole, whatever characters its names contain', async () => {
  const many = Array.from({ length: 1100 }, (_, index) => ({
    name: `Шар \u0001\u{1F388} ${index}`,
    slug: `many-${index}`,
    price: '1.00',
  }))
  await shop.deps.db.insert(productTable).values(many)
  const { yml_catalog: catalogue } = await parse('/feeds/yandex.yml')
  expect(catalogue.shop.offers.offer).toHaveLength(1102)
})

it('required options become variants: offers of one group, each at its own price', async () => {
  const token = await shop.signIn()
  const values = [
    { name: 'Золото', price: '100.00', image: '/uploads/gold.webp' },
    { name: 'Серебро' },
    { name: 'Медь', isAvailable: false },
  ]
  const like = await Promise.all(
    [
      { name: 'Цвет', slug: 'tsvet-feed', values: [{ name: 'Пёстрый', slug: 'pestryy' }] },
      { name: 'Материал', slug: 'material-feed', values: [{ name: 'Фольга', slug: 'folga' }] },
    ].map(async (body) => {
      const attribute = await (await shop.request('POST', '/api/admin/attributes', { body, token })).json()
      return attribute.values[0].id
    }),
  )
  const body = {
    name: 'Цифра',
    slug: 'tsifra',
    attributeValueIds: like,
    price: '890.00',
    stock: 3,
    images: ['/uploads/digit.webp'],
    options: [
      { name: 'Цвет', kind: 'choice', required: true, values },
      { name: 'Имя', kind: 'text', required: true, maxLength: 20, price: '50.00' },
      { name: 'Лента', kind: 'choice', values: [{ name: 'Белая', price: '30.00' }] },
    ],
  }
  const { id, options } = await (await shop.request('POST', '/api/admin/products', { body, token })).json()
  const [colour] = options
  const [gold, silver] = colour.values
  const linkTo = (value: { id: number }) => `${origin}/product/tsifra?o${colour.id}=${value.id}`
  const { yml_catalog: catalogue } = await parse('/feeds/yandex.yml')
  const own = catalogue.shop.offers.offer.filter((offer: { url: string }) => offer.url.includes('/tsifra'))
  expect(own).toMatchObject([
    {
      '@id': `${id}-${gold.id}`,
      '@group_id': String(id),
      name: 'Цифра, Золото',
      url: linkTo(gold),
      price: '1040.00',
      picture: [`${origin}/uploads/gold.webp`, `${origin}/uploads/digit.webp`],
      param: [
        { '@name': 'Цвет', '#text': 'Золото' },
        { '@name': 'Материал', '#text': 'Фольга' },
      ],
    },
    { '@id': `${id}-${silver.id}`, '@group_id': String(id), price: '940.00' },
  ])
  const { rss } = await parse('/feeds/google.xml')
  const items = rss.channel.item.filter((item: Record<string, string>) => item['g:link']?.includes('/tsifra'))
  expect(items).toMatchObject([
    { 'g:id': `${id}-${gold.id}`, 'g:item_group_id': String(id), 'g:price': '1040.00 RUB' },
    { 'g:item_group_id': String(id), 'g:link': linkTo(silver) },
  ])

  const sold = colour.values.map((value: object) => ({ ...value, isAvailable: false }))
  const change = { body: { options: [{ ...colour, values: sold }] }, token }
  await shop.request('PUT', `/api/admin/products/${id}`, change)
  const { yml_catalog: later } = await parse('/feeds/yandex.yml')
  const [offer] = later.shop.offers.offer.filter((one: { url: string }) => one.url.includes('/tsifra'))
  expect(offer).toMatchObject({ '@id': String(id), '@available': 'false' })
  expect(offer).not.toHaveProperty('count')
})

describe('kept over the network', () => {
  const server = createServer(createListener(shop.app, shop.deps))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const ask = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

  it.each(['/feeds/yandex.yml', '/feeds/google.xml', '/api/openapi.json', '/api/docs'])(
    '%s is made once and revalidated by every cache',
    async (path) => {
      const { headers } = await ask(path, { 'accept-encoding': 'gzip, br' })
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
      })
      const again = { 'if-none-match': headers.get('etag') ?? '' }
      expect(await countQueries(shop, async () => expect((await ask(path, again)).status).toBe(304))).toBe(0)
    },
  )

  it.each([
    ['/feeds/yandex.yml', '777'],
    ['/feeds/google.xml', '888'],
  ])('%s has a new price as soon as it is saved', async (path, price) => {
    const etag = (await ask(path)).headers.get('etag') ?? ''
    await shop.request('PUT', '/api/admin/products/1', { body: { price }, token: await shop.signIn() })
    const response = await ask(path, { 'if-none-match': etag })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(`${price}.00`)])
  })

  it('/feeds/yandex.yml keeps its ETag when it is made again without a change', async () => {
    await setRules(shop, rulesOf([]))
    await untilHeard(shop)
    const { headers } = await ask('/feeds/yandex.yml')
    const again = { 'if-none-match': headers.get('etag') ?? '' }
    shop.setNow('2031-01-01T00:00:00Z')
    await setRules(shop, rulesOf([slotRule('13:00', '15:00')]))
    await untilHeard(shop)
    const queries = await countQueries(shop, async () =>
      expect((await ask('/feeds/yandex.yml', again)).status).toBe(304),
    )
    expect(queries).toBeGreaterThan(0)
  })
})
