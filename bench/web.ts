// Lighthouse on four pages, bytes as sent, and time to the next paint after clicks. npx fetches Lighthouse (180 MB).
//   node bench/web.ts            (after npm run build)
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/steps/browser.mjs'
import { report, startShop } from './support.ts'

const lighthouse = 'lighthouse@13.5.0'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const visitsOfAPage = 5
const attemptsOfAVisit = 3
/** CPU of a phone relative to this machine. */
const slowerCpu = 4

type Audit = { numericValue?: number }
type Result = {
  /** Null if Lighthouse failed in a part of it. */
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
}

// Lighthouse sometimes misses the start of its trace (NO_NAVSTART).
function visitByLighthouse(url: string, browser: string): Result | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-lighthouse-'))
  try {
    const file = join(folder, 'result.json')
    const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
    const { status, error } = spawnSync(
      'npx',
      ['--yes', lighthouse, url, '--quiet', flags, '--output=json', `--output-path=${file}`],
      { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    if (error) throw error
    if (status !== 0) return undefined
    const result: Result = JSON.parse(readFileSync(file, 'utf8'))
    return Object.values(result.categories).some(({ score }) => score === null) ? undefined : result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function visitUntilMeasured(url: string, browser: string): Result {
  for (let attempt = 1; attempt <= attemptsOfAVisit; attempt += 1) {
    const result = visitByLighthouse(url, browser)
    if (result) return result
    console.log(`Lighthouse could not measure ${url}: attempt ${attempt} of ${attemptsOfAVisit}`)
  }
  throw new Error(`Lighthouse cannot measure ${url}`)
}

function measure(url: string, browser: string): (string | number)[] {
  const score = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const visits = Array.from({ length: visitsOfAPage }, () => visitUntilMeasured(url, browser))
  visits.sort((a, b) => score(a, 'performance') - score(b, 'performance'))
  const middle = visits[Math.floor(visitsOfAPage / 2)]
  if (!middle) throw new Error('nothing was measured')
  const value = (name: string) => middle.audits[name]?.numericValue ?? 0
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => score(middle, name)),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((name) =>
      Math.round(value(name)),
    ),
    value('cumulative-layout-shift').toFixed(4),
    visits.map((visit) => score(visit, 'performance')).join(' '),
  ]
}

const kinds = ['document', 'script', 'stylesheet', 'font', 'image']

async function weigh(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const sizes: Promise<{ kind: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const request = response.request()
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
    sizes.push(size.then((bytes) => ({ kind: request.resourceType(), bytes })))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  await context.close()
  return kinds.map((kind) =>
    all.filter((one) => one.kind === kind).reduce((total, { bytes }) => total + bytes, 0),
  )
}

async function watchAnswers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { slowestAnswer: 0 })
    const presses = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId)
          Object.assign(window, {
            slowestAnswer: Math.max(Reflect.get(window, 'slowestAnswer'), entry.duration),
          })
    }).observe(presses)
  })
  const settle = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))
  return async () => {
    await page.evaluate(settle)
    return page.evaluate(() => {
      const slowest = Reflect.get(window, 'slowestAnswer')
      Object.assign(window, { slowestAnswer: 0 })
      return slowest
    })
  }
}

async function visit(browser: Browser, address: string): Promise<(string | number)[][]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const slowest = await watchAnswers(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.goto(`${address}/catalog`, { waitUntil: 'networkidle' })
  const rows: (string | number)[][] = []
  async function press(name: string, work: () => Promise<void>) {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      await work()
      times.push(await slowest())
    }
    rows.push([name, times.sort((a, b) => a - b)[2] ?? 0, times.at(-1) ?? 0])
  }
  await press('add to cart', () =>
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /корзин/ })
      .click(),
  )
  const filter = page.getByRole('complementary').getByRole('checkbox').first()
  await press('tick a category', async () => {
    await filter.click()
    await page.waitForLoadState('networkidle')
  })
  await context.close()
  return rows
}

const browserPath = findBrowser()
if (!browserPath) throw new Error('No Chromium found: name it in CHROMIUM_PATH')
const server = await startShop({ env: { DEMO_DATA: 'on' }, core: 0 })
try {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--disable-gpu'] })
  const { address } = server
  const list = await (await fetch(`${address}/api/products?featured=true&limit=1`)).json()
  const posts = await (await fetch(`${address}/api/blog?limit=1`)).json()
  const pages = {
    home: '/',
    catalogue: '/catalog',
    product: `/product/${list[0].slug}`,
    article: `/blog/${posts[0].slug}`,
  }
  // Draws every page once before measuring.
  const weights = []
  for (const [name, path] of Object.entries(pages)) {
    await weigh(browser, address + path)
    const bytes = await weigh(browser, address + path)
    weights.push([name, ...bytes.map((one) => (one / 1000).toFixed(1))])
  }
  report('web-bytes', ['page', ...kinds.map((kind) => `${kind}, kB`)], weights)
  report(
    'web-answers',
    ['press (CPU 4 × slower)', 'median, ms', 'worst of five, ms'],
    await visit(browser, address),
  )
  await browser.close()
  const scores = Object.entries(pages).map(([name, path]) => [name, ...measure(address + path, browserPath)])
  const head =
    'page,performance,accessibility,best practices,SEO,FCP ms,LCP ms,TBT ms,CLS,performance of each visit'
  report('web', head.split(','), scores)
} finally {
  await server.stop()
}
