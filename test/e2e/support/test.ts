import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Shops, shops } from './shops.ts'

type Options = {
  /** Problems that a test provokes on purpose, e.g. `test.use({ expectedProblems: [/404/] })`. */
  expectedProblems: RegExp[]
}

/** A page that was asked for has come to life before anything is done to it; one that never will is not waited for for ever. */
function waitForLife(page: Page) {
  const alive = () =>
    page.waitForFunction(
      () => 'alive' in document.documentElement.dataset || !document.querySelector('script[type=module]'),
      undefined,
      { timeout: 30_000 },
    )
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...given) => {
    const response = await goto(...given)
    await alive().catch(() => {})
    return response
  }
  page.reload = async (...given) => {
    const response = await reload(...given)
    await alive().catch(() => {})
    return response
  }
}

/** Without a graphics card a blurred backdrop is drawn anew with every letter typed above it: a third of a small machine. */
const drawPlainly = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Messages go away by themselves, on a busy machine before a test has looked; what lies under one waits until it has gone. */
const keepMessages = () => {
  globalThis.messagesStay = 20_000
}

/** A test of the shop also fails on anything the browser complains about: console, uncaught errors, failed requests. */
export const test = base.extend<Options & { complaints: undefined }, Shops>({
  ...shops,
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      context.on('page', waitForLife)
      await context.addInitScript(drawPlainly)
      await context.addInitScript(keepMessages)
    }
    await use(context)
  },
  baseURL: ({ demoShop }, use) => use(demoShop),
  expectedProblems: [[], { option: true }],
  complaints: [
    async ({ context, baseURL, expectedProblems }, use) => {
      const problems: string[] = []
      const isOurs = (url: string) => baseURL !== undefined && url.startsWith(baseURL)
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
      context.on('response', (response) => {
        if (isOurs(response.url()) && response.status() >= 400) {
          problems.push(`response: ${response.status()} ${response.url()}`)
        }
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // A page that is left takes its unfinished requests with it.
        if (isOurs(request.url()) && reason !== 'net::ERR_ABORTED') {
          problems.push(`request: ${reason} ${request.url()}`)
        }
      })
      await use(undefined)
      const unexpected = problems.filter(
        (problem) => !expectedProblems.some((expected) => expected.test(problem)),
      )
      expect(unexpected, 'the browser has nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

/** The map is somebody else's and is not asked for in tests. */
export const standInMap = (page: Page) =>
  page.route('https://yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'карта' }),
  )

/** Calls that fail until they are mended, however often they are made. */
export async function failCalls(page: Page, calls: string) {
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }))
  return { mend: () => page.unroute(calls) }
}

/** By finger where the screen is touched, by mouse where it is not. */
export const press = (target: Locator) => (base.info().project.use.hasTouch ? target.tap() : target.click())

/** What is the same on every screen is tried on one: the phone leaves it out. */
export const anyScreen = { tag: '@any-screen' }

/** What people do with a phone in their hand is tried on one: the desktop leaves it out. */
export const onPhone = { tag: '@phone' }

export { expect }
