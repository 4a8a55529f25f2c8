import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogPosts, orders, products } from '#server/platform/db/schema.ts'
import { pages, paths } from '#shared/paths.ts'
import { rulesOf, setRules } from '#test/support/delivery.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'
import { strings } from '../api/edge-values.test-data.ts'
import { createListener } from '../listener.ts'
import { builtPages, loadBuild } from './built-pages.ts'
import { mountPages, pagesOf } from './pages.ts'

const shop = await testShop({ YANDEX_METRIKA_ID: '12345', PUBLIC_URL: 'https://shar.example' })
mountPages(shop.app, shop.deps, await builtPages(shop.deps.env))

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

async function open(path: string) {
  const response = await shop.request('GET', path)
  const policy = response.headers.get('content-security-policy') ?? ''
  const [scriptSource = ''] = /script-src [^;]*/.exec(policy) ?? []
  const html = await response.text()
  const inline = Array.from(html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g))
  const scripts = inline.flatMap(([, attributes = '', code = '']) =>
    attributes.includes('ld+json') ? [] : [{ attributes, code }],
  )
  return { status: response.status, html, scriptSource, scripts, headers: response.headers }
}

const injected = ['window.evil = 1', 'import "https://evil.example/x.js"', 'window.evil = "&<>"']
/** The test writes it to the database directly, past the cleaner. */
const hostile = [
  ...injected.map((code) => `<script>${code}</script>`),
  `<script nonce="">${injected[0]}</script>`,
  `<script type="module" async="">${injected[1]}</script>`,
  '<link rel="modulepreload" href="https://evil.example/x.js"/>',
].join('<p>Текст</p>')

describe('the script policy of a page', () => {
  it.each(['/', '/catalog', '/blog', '/nowhere', '/admin/login'])(
    'permits every script of our own on %s',
    async (path) => {
      const { scripts, scriptSource, html } = await open(path)
      expect(scripts.length).toBeGreaterThan(3)
      for (const { code } of scripts) expect(scriptSource).toContain(hashOf(code))
      expect(scriptSource.match(/sha256-/g)?.length).toBe(new Set(scripts.map(({ code }) => code)).size)
      expect(scriptSource).not.toMatch(/unsafe|nonce/)
      expect(html.includes('nonce')).toBe(false)
    },
  )

  it('permits no script of an article or a description', async () => {
    const { slug } = await addProduct(shop)
    await shop.deps.db.update(products).set({ description: hostile })
    await shop.deps.db
      .insert(blogPosts)
      .values({ title: 'Статья', slug: 'statya', content: hostile, readTime: 1, isPublished: true })
    for (const path of ['/blog/statya', `/product/${slug}`]) {
      const { status, html, scripts, scriptSource } = await open(path)
      expect([status, html.includes(`<script>${injected[0]}</script>`)]).toEqual([200, true])
      for (const code of injected) expect(scriptSource).not.toContain(hashOf(code))
      const own = scripts.filter(({ code }) => !injected.includes(code))
      expect(own.length).toBeGreaterThan(3)
      for (const { code } of own) {
        expect(scriptSource).toContain(hashOf(code))
        // Our own scripts fetch nothing that an article asks for. What they carry as data is escaped.
        if (!code.includes('streamController')) expect(code).not.toContain('evil.example')
      }
    }
  })
})

it('the home page promises urgent delivery until the owner switches it off', async () => {
  shop.setNow('2030-06-04T09:00:00Z')
  await setRules(shop, rulesOf([]))
  expect((await open('/')).html).toContain('Срочно нужен праздник?')
  await setRules(shop, rulesOf([], { urgent: { enabled: false, price: '500' } }))
  expect((await open('/')).html).not.toMatch(/[Сс]рочн/)
  shop.setNow(new Date())
})

it('every page names free delivery only for the zones that have it', async () => {
  const zone = (name: string, freeFrom: string | null) => ({ name, price: '300.00', freeFrom })
  const read = async (path: string) =>
    (await (await shop.request('GET', path)).text()).replaceAll('\u00A0', ' ')
  const feed = () => read('/feeds/yandex.yml')
  await addProduct(shop, { price: '4000.00' })
  await setRules(shop, rulesOf([], { zones: [zone('Центр', '3000.00'), zone('Кола', '3000.00')] }))
  expect(await read('/about')).toMatch(/Бесплатная доставка.{0,120}3 000 ₽/)
  expect(await feed()).toContain('Бесплатная доставка от 3 000 ₽')
  expect(await feed()).toContain('cost="0"')
  await setRules(shop, rulesOf([], { zones: [zone('Центр', '3000.00'), zone('Кола', null)] }))
  const html = await read('/about')
  expect(html).not.toContain('Бесплатная доставка')
  expect(html.match(/Бесплатно от 3 000 ₽: Центр/g)).toHaveLength(2)
  expect((await read('/')).match(/Бесплатно от 3 000 ₽: Центр/g)).toHaveLength(3)
  expect(await feed()).toContain('<sales_notes>Бесплатно от 3 000 ₽: Центр</sales_notes>')
  expect(await feed()).not.toContain('cost="0"')
  await setRules(shop, rulesOf([], { zones: [zone('Кола', null)] }))
  expect(await read('/')).not.toMatch(/Бесплатн/)
  expect(await feed()).not.toMatch(/Бесплатн/)
})

it('a browser finds the icon at its default address without reading a page', async () => {
  const { status, headers } = await open('/favicon.ico')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})

describe('the private page of an order', () => {
  it('stays private: no cache, no referrer, no counter', async () => {
    const ball = await addProduct(shop)
    const { token } = await (await order(shop, [ball])).json()
    for (const path of [`/order/${token}`, '/order/nothing-here', `/order/${token}.data`]) {
      const { headers, scriptSource, html } = await open(path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect((scriptSource + html).includes('mc.yandex')).toBe(false)
    }
    expect((await open('/')).scriptSource).toContain('mc.yandex.ru')
  })
})

describe('the filtered catalogue for search engines', () => {
  beforeAll(async () => {
    const token = await shop.signIn()
    const add = async (path: string, body: unknown) =>
      (await shop.request('POST', `/api/admin/${path}`, { body, token })).json()
    const colour = await add('attributes', {
      name: 'Цвет',
      slug: 'tsvet',
      values: [
        { name: 'Красный', slug: 'krasnyy' },
        { name: 'Золото', slug: 'zoloto' },
      ],
    })
    const country = await add('attributes', {
      name: 'Страна',
      slug: 'strana',
      isFilter: false,
      values: [{ name: 'Россия', slug: 'rossiya' }],
    })
    await add('categories', { name: 'Сердца', slug: 'serdtsa' })
    const [redId] = colour.values.map(({ id }: { id: number }) => id)
    const product = { price: '100', attributeValueIds: [redId, country.values[0].id] }
    await add('products', { ...product, name: 'Красное сердце', slug: 'krasnoe' })
    await add('products', { price: '100', name: 'Белое сердце', slug: 'beloe' })
  })

  async function seen(path: string) {
    const { status, html } = await open(path)
    const [, title] = /<title>([^<]*) — /.exec(html) ?? []
    const [, heading] = /<h1[^>]*>([^<]*)</.exec(html) ?? []
    const [, canonical] = /<link rel="canonical" href="https:\/\/shar.example([^"]*)"/.exec(html) ?? []
    return { status, title, heading, canonical, isIndexed: !html.includes('noindex'), html }
  }

  it('has a title, a heading and an address of its own for one value', async () => {
    const page = { title: 'Красные шары', heading: 'Красные шары', canonical: '/catalog?tsvet=krasnyy' }
    expect(await seen('/catalog?tsvet=krasnyy')).toMatchObject({ status: 200, isIndexed: true, ...page })
    expect(await seen('/catalog?view=list&tsvet=krasnyy')).toMatchObject({ isIndexed: true, ...page })
    expect(await seen('/catalog?tsvet=zoloto')).toMatchObject({ heading: 'Шары: цвет — Золото' })
  })

  it.each([
    ['/catalog?page=1000', '/catalog'],
    ['/catalog?tsvet=krasnyy&page=5', '/catalog?tsvet=krasnyy'],
    ['/catalog/serdtsa?page=2', '/catalog/serdtsa'],
  ])('is the last existing page when %s is past the end', async (path, canonical) => {
    expect(await seen(path)).toMatchObject({ status: 200, canonical })
  })

  it('shows only products with the value', async () => {
    const { html } = await seen('/catalog?tsvet=krasnyy')
    expect([html.includes('/product/krasnoe'), html.includes('/product/beloe')]).toEqual([true, false])
  })

  it.each([
    '/catalog?tsvet=krasnyy,zoloto',
    '/catalog?tsvet=krasnyy&stock=1',
    '/catalog?tsvet=krasnyy&price=-500',
    '/catalog?stock=1',
    '/catalog?price=100-200',
    '/catalog/serdtsa?tsvet=krasnyy',
    '/catalog?tsvet=krasnyy&sort=newest',
    '/catalog?tsvet=net-takogo',
    '/catalog?strana=rossiya',
  ])('is not indexed as a list for one shopper: %s', async (path) => {
    expect(await seen(path)).toMatchObject({ status: 200, isIndexed: false })
  })

  it('ignores the mark of an advertisement and finds nothing for an unknown value', async () => {
    const { html, isIndexed } = await seen('/catalog?yclid=17&vkus=sladkiy')
    expect([isIndexed, html.includes('/product/krasnoe')]).toEqual([true, true])
    expect((await seen('/catalog?tsvet=net-takogo')).html).not.toContain('/product/krasnoe')
    const narrowed = (await seen('/catalog?strana=rossiya')).html
    expect([narrowed.includes('/product/krasnoe'), narrowed.includes('/product/beloe')]).toEqual([
      true,
      false,
    ])
  })

  it('finds nothing in an unknown category, says so, and links to no missing page', async () => {
    const { html, ...page } = await seen('/catalog?category=net-takoy')
    expect(page).toMatchObject({ status: 200, isIndexed: false, canonical: '/catalog?category=net-takoy' })
    expect([html.includes('Товары не найдены'), html.includes('/product/krasnoe')]).toEqual([true, false])
    expect(html).toContain('net-takoy</')
    for (const slug of ['%00', '%D0%B6', 'a%2Fb', 'x'.repeat(2000), ',,', '%25'])
      expect((await seen(`/catalog?category=${slug}`)).status, slug).toBe(200)
  })

  it.each([
    ['401 letters', 'x'.repeat(401)],
    ['8,000 letters', 'ё'.repeat(8_000)],
    ['a colon', 'a:b'],
    ['a control character', '\0'],
    ['many commas', 'а,'.repeat(300)],
  ])('finds nothing for a value that no product can have: %s', async (_, value) => {
    const { status, html } = await seen(`/catalog?tsvet=${encodeURIComponent(value)}`)
    expect([status, html.includes('Товары не найдены')]).toEqual([200, true])
    const query = new URLSearchParams({ attr: `tsvet:${value}` })
    const { items, total } = await (await shop.request('GET', `/api/products?${query}`)).json()
    expect([items, total]).toEqual([[], 0])
    const counts = await shop.request('GET', `/api/products/facets?${query}`)
    expect([counts.status, (await counts.json()).total]).toEqual([200, 0])
  })

  it('is linked from the page of a product, which shows its characteristics', async () => {
    const { html } = await seen('/product/krasnoe')
    expect(html).toContain('href="/catalog?tsvet=krasnyy"')
    const [, code = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(code).toContain('"additionalProperty":[{"@type":"PropertyValue","name":"Цвет","value":"Красный"}')
  })
})

describe('a page of the storefront', () => {
  const addresses = Object.values<{ path: string; parameters?: readonly string[] }>(pages)
    .filter(({ path }) => !path.startsWith(paths.admin) && !path.includes('{token}'))
    .map(({ path, parameters = [] }) => ({
      path: path.replace('{slug}', path.startsWith('/catalog') ? 'serdtsa' : 'krasnoe'),
      parameters: [...parameters, 'tsvet', 'strana', 'o1', 'unknown'],
    }))
  const values = [...strings.map((text) => text.slice(0, 8_000)), `${'ш'.repeat(99)}🎈`, '1-2', '1e9-']

  it.each(addresses)('fails for no value of its parameters: $path', async ({ path, parameters }) => {
    const failures: string[] = []
    for (const several of [...values.map((value) => [value]), ['шар', '\0'], Array(300).fill('1,2')]) {
      const query = new URLSearchParams(parameters.flatMap((name) => several.map((value) => [name, value])))
      const { status } = await shop.request('GET', `${path}?${query}`)
      if (status >= 500) failures.push(`${several}`.slice(0, 80))
    }
    expect(failures).toEqual([])
  })
})

describe('cached pages of the catalogue', () => {
  const server = createServer(createListener(shop.app, shop.deps))
  let port = 0

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })

  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const countOf = (path: string) => countQueries(shop, () => ask(path))

  it('ignore unknown parameters and differ by characteristics', async () => {
    await ask('/catalog')
    const whole = await ask('/catalog?yclid=1')
    expect(await countOf('/catalog?yclid=2&anything=3')).toBe(0)
    expect(await ask('/catalog?tsvet=krasnyy')).not.toBe(whole)
    expect(await countOf('/catalog?anything=4&tsvet=krasnyy')).toBe(0)
  })

  it('differ by a new characteristic as soon as it exists', async () => {
    expect(await countOf('/catalog?novaya=da')).toBe(0)
    const body = { name: 'Новая', slug: 'novaya', values: [{ name: 'Да', slug: 'da' }] }
    await shop.request('POST', '/api/admin/attributes', { body, token: await shop.signIn() })
    expect(await ask('/catalog?novaya=da')).toContain('Товары не найдены')
  })
})

describe('a former address', () => {
  const kinds = [
    { staff: 'categories', page: '/catalog', form: { name: 'Проба' } },
    { staff: 'products', page: '/product', form: { name: 'Проба', price: '1' } },
    { staff: 'blog', page: '/blog', form: { title: 'Проба', content: '<p>Текст</p>', isPublished: true } },
  ]
  const listener = createServer(createListener(shop.app, shop.deps))
  let origin = ''

  beforeAll(async () => {
    const token = await shop.signIn()
    for (const { staff, form } of kinds) {
      const body = { ...form, slug: 'byl' }
      const { id } = await (await shop.request('POST', `/api/admin/${staff}`, { body, token })).json()
      await shop.request('PUT', `/api/admin/${staff}/${id}`, { body: { ...form, slug: 'stal' }, token })
    }
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const address = listener.address()
    if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`
  })

  afterAll(() => {
    listener.close()
    listener.closeAllConnections()
  })

  async function moved(path: string) {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }

  it.each(kinds)('keeps the other parameters of each visitor: $page', async ({ page }) => {
    for (const query of ['?utm_source=ya', '?utm_source=vk&yclid=7', '', '?utm_source=ya'])
      expect(await moved(`${page}/byl${query}`)).toEqual([301, `${page}/stal${query}`])
  })

  it('keeps the chosen options and filters', async () => {
    expect(await moved('/product/byl?o12=31&utm_source=ya')).toEqual([
      301,
      '/product/stal?o12=31&utm_source=ya',
    ])
    expect(await moved('/catalog/byl?sort=price_asc&utm_source=ya')).toEqual([
      301,
      '/catalog/stal?sort=price_asc&utm_source=ya',
    ])
  })

  it('in a list of chosen categories redirects to the list with the current one', async () => {
    expect(await moved('/catalog?category=serdtsa,byl&yclid=7')).toEqual([
      301,
      '/catalog?category=serdtsa&category=stal&yclid=7',
    ])
  })
})

describe('a tab opened before an upgrade', () => {
  const { DATA_DIR } = shop.deps.env

  it('finds the files of its version', async () => {
    writeFileSync(join(DATA_DIR, 'assets/cart-sheet-Old1.js'), 'export {}')
    const response = await shop.request('GET', '/assets/cart-sheet-Old1.js')
    expect([response.status, await response.text()]).toEqual([200, 'export {}'])
    expect(response.headers.get('content-type')).toMatch(/javascript/)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  it.each(['/assets/never-was.js', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt', '/secret.txt'])(
    'finds nothing else: %s',
    async (path) => {
      writeFileSync(join(DATA_DIR, 'secret.txt'), 'secret')
      const response = await shop.request('GET', path)
      expect([response.status, await response.text()]).toEqual([404, expect.not.stringMatching(/^secret$/)])
    },
  )
})

it('a missing file is not drawn as a page', async () => {
  for (const path of ['/assets/never-was.js', '/missing.png', '/icons/missing.svg']) {
    const response = await shop.request('GET', path)
    expect([response.status, await response.text()]).toEqual([404, 'Такого файла нет'])
  }
})

it('pages are drawn one at a time, and other requests are answered meanwhile', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const drawing = shop.deps.drawing.run({ network: 'other', isCrawler: false }, () => gate)
  let isDrawn = false
  const page = open('/nowhere-yet').then(({ status }) => {
    isDrawn = true
    return status
  })
  expect((await shop.request('GET', '/healthz')).status).toBe(200)
  expect((await shop.request('GET', '/api/products?limit=12&offset=0')).status).toBe(200)
  expect(isDrawn).toBe(false)
  release()
  await drawing
  expect(await page).toBe(404)
})

describe('a file with compressed forms', () => {
  it('mentions in each form that others exist, so caches do not mix them up', async () => {
    const name = 'checkout-Old2.js'
    for (const ending of ['', '.br', '.gz'])
      writeFileSync(join(shop.deps.env.DATA_DIR, 'assets', name + ending), 'export {}')
    const [own = ''] = /\/assets\/root-[^"]+\.js/.exec((await open('/')).html) ?? []
    for (const path of [`/assets/${name}`, own])
      for (const [accepted, sent] of Object.entries({ identity: null, gzip: 'gzip', br: 'br' })) {
        const { headers } = await shop.request('GET', path, { headers: { 'accept-encoding': accepted } })
        expect([headers.get('content-encoding'), headers.get('vary')], path).toEqual([
          sent,
          'Accept-Encoding',
        ])
      }
  })
})

describe('a page with unreadable content', () => {
  it('reports the failure in the shop’s frame', async () => {
    // A failure of our own, not a database that is away.
    const broken = await testShop()
    mountPages(broken.app, broken.deps, await builtPages(broken.deps.env))
    for (const table of [products, blogPosts, orders])
      await broken.deps.db.execute(sql`alter table ${table} rename to ${sql.identifier(randomUUID())}`)
    const titles = {
      '/product/shar': 'Товар не найден',
      '/blog/statya': 'Статья не найдена',
      '/order/0123456789': 'Страница не открылась',
    }
    for (const [path, title] of Object.entries(titles)) {
      const response = await broken.request('GET', path)
      const html = await response.text()
      expect([response.status, response.headers.get('cache-control')], path).toEqual([500, 'no-store'])
      for (const words of [title, 'Не удалось загрузить', 'Повторить', '</footer>'])
        expect(html, path).toContain(words)
    }
  })
})

describe('a page that cannot be rendered', () => {
  const fail = () => {
    throw new Error('cannot be drawn')
  }

  /** The built pages, with one part of one page that fails. */
  async function shopWith(id: string, failing: 'default' | 'loader') {
    const broken = await testShop()
    const source = await builtPages(broken.deps.env)
    const build = await loadBuild()
    const route = build.routes[id]
    if (!route) throw new Error(`no page ${id}`)
    const failed = { ...route, module: { ...route.module, [failing]: fail } }
    const pages = pagesOf({ ...build, routes: { ...build.routes, [id]: failed } }, 'production')
    const load = async () => pages
    mountPages(broken.app, broken.deps, { ...source, load })
    return broken
  }

  it.each([
    { path: '/about', id: 'storefront/about/about-page', failing: 'default', home: '/', isNamed: true },
    { path: '/', id: 'storefront/chrome/layout', failing: 'default', home: '/', isNamed: true },
    { path: '/catalog', id: 'root', failing: 'loader', home: '/', isNamed: false },
    { path: '/admin/login', id: 'admin/login/login-page', failing: 'default', home: '/admin', isNamed: true },
  ] as const)(
    'reports it in Russian, with a link onward: $failing of $id',
    async ({ path, id, failing, ...page }) => {
      const broken = await shopWith(id, failing)
      const { brand, phone } = await broken.deps.facts()
      const response = await broken.request('GET', path)
      const html = await response.text()
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
      const title = page.isNamed ? `Что-то пошло не так — ${brand}` : 'Что-то пошло не так'
      for (const words of [
        `<title>${title}</title>`,
        '<meta name="robots" content="noindex"/>',
        '--font-body',
      ])
        expect(html).toContain(words)
      expect(html).toMatch(/<a href=""[^>]*>Обновить страницу</)
      expect(html).toMatch(new RegExp(`<a href="${page.home}"[^>]*>На главную<`))
      expect(html.includes(`Позвонить: ${phone}`)).toBe(page.isNamed && page.home === '/')
      expect(html).not.toMatch(/Application Error|Hey developer|cannot be drawn/)
      expect(broken.logLines.join('')).toContain('cannot be drawn')
      // The next one is drawn.
      if (id !== 'root') expect((await broken.request('GET', '/admin/start')).status).toBe(200)
    },
  )
})

describe('the highest possible price', () => {
  it('appears in the catalogue and, with its options, on the product page', async () => {
    const price = '9999999999.99'
    const options = [
      { name: 'Цвет', kind: 'choice' as const, required: true, values: [{ name: 'Да', price }] },
    ]
    const { slug, options: groups } = await addProduct(shop, { price, options })
    const chosen = groups.map((group) => `o${group.id}=${group.kind === 'choice' && group.values[0]?.id}`)
    expect((await open('/catalog')).html).toContain('10\u00A0000\u00A0000\u00A0000\u00A0₽')
    expect((await open(`/product/${slug}?${chosen}`)).html).toContain(
      '19\u00A0999\u00A0999\u00A0999,98\u00A0₽',
    )
  })
})
