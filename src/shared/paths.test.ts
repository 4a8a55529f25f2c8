import { expect, it } from 'vitest'
import {
  absolute,
  closedBeginnings,
  files,
  isClosed,
  isPrivate,
  listedPages,
  pages,
  panelAudience,
  paths,
  patternOf,
} from './paths.ts'

it('the table of paths builds addresses', () => {
  expect(paths.about).toBe('/about')
  expect(paths.product('krasnyy-shar')).toBe('/product/krasnyy-shar')
  expect(paths.adminOrderForm(7)).toBe('/admin/orders/7?edit=1')
  expect(paths.sitemapOfProducts(2)).toBe('/sitemap-products-2.xml')
})

it.each([
  [pages.product.path, '/product/krasnyy-shar', { slug: 'krasnyy-shar' }],
  [pages.adminOrder.path, '/admin/orders/12', { id: '12' }],
  [files.sitemapOfProducts.path, '/sitemap-products-3.xml', { part: '3' }],
])('%s matches %s', (path, address, groups) => {
  expect(patternOf(path).exec(address)?.groups).toEqual(groups)
})

it.each([
  [pages.product.path, '/product/Шар'],
  [pages.product.path, '/product/a/b'],
  [pages.adminOrder.path, '/admin/orders/0'],
  [files.sitemap.path, '/sitemapxxml'],
  [files.sitemapOfProducts.path, '/sitemap-products-0.xml'],
])('%s does not match %s', (path, address) => {
  expect(patternOf(path).test(address)).toBe(false)
})

it('every address matches exactly one pattern', () => {
  const all = [...Object.values(pages), ...Object.values(files)]
  const samples: Record<string, string> = { slug: 'a-b', token: 'AbC_1', id: '5', part: '5' }
  for (const { path } of all) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '')
    expect(all.filter((other) => patternOf(other.path).test(address)).map((other) => other.path)).toEqual([
      path,
    ])
  }
})

it('a page with a token is private, never cached and closed to search engines', () => {
  expect(isPrivate(paths.order('AbC'))).toBe(true)
  // The router ignores case, and a token forbids a redirect to lower case.
  expect([isPrivate('/ORDER/AbC'), isClosed('/Order/AbC')]).toEqual([true, true])
  expect([isPrivate(paths.home), isClosed(paths.home)]).toEqual([false, false])
  for (const one of Object.values(pages)) {
    if (one.path.includes('{token}')) expect(one).toEqual({ path: one.path, closed: true })
  }
})

it.each([
  [paths.admin, 'manager'],
  [paths.adminProducts, 'manager'],
  [paths.adminOrder(7), 'manager'],
  [paths.adminSettingsMessages, 'owner'],
  [paths.adminStaff, 'owner'],
  [paths.adminDelivery, 'courier'],
  [paths.adminBuildSheet, 'manager'],
  [paths.adminAccount, 'courier'],
  ['/ADMIN/Staff', 'owner'],
])('%s requires at least the role %s', (pathname, who) => {
  expect(panelAudience(pathname)).toBe(who)
})

it('search engines receive the shortest prefixes of the closed addresses', () => {
  expect(closedBeginnings).toEqual(['/admin', '/api/', '/checkout', '/favorites', '/order/'])
})

it('the sitemap lists open pages without parameters', () => {
  expect(listedPages()).toEqual([
    ...['/', '/catalog', '/blog', '/about', '/contacts'],
    ...['/delivery', '/privacy', '/terms', '/returns'],
  ])
})

it('the shop’s origin is added only to its own addresses', () => {
  expect(absolute('https://shop.example', '/about')).toBe('https://shop.example/about')
  expect(absolute('https://shop.example', 'https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp')
})
