import { afterEach, expect, it, vi } from 'vitest'
import { blogPosts } from '#server/platform/db/schema.ts'
import type { pages } from '#shared/paths.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { builtPages } from './built-pages.ts'
import { mountPages } from './pages.ts'

const shop = await testShop({ PUBLIC_URL: 'https://shar.example' })
const source = await builtPages(shop.deps.env)
mountPages(shop.app, shop.deps, source)
const { drawnParts } = (await source.load()).entry.module

const token = await shop.signIn()
const body = { name: 'Сердца', slug: 'serdtsa' }
const category = await (await shop.request('POST', '/api/admin/categories', { body, token })).json()
const inCategory = { categoryIds: [category.id], isFeatured: true }
const ball = await addProduct(shop, { ...inCategory, name: 'Красное сердце', slug: 'krasnoe' })
const photo = { images: ['/uploads/beloe.webp'] }
const white = await addProduct(shop, { ...inCategory, ...photo, name: 'Белое сердце', slug: 'beloe' })
await addProduct(shop, { ...inCategory, name: 'Нет в наличии', slug: 'netu', stock: 0 })
await shop.deps.db
  .insert(blogPosts)
  .values({ title: 'Статья', slug: 'statya', content: '<p>Текст</p>', readTime: 1, isPublished: true })
const placed = await (await order(shop, [ball])).json()

type ShopPage = Exclude<keyof typeof pages, `admin${string}`>
const addresses = {
  home: '/',
  catalog: '/catalog?view=list',
  category: '/catalog/serdtsa',
  product: '/product/krasnoe',
  blog: '/blog',
  post: '/blog/statya',
  about: '/about',
  contacts: '/contacts',
  privacy: '/privacy',
  checkout: '/checkout',
  favorites: '/favorites',
  order: `/order/${placed.token}`,
} satisfies Record<ShopPage, string>

const open = async (path: string) => (await shop.request('GET', path)).text()

/** Beside the page, how many of its elements were drawn before. */
async function openCounting(path: string) {
  const before = drawnParts.reused()
  const html = await open(path)
  const { header, footer, article } = drawnParts.reused()
  const reused = {
    header: header - before.header,
    footer: footer - before.footer,
    article: article - before.article,
  }
  return { html, reused }
}

/** Every page tells when it was drawn. */
function stopTheClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
}

afterEach(() => vi.useRealTimers())

it('a page put together of parts drawn before is the page drawn whole, to the byte', async () => {
  stopTheClock()
  const everywhere = [...Object.values(addresses), '/product/beloe', '/catalog', '/nowhere']
  const whole = new Map<string, string>()
  for (const path of everywhere) {
    drawnParts.clear()
    whole.set(path, await open(path))
  }
  // Some of the parts that the second round finds come from other pages, those of the third from anywhere.
  for (const fromBefore of [{ footer: 1 }, { header: 1, footer: 1 }])
    for (const path of everywhere) {
      const { html, reused } = await openCounting(path)
      expect(html, path).toBe(whole.get(path))
      expect(html, path).toContain('</footer>')
      expect(html, path).not.toContain('data-drawn')
      expect(reused, path).toMatchObject(fromBefore)
    }
})

it('a product is drawn once for all lists it stands in, however the orders move them', async () => {
  stopTheClock()
  drawnParts.clear()
  await open('/')
  expect((await openCounting('/product/krasnoe')).reused).toMatchObject({ article: 2 })
  expect((await order(shop, [white])).status).toBe(201)
  expect((await openCounting('/product/krasnoe')).reused).toMatchObject({ article: 2 })
  expect((await openCounting('/')).reused).toMatchObject({ article: 3 })
})

it('a card tells the new price and the frame the new category as soon as they are there', async () => {
  await open('/product/krasnoe')
  const change = async (path: string, fields: object) => {
    const { status } = await shop.request('PUT', `/api/admin/${path}`, { body: fields, token })
    expect(status, path).toBe(200)
  }
  await change(`products/${white.id}`, { price: '777.00' })
  await change(`categories/${category.id}`, { name: 'Звёзды', slug: 'serdtsa' })
  const html = await open('/product/krasnoe')
  expect(html).toContain('777')
  expect(html.slice(html.indexOf('<footer'))).toContain('Звёзды')
})
