import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './support/accessible.ts'
import { anyScreen, expect, failCalls, test } from './support/test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The search box of the bar; on a phone it is in the menu. */
async function searchBox(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Меню' }).click()
  return page.getByRole('combobox', { name: 'Поиск товаров' })
}

const options = (page: Page) => page.getByRole('option')
const optionsIn = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')

test(
  'the bar marks the page one is on: home exactly, the others with everything under them, the catalogue with products',
  anyScreen,
  async ({ page }) => {
    const current = async () => {
      if (isPhone(page)) await page.getByRole('button', { name: 'Меню' }).click()
      return page.locator('nav a[aria-current="page"]:visible')
    }
    await page.goto('/')
    await expect(await current()).toHaveText('Главная')
    for (const address of ['/catalog/bukety', '/product/buket-polyarnyy-rassvet']) {
      await page.goto(address)
      await expect(await current()).toHaveText('Каталог')
    }
  },
)

test('a search offers categories, queries and products, and the arrows and Enter open one', async ({
  page,
}) => {
  await page.goto('/')
  const box = await searchBox(page)
  await box.fill('се')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  const arrival = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await box.fill('колпач')
  await expect(page.getByText('Поиск...', { exact: true })).toBeVisible()
  arrival.resolve()
  await expect(optionsIn(page, 'Категории')).toHaveText([/Товары для праздника → Колпачки/])
  await expect(optionsIn(page, 'Запросы').last()).toHaveText('колпачки с помпоном')
  await expect(optionsIn(page, 'Товары').first()).toContainText('₽')
  await expect(optionsIn(page, 'Товары').first().locator('mark')).toHaveText(/колпач/i)
  await expectAccessible(page)
  await box.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveAttribute('href', '/catalog/kolpachki')
  for (const _ of await optionsIn(page, 'Запросы').all()) await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(chosen).toHaveCount(1)
  const address = await chosen.getAttribute('href')
  expect(address).toMatch(/^\/product\//)
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(options(page)).toHaveCount(0)
})

test(
  'the arrows go round: from the field up to the last product found and down into the field again',
  anyScreen,
  async ({ page }) => {
    await page.goto('/')
    const box = await searchBox(page)
    await box.fill('сердце')
    await expect(options(page).first()).toBeVisible()
    await box.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await box.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'a search that finds nothing says so; Escape closes it, Enter asks the catalogue',
  anyScreen,
  async ({ page }) => {
    await page.goto('/')
    const box = await searchBox(page)
    await box.fill('щщщщщщ')
    await expect(page.getByText('Ничего не найдено')).toBeVisible()
    await box.press('Escape')
    await expect(page.getByText('Ничего не найдено')).toBeHidden()
    await expect(box).toHaveValue('щщщщщщ')
    await page.getByRole('button', { name: 'Очистить' }).click()
    await expect(box).toHaveValue('')
    await box.fill('букет')
    await expect(options(page).first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/catalog\?search=/)
    await expect(page.getByRole('searchbox', { name: 'Поиск в каталоге' })).toHaveValue('букет')
  },
)

test(
  'what was searched for here is offered again, can be typed on and forgotten',
  anyScreen,
  async ({ page }) => {
    await page.goto('/')
    const box = await searchBox(page)
    await box.fill('розовое золото')
    await box.press('Enter')
    // A page that was arrived at takes the focus, and a list that has lost it closes.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const again = await searchBox(page)
    await again.fill('колпач')
    const recent = page.getByRole('group', { name: 'Вы искали' })
    await expect(recent.getByRole('option')).toHaveText(['Очистить', 'розовое золото'])
    await recent.locator('[data-fill]').click()
    await expect(again).toHaveValue('розовое золото')
    await expect(recent).toHaveCount(0)
    await again.fill('колпач')
    await recent.getByRole('option', { name: 'розовое золото' }).click()
    await expect(page.getByRole('searchbox', { name: 'Поиск в каталоге' })).toHaveValue('розовое золото')
    await page.reload()
    const once = await searchBox(page)
    await once.fill('колпач')
    await recent.getByRole('option', { name: 'Очистить' }).click()
    await expect(recent).toHaveCount(0)
    await page.getByRole('link', { name: 'Все результаты, 7' }).click()
    await expect(page.getByRole('searchbox', { name: 'Поиск в каталоге' })).toHaveValue('колпач')
  },
)

test('a click outside closes what the search has found', anyScreen, async ({ page }) => {
  if (isPhone(page)) return
  await page.goto('/about')
  const box = await searchBox(page)
  await box.fill('сердце')
  await expect(options(page).first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(options(page)).toHaveCount(0)
})

test('the menu of a phone covers the page, leads everywhere and gives the focus back', async ({ page }) => {
  if (!isPhone(page)) return
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Меню' })
  await burger.click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await expect(menu.getByRole('link', { name: 'Админ' })).toHaveAttribute('href', '/admin')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()
  await burger.click()
  await menu.getByRole('link', { name: 'Блог' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the menu promises no more than the home page does', anyScreen, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const promise = /Сегодня доставляем до|Доставим /
  const told = (await page.getByRole('main').getByText(promise).textContent()) ?? ''
  await page.getByRole('button', { name: 'Меню' }).click()
  await expect(page.getByRole('dialog', { name: 'Меню' }).getByText(told)).toBeVisible()
})

test('another page begins at its top, and Back returns to where one was', anyScreen, async ({ page }) => {
  await page.goto('/catalog')
  await page.getByRole('button', { name: 'Показать ещё' }).scrollIntoViewIfNeeded()
  const card = page.getByRole('article').nth(9)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/catalog$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
})

test('the balloon takes the reader up', anyScreen, async ({ page }) => {
  await page.goto('/')
  const balloon = page.getByRole('button', { name: 'Прокрутить наверх' })
  await expect(balloon).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, window.innerHeight))
  await balloon.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(balloon).toHaveCount(0)
})

test('the footer leads to no more than six top categories', anyScreen, async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').locator('a[href^="/catalog/"]')
  await expect(links).toHaveCount(6)
  const slug = (await links.first().getAttribute('href')) ?? ''
  const name = (await links.first().textContent()) ?? ''
  await links.first().click()
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the keyboard can skip to the content', anyScreen, async ({ page }) => {
  await page.goto('/catalog')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'К содержанию' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

const everyPage = [
  ...['/', '/catalog', '/catalog?view=list', '/product/buket-polyarnyy-rassvet', '/blog', '/about'],
  ...['/contacts', '/checkout', '/favorites', '/privacy'],
]

test.describe('without JavaScript', anyScreen, () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/404/] })

  test('every page has its whole frame', async ({ page }) => {
    for (const address of [...everyPage, '/nowhere']) {
      const html = await (await page.request.get(address)).text()
      const [, footer = ''] = html.split('<footer')
      expect(footer.match(/href="\/catalog\/[^"]+"/g), address).toHaveLength(6)
    }
  })
})

for (const address of everyPage) {
  test(`${address} stands still while it loads, and nobody is shut out`, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shift', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The fonts come when the page is already being read.
    const seen = Promise.withResolvers<void>()
    await page.route(/\.woff2$/, async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    seen.resolve()
    await page.waitForLoadState('networkidle')
    // The server does not know the cart: a checkout without one shrinks to the message that it is empty.
    if (address !== '/checkout')
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
    // By night the colours are the same on every screen.
    await (isPhone(page) ? expectAccessible(page) : expectAccessibleInBoth(page))
  })
}

test('nobody is shut out of what the search finds', anyScreen, async ({ page }) => {
  await page.goto('/favorites')
  const box = await searchBox(page)
  await box.fill('сердце')
  await expect(options(page).first()).toBeVisible()
  await expectAccessibleInBoth(page)
})

test.describe('when the shop does not answer', anyScreen, () => {
  test.use({ expectedProblems: [/500/] })

  test('the search of the bar says so and can be asked again', async ({ page }) => {
    await page.goto('/about')
    const { mend } = await failCalls(page, '**/api/search?*')
    await page.getByRole('banner').getByRole('combobox').fill('сердце')
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить')
    await expect(page.getByText('Ничего не найдено')).toHaveCount(0)
    await mend()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('listbox', { name: 'Найденные товары' })).toBeVisible()
  })
})
