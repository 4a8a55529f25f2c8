import type { APIRequestContext } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import { type ParserError, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { paths } from '#shared/paths.ts'
import { expect, test } from './support/test.ts'

type Thing = { '@type': string; [property: string]: unknown }

function* elements(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elements(child)
}

const attribute = (element: Tree.Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value

/** A page as a search engine reads it, without running anything. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const all = [...elements(parse(await response.text()))]
  const meta = (name: string) => {
    const tag = all.find((one) => attribute(one, 'name') === name || attribute(one, 'property') === name)
    return tag && attribute(tag, 'content')
  }
  const things = all
    .filter((one) => one.tagName === 'script' && attribute(one, 'type') === 'application/ld+json')
    .map(
      (one): Thing => JSON.parse(one.childNodes.map((text) => ('value' in text ? text.value : '')).join('')),
    )
  const canonical = all.find((one) => attribute(one, 'rel') === 'canonical')
  return {
    status: response.status(),
    meta,
    things,
    thing: (type: string) => things.find((one) => one['@type'] === type),
    canonical: canonical && attribute(canonical, 'href'),
    props: all.filter((one) => attribute(one, 'itemprop')),
  }
}

const product = '/product/tsifra-5-zoloto'

const parentOf = (element: Tree.Element) =>
  element.parentNode && 'tagName' in element.parentNode ? element.parentNode.tagName : ''

/** Rules of HTML that browsers forgive and checkers do not, and that we once broke. */
const rules: Record<string, (element: Tree.Element) => boolean> = {
  'a picture holds nothing but its sources and its image': (element) =>
    parentOf(element) !== 'picture' || ['source', 'img'].includes(element.tagName),
  'only a plain text field is a combobox': (element) =>
    element.tagName !== 'input' ||
    attribute(element, 'role') !== 'combobox' ||
    (attribute(element, 'type') ?? 'text') === 'text',
}

test('all pages are valid HTML', async ({ request }) => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string')
  const shown = [...fixed, product, '/catalog/serdtsa', '/blog/tsifra-na-yubiley', '/nope']
  const broken: string[] = []
  for (const path of shown) {
    const response = await request.get(path)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const onParseError = ({ code, startLine }: ParserError) => broken.push(`${path}:${startLine} ${code}`)
    for (const element of elements(parse(await response.text(), { onParseError })))
      for (const [rule, isKept] of Object.entries(rules))
        if (!isKept(element)) broken.push(`${path} <${element.tagName}>: ${rule}`)
  }
  expect(broken).toEqual([])
})

for (const path of [
  '/',
  '/catalog',
  '/catalog/serdtsa',
  product,
  '/blog',
  '/blog/tsifra-na-yubiley',
  '/about',
]) {
  test(`${path} has a description, a canonical address and a picture`, async ({ request, baseURL }) => {
    const page = await read(request, `${path}?utm_source=letter`)
    expect(page.canonical).toBe(`${baseURL}${path}`)
    expect(page.meta('og:url')).toBe(page.canonical)
    expect(page.meta('description')).not.toBe('')
    expect(page.meta('og:title')).toContain('— Шар-птица')
    expect(page.meta('robots')).toBeUndefined()
    const picture = page.meta('og:image') ?? ''
    expect(picture).toMatch(/^http/)
    expect((await request.get(picture)).status()).toBe(200)
  })
}

for (const path of [
  '/catalog?search=шар',
  '/catalog?sort=newest',
  '/catalog/serdtsa?category=zvezdy',
  '/nope',
])
  test(`${path} is closed to search engines`, async ({ request }) => {
    expect((await read(request, path)).meta('robots')).toBe('noindex, follow')
  })

test('a sort order does not change the canonical address', async ({ request, baseURL }) => {
  const page = await read(request, '/catalog/serdtsa?sort=newest&view=list&page=2')
  expect(page.canonical).toBe(`${baseURL}/catalog/serdtsa?page=2`)
})

test('a product states its price and availability in both forms', async ({ request, baseURL }) => {
  const page = await read(request, product)
  expect(page.thing('Product')).toMatchObject({
    name: 'Цифра 5, золото',
    sku: 'DG-102-5-GLD',
    offers: {
      '@type': 'Offer',
      price: '890.00',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      url: `${baseURL}${product}`,
    },
  })
  const said = new Map(page.props.map((one) => [attribute(one, 'itemprop'), one.attrs]))
  for (const name of ['name', 'description', 'image', 'offers', 'price', 'priceCurrency', 'availability'])
    expect([...said.keys()]).toContain(name)
  expect(page.thing('BreadcrumbList')).toBeDefined()
})

test('pages describe their content as structured data', async ({ request }) => {
  const home = await read(request, '/')
  expect(home.thing('WebSite')).toHaveProperty('potentialAction')
  expect(home.thing('Store')).toMatchObject({
    openingHoursSpecification: { opens: '11:00', closes: '20:00' },
  })
  expect((await read(request, '/catalog')).thing('ItemList')).toMatchObject({ numberOfItems: 12 })
  expect((await read(request, '/blog/tsifra-na-yubiley')).thing('BlogPosting')).toHaveProperty(
    'datePublished',
  )
})

test('every address in the sitemap and the feeds exists', async ({ request }) => {
  const parser = new XMLParser({ ignoreAttributes: false })
  const parsed = async (path: string) => parser.parse(await (await request.get(path)).text())
  const pages: { loc: string; 'image:image'?: { 'image:loc': string } }[] = (await parsed('/sitemap.xml'))
    .urlset.url
  const offers: { url: string; picture: string }[] = (await parsed('/feeds/yandex.yml')).yml_catalog.shop
    .offers.offer
  expect(pages.length).toBeGreaterThan(600)
  expect(offers.length).toBeGreaterThan(600)
  const links = [
    ...pages
      .filter((_, index) => index % 40 === 0)
      .flatMap((one) => [one.loc, one['image:image']?.['image:loc'] ?? []]),
    ...offers.filter((_, index) => index % 60 === 0).flatMap(({ url, picture }) => [url, picture].flat()),
  ].flat()
  for (const link of new Set(links)) expect((await request.get(link)).status(), link).toBe(200)
})

test('other spellings and former addresses redirect to the current address', async ({ request, baseURL }) => {
  const target = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), new URL(response.headers().location ?? '', baseURL).pathname]
  }
  expect(await target('/Catalog/Serdtsa/')).toEqual([301, '/catalog/serdtsa'])
  expect(await target(`${product}/`)).toEqual([301, product])
  const signedIn = await request.post('/api/admin/login', {
    data: { username: 'admin', password: 'admin123' },
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` }
  const slug = `proba-${crypto.randomUUID().slice(0, 8)}`
  const created = await request.post('/api/admin/categories', {
    headers,
    data: { name: 'Проба', slug },
  })
  const { id } = await created.json()
  await request.put(`/api/admin/categories/${id}`, { headers, data: { slug: `${slug}-novaya` } })
  expect(await target(`/catalog/${slug}`)).toEqual([301, `/catalog/${slug}-novaya`])
  await request.delete(`/api/admin/categories/${id}`, { headers })
})
