import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/steps/browser.mjs'
import { startShop } from '../../test/e2e/support/server.ts'
import { type Shot, shots } from './pictures.ts'

// npm run guide                    all pictures
// npm run guide -- journal staff   some of them
const account = { username: 'admin', password: 'admin123' }
const folder = join(import.meta.dirname, 'pictures')
const wanted = process.argv.slice(2)

const shop = await startShop()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] })
try {
  mkdirSync(folder, { recursive: true })
  const page = await signedIn(browser, shop.address)
  await leaveTraces(page)
  for (const shot of shots)
    if (wanted.length === 0 || wanted.includes(shot.name))
      console.log(`  ${shot.name}: ${(await take(page, shot)) ? 'taken' : 'there is no such page yet'}`)
} finally {
  await browser.close()
  await shop.stop()
}

async function signedIn(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/admin/login')
  await page.getByLabel('Логин').fill(account.username)
  await page.getByLabel('Пароль').fill(account.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('navigation', { name: 'Разделы' }).waitFor()
  return page
}

/** A new shop's journal is empty. */
async function leaveTraces(page: Page) {
  const { token } = await (await page.request.post('/api/admin/login', { data: account })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { items } = await (await page.request.get('/api/admin/products?limit=3', { headers })).json()
  for (const { id, price, stock } of items) {
    const data = { price: String(Number(price) + 200), stock: stock + 6, baseStock: stock }
    await page.request.put(`/api/admin/products/${id}`, { headers, data })
  }
  const orders = await (
    await page.request.get('/api/admin/orders?limit=1&status=pending', { headers })
  ).json()
  for (const { id } of orders.items)
    await page.request.put(`/api/admin/orders/${id}/status`, { headers, data: { status: 'processing' } })
}

/** False when the shop has no such page. */
async function take(page: Page, { name, path, prepare, height = 800 }: Shot): Promise<boolean> {
  await page.setViewportSize({ width: 1280, height })
  const answer = await page.goto(path)
  if (answer?.status() === 404) return false
  // A key before hydration has no effect.
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  await page.locator('#main').waitFor()
  await prepare?.(page)
  await settled(page)
  const png = await page.screenshot()
  writeFileSync(join(folder, `${name}.webp`), await sharp(png).resize(1120).webp({ quality: 62 }).toBuffer())
  return true
}

/** Waits until nothing is loading and every picture is complete. */
async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true]') === null &&
      Array.from(document.images).every((image) => image.complete || image.loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready)
}
