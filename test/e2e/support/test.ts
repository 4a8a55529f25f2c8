import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Shops, shops } from './shops.ts'

type Options = {
  expectedProblems: RegExp[]
}

/** Waits for hydration after each navigation, with a limit. */
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

/** Without a graphics card a blurred backdrop is redrawn with every letter. */
const drawPlainly = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Toasts stay for 20 s: on a busy machine they would vanish before the test looks. */
const keepMessages = () => {
  globalThis.messagesStay = 20_000
}

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
        // Leaving a page cancels its requests.
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

export const standInMap = (page: Page) =>
  page.route('https://yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'карта' }),
  )

/** Fails calls until `mend`, however often they are retried. */
export async function failCalls(page: Page, calls: string) {
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }))
  return { mend: () => page.unroute(calls) }
}

export const press = (target: Locator) => (base.info().project.use.hasTouch ? target.tap() : target.click())

export const anyScreen = { tag: '@any-screen' }

export const onPhone = { tag: '@phone' }

export { expect }
