import { brotliCompressSync } from 'node:zlib'
import { openCheckout, someProduct } from './support/checkout.ts'
import { expect, test } from './support/test.ts'

/** The largest size of a shopper's first page, as sent. */
const budget = { script: 156_000, sheet: 16_600, font: 52_000 }

test('the first load of the home page stays within its budget', async ({ page }) => {
  const sent: Record<string, Promise<number>[]> = { script: [], font: [], stylesheet: [] }
  page.on('response', (response) => {
    const size = response.request().sizes()
    sent[response.request().resourceType()]?.push(size.then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sum = async (kind: string) =>
    (await Promise.all(sent[kind] ?? [])).reduce((total, size) => total + size, 0)

  expect(await sum('script')).toBeGreaterThan(0)
  expect(await sum('script')).toBeLessThanOrEqual(budget.script)
  expect(await sum('font')).toBeGreaterThan(0)
  expect(await sum('font')).toBeLessThanOrEqual(budget.font)
  // The sheet travels inside the page: nothing waits for a second answer before it is drawn.
  expect(await sum('stylesheet')).toBe(0)
  const sheet = await page.locator('head style').first().textContent()
  const sheetSize = brotliCompressSync(sheet ?? '').length
  expect(sheetSize).toBeGreaterThan(1000)
  expect(sheetSize).toBeLessThanOrEqual(budget.sheet)
})

test('scripts are requested after the page is visible', async ({ page }) => {
  await page.addInitScript(() => {
    // Simulates a slow machine: the background is painted first, its content a frame later.
    const slow = new CSSStyleSheet()
    slow.replaceSync('html { background: linen } body { visibility: hidden }')
    document.adoptedStyleSheets.push(slow)
    new PerformanceObserver(() => slow.replaceSync('')).observe({ type: 'paint' })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const [background, content, scripts] = await page.evaluate(() => [
    performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  ])
  expect(scripts.length).toBeGreaterThan(0)
  expect(background).toBeLessThan(content)
  // A page in the background loads its code after a second too.
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(content, 1000))
})

// A phone reads the rules of a language for a tenth of a second, and does nothing else meanwhile.
test('pages hydrate without Intl', async ({ page, request }) => {
  await page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { usedOfIntl: used })
    for (const name of Object.getOwnPropertyNames(Intl)) {
      const part = Reflect.get(Intl, name)
      Object.defineProperty(Intl, name, {
        get: () => {
          used.push(name)
          return part
        },
      })
    }
  })
  const [product] = await (await request.get('/api/products?featured=true&limit=1')).json()
  const [post] = await (await request.get('/api/blog?limit=1')).json()
  for (const path of ['/', '/catalog', `/product/${product.slug}`, `/blog/${post.slug}`]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-alive')
    expect(await page.evaluate(() => Reflect.get(window, 'usedOfIntl')), path).toEqual([])
  }
})

test('the head of a page preloads its largest picture', async ({ request }) => {
  const head = async (path: string) => (await (await request.get(path)).text()).split('</head>')[0] ?? ''
  const picture = /<link[^>]*rel="preload"[^>]*as="image"[^>]*type="image\/avif"[^>]*fetchPriority="high"/i
  const [product] = await (await request.get('/api/products?featured=true&limit=1')).json()
  const [post] = await (await request.get('/api/blog?limit=1')).json()
  for (const path of ['/', '/catalog', `/product/${product.slug}`, `/blog/${post.slug}`])
    expect(await head(path), path).toMatch(picture)
})

test('style sheets keep their order', async ({ page, request }) => {
  const lastSheet = page.locator('head [data-precedence]').last()

  await test.step('the styles of articles and cards override the base', async () => {
    const [post] = await (await request.get('/api/blog?limit=1')).json()
    await page.goto(`/blog/${post.slug}`)
    await expect(page.locator('.prose p + h2, .prose p + p').first()).not.toHaveCSS('margin-top', '0px')
    await page.goto('/admin/login')
    await expect(page.locator('head link[rel=stylesheet]')).toHaveCount(1)
  })

  await test.step('the checkout’s styles follow the shop’s, on a direct visit and after a link', async () => {
    await openCheckout(page, await someProduct(request))
    await expect(lastSheet).toHaveAttribute('href', /checkout/)
    await page.goto('/about')
    await page.getByRole('button', { name: /^Корзина/ }).click()
    await page.getByRole('link', { name: 'Оформить заказ' }).click()
    await expect(page.getByLabel('Имя')).toBeVisible()
    await expect(lastSheet).toHaveAttribute('href', /checkout/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('margin-top', '0px')
  })
})
