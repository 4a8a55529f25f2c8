import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { hostileHtml } from './support/hostile-html.ts'
import { test } from './support/own-shop.ts'
import { expect } from './support/test.ts'

// A picture that is not there is the attack itself.
test.use({ expectedProblems: [/./] })

async function bearer(request: APIRequestContext, shop: string) {
  const response = await request.post(`${shop}/api/admin/login`, {
    data: { username: 'admin', password: 'admin123' },
  })
  return { authorization: `Bearer ${(await response.json()).token}` }
}

/** Without the Content-Security-Policy, which would stop most of them by itself. */
async function openUnguarded(browser: Browser, shop: string): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, baseURL: shop })
  // Requests to other hosts are blocked, even those that pass the cleaner.
  await context.route(
    (url) => url.origin !== shop,
    (route) => route.abort(),
  )
  // The shop's own sheet and scripts are harmless, and drawing them is slow.
  await context.route(/\/(assets|uploads)\//, (route) => route.abort())
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, {
      calls: 0,
      canary: () => Object.assign(window, { calls: Reflect.get(window, 'calls') + 1 }),
    })
  })
  await page.route(`**${stage}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(stage)
  return page
}

/** Shows all articles in one page as the server drew them: a page for each needs half a minute. */
const stage = '/blog/stage'

async function show(page: Page, request: APIRequestContext, address: string) {
  const drawn = await (await request.get(address)).text()
  const body = drawn.replace(/<head>.*?<\/head>/s, '<head></head>')
  await page.setContent(body, { waitUntil: 'domcontentloaded' })
}

/** An article as the server drew it, or, once the reader has walked to it inside the shop, as the browser does. */
const poke = (page: Page, drawnBy: 'server' | 'browser') =>
  page.locator('.prose').evaluate((article, artist) => {
    if (artist === 'browser') article.innerHTML = `${article.innerHTML}`
    for (const element of article.querySelectorAll('*')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle', 'error', 'load'])
        element.dispatchEvent(new Event(type))
      if (!(element instanceof HTMLElement)) continue
      if (element.tagName !== 'A' || element.getAttribute('href')?.includes('script')) element.click()
    }
  }, drawnBy)

test('hidden code in an article never runs, and the harmless text stays', async ({
  browser,
  request,
  ownShop,
}) => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(60)
  const headers = await bearer(request, ownShop)
  const page = await openUnguarded(browser, ownShop)
  const canaryWorks = () => page.evaluate(() => Reflect.get(window, 'calls'))

  const articles = hostileHtml.map((hostile, index) => {
    const [before, after] = [`Тихое начало ${index}.`, `Тихий конец ${index}.`]
    return { hostile, slug: `hostile-${index}`, before, content: `<p>${before}</p>${hostile}<p>${after}</p>` }
  })
  const saved = await Promise.all(
    articles.map(({ slug, content }) =>
      request.post(`${ownShop}/api/admin/blog`, {
        headers,
        data: { title: slug, slug, content, isPublished: true },
      }),
    ),
  )
  expect(saved.map((answer) => answer.status())).toEqual(articles.map(() => 201))

  for (const { hostile, slug, before } of articles) {
    await show(page, request, `${ownShop}/blog/${slug}`)
    await expect(page.locator('.prose'), hostile).toContainText(before)
    for (const drawnBy of ['server', 'browser'] as const) await poke(page, drawnBy)
    expect(await canaryWorks(), hostile).toBe(0)
    expect(new URL(page.url()).pathname, hostile).toBe(stage)
  }

  // The canary itself is alive, for what the server draws and for what the browser does, otherwise all of this would prove nothing.
  await page.setContent('<script>canary()</script>')
  expect(await canaryWorks()).toBe(1)
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="canary()">'),
  )
  await expect.poll(canaryWorks).toBe(2)
  await page.context().close()
})
