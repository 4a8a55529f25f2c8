import type { Locator, Page } from '@playwright/test'
import { anyScreen, bearer, expect, fresh, test } from './support/admin.ts'
import { expectFitsLargeText, layoutFaults } from './support/layout.ts'
import { standInMap } from './support/test.ts'

// The widths are the test's own: where grids, bars and tables change, and what people have.
const widths = [320, 390, 768, 820, 915, 1024, 1280, 1440]

async function expectWellLaidOut(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => layoutFaults(page), { message: `at ${width} px` }).toEqual([])
  }
}

/** Whether two things share a part of the screen. */
async function isOver(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Not on the screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The words of the footer's links that a thing covers. */
const linksUnder = async (page: Page, thing: Locator) =>
  page.evaluate(
    (cover) => {
      if (!(cover instanceof Element)) throw new Error('Not on the screen')
      const a = cover.getBoundingClientRect()
      const links = [...document.querySelectorAll('footer a[href]')]
      if (links.length === 0) throw new Error('The footer has no links')
      return links.flatMap((link) => {
        const b = link.getBoundingClientRect()
        const isCovered = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        return isCovered ? [link.textContent] : []
      })
    },
    await thing.elementHandle(),
  )

async function expectFreeLinks(page: Page) {
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const balloon = page.getByRole('button', { name: 'Прокрутить наверх' })
    await expect(balloon).toBeVisible()
    await expect.poll(() => linksUnder(page, balloon), { message: `at ${width} px` }).toEqual([])
  }
}

async function expectFirstScreen(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const height of [800, 1180]) {
    await page.setViewportSize({ width: 820, height })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByText('2 490 ₽').first()).toBeInViewport({ ratio: 1 })
    const button = page.getByRole('button', { name: 'В корзину', exact: true }).first()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
}

type Promised = { says: string; expectIt: (page: Page) => Promise<void> }
const wellLaidOut = { says: 'the parts do not overlap and are not cut off', expectIt: expectWellLaidOut }
const largeText = { says: 'the page scrolls only downwards with large text', expectIt: expectFitsLargeText }
const freeLinks = {
  says: 'the balloon leaves every link free at the end of the page',
  expectIt: expectFreeLinks,
}
const firstScreen = {
  says: 'a tablet’s first screen shows name, price and button',
  expectIt: expectFirstScreen,
}

/** With what is promised of them besides. */
const shopPages: Record<string, Promised[]> = {
  '/': [],
  '/catalog/dlya-samostoyatelnogo-naduvaniya': [],
  '/catalog?view=list': [],
  '/product/buket-polyarnyy-rassvet': [freeLinks, firstScreen],
  '/product/shar-s-vashey-nadpisyu': [],
  // The longest name of a category.
  '/product/belye-shary-dlya-naduvaniya-100-sht': [],
  '/about': [freeLinks],
  '/contacts': [],
  '/checkout': [],
}

test(
  'the parts of the shop do not overlap and are not cut off at any screen width',
  anyScreen,
  async ({ page }) => {
    test.slow()
    await standInMap(page)
    for (const [address, promises] of Object.entries(shopPages))
      await test.step(address, async () => {
        // A picture that is kept in a larger size is not asked for in the one that is preloaded.
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto(address)
        for (const { says, expectIt } of [wellLaidOut, largeText, ...promises])
          await test.step(says, () => expectIt(page))
      })
  },
)

const longWord = 'шаровоздушногелиевый'.repeat(4)
const longName = () => fresh(`Сияние над Кольским ${longWord}`)

/** A deleted thing with a long name, first in its list. */
async function addDeleted(page: Page, token: string, what: 'products' | 'categories') {
  const headers = bearer(token)
  const name = longName()
  const data = { name, slug: fresh('dlinnoe').replace(' ', '-'), price: '128990.50' }
  const { id } = await (await page.request.post(`/api/admin/${what}`, { headers, data })).json()
  await page.request.delete(`/api/admin/${what}/${id}`, { headers })
  return name
}

/** A dozen rows show what fifty do. */
const panelLists = ['orders?search=белов', 'orders/1', 'customers?search=белов', 'blog']

/** Pages without lists have one column on a phone, and the layout of lists on wider screens. */
const panelScreens = [
  ...['attributes', 'products/import', 'orders/new', 'delivery', 'delivery/build', 'delivery/route'],
  ...['messages', 'audit', 'staff', 'account', 'help'],
  ...['settings/shop', 'settings/hours', 'settings/delivery', 'settings/messages', 'settings/notifications'],
  'settings/pages',
  'settings/checkout',
]

test.describe('the panel', anyScreen, () => {
  test('shows every button at any screen width, even with a long name', async ({ page, token }) => {
    test.slow()
    for (const address of panelLists)
      await test.step(address, async () => {
        await page.goto(`/admin/${address}`)
        await expect(page.getByRole('table').first()).toBeVisible()
        await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
        await expectWellLaidOut(page)
      })
    for (const what of ['products', 'categories'] as const)
      await test.step(what, async () => {
        const name = await addDeleted(page, token, what)
        await page.goto(`/admin/${what}?search=Кольским`)
        await expect(page.getByRole('button', { name: `Восстановить: ${name}` })).toBeVisible()
        await expectWellLaidOut(page)
      })
  })

  test('fits a phone with every screen', async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of panelScreens)
      await test.step(address, async () => {
        await page.goto(`/admin/${address}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expect.poll(() => layoutFaults(page)).toEqual([])
        // A strip of sections wider than the phone shows the current one.
        if (address.startsWith('settings/'))
          await expect(
            page.getByRole('navigation', { name: 'Разделы настроек' }).locator('[aria-current=page]'),
          ).toBeInViewport({ ratio: 1 })
      })
  })

  test('keeps the dashboard’s figures clear of its charts', async ({ page }) => {
    await page.route('**/api/admin/stats*', async (route) => {
      const stats = await (await route.fetch()).json()
      const days = stats.days.map((day: object) => ({
        ...day,
        revenue: '7031686.50',
        customers: 1,
        orders: 3,
      }))
      const bestSellers = [{ productId: 1, name: longWord, sold: 12345, revenue: '8436508.90' }]
      await route.fulfill({
        json: { ...stats, days, bestSellers, revenueToday: '7031686.50', totalRevenue: '8436508.90' },
      })
    })
    await page.goto('/admin')
    await expect(page.locator('.recharts-wrapper')).toHaveCount(4)
    await expectWellLaidOut(page)
  })

  test.describe('a failed save', () => {
    test.use({ expectedProblems: [/500/] })

    test('leaves the dialog’s buttons free of its message on a phone and on a low screen', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route('**/api/admin/products', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fulfill({ status: 500, json: { message: 'Склад закрыт' } })
      })
      await page.goto('/admin/products?search=нет+такого')
      await page.getByRole('button', { name: 'Добавить товар' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Новый товар' })
      await dialog.getByLabel('Название').fill('Шар')
      await dialog.getByLabel('Цена, ₽').fill('100')
      await dialog.getByRole('button', { name: 'Создать товар' }).click()
      const message = page.locator('[role=alert]').filter({ hasText: 'Склад закрыт' })
      const covered = async () => {
        const names = []
        for (const name of ['Отмена', 'Создать товар', 'Закрыть'])
          if (await isOver(message, dialog.getByRole('button', { name }))) names.push(name)
        return names
      }
      await expect(message).toBeVisible()
      await expect.poll(covered).toEqual([])
      await page.setViewportSize({ width: 1280, height: 720 })
      await expect.poll(covered).toEqual([])
    })
  })
})
