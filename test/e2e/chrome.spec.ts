import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './support/accessible.ts'
import { anyScreen, expect, failCalls, onPhone, press, test } from './support/test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The search box of the bar; on a phone it is in the menu. */
async function searchBox(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Меню' }).click()
  return page.getByRole('combobox', { name: 'Поиск товаров' })
}

const options = (page: Page) => page.getByRole('option')
const optionsIn = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')

test('a search offers categories, queries and products, and arrows and Enter open one', async ({ page }) => {
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

test('a shopper types into the search of the bar', anyScreen, async ({ page }) => {
  await page.goto('/favorites')
  const box = await searchBox(page)

  await test.step('the arrows move in a circle from the field through the results', async () => {
    await box.fill('сердце')
    await expect(options(page).first()).toBeVisible()
    await box.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await box.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('the results are accessible', () => expectAccessibleInBoth(page))

  await test.step('an arrow shows the list again that Escape closed, from its start', async () => {
    await box.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await box.press('ArrowDown')
    await expect(options(page).first()).toBeVisible()
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await box.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a click outside closes the results', async () => {
    await page.mouse.click(4, 600)
    await expect(options(page)).toHaveCount(0)
  })

  await test.step('a search without results says so, and Escape closes it', async () => {
    await box.fill('770077')
    await expect(page.getByText('Ничего не найдено')).toBeVisible()
    await box.press('Escape')
    await expect(page.getByText('Ничего не найдено')).toBeHidden()
    await expect(box).toHaveValue('770077')
    await page.getByRole('button', { name: 'Очистить' }).click()
    await expect(box).toHaveValue('')
  })

  await test.step('Enter searches the catalogue', async () => {
    await box.fill('розовое золото')
    await expect(options(page).first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/catalog\?search=/)
    await expect(page.getByRole('searchbox', { name: 'Поиск в каталоге' })).toHaveValue('розовое золото')
  })

  await test.step('earlier searches are offered again, can be edited and cleared', async () => {
    // A new page gets the focus, and a list without focus closes.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await box.fill('колпач')
    const recent = page.getByRole('group', { name: 'Вы искали' })
    await expect(recent.getByRole('option')).toHaveText(['Очистить', 'розовое золото'])
    await recent.locator('[data-fill]').click()
    await expect(box).toHaveValue('розовое золото')
    await expect(recent).toHaveCount(0)
    await box.fill('колпач')
    await recent.getByRole('option', { name: 'розовое золото' }).click()
    await expect(page.getByRole('searchbox', { name: 'Поиск в каталоге' })).toHaveValue('розовое золото')
    await page.reload()
    await box.fill('колпач')
    await recent.getByRole('option', { name: 'Очистить' }).click()
    await expect(recent).toHaveCount(0)
    await page.getByRole('link', { name: 'Все результаты, 7' }).click()
    await expect(page.getByRole('searchbox', { name: 'Поиск в каталоге' })).toHaveValue('колпач')
  })

  await test.step('Enter after Escape searches for the text and not for the option of an arrow', async () => {
    await box.fill('сердце')
    await expect(options(page).first()).toBeVisible()
    await box.press('ArrowDown')
    await box.press('Escape')
    await box.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Поиск в каталоге' })).toHaveValue('сердце')
  })
})

test('the frame of the shop is the same on every page', anyScreen, async ({ page }) => {
  const marked = page.getByRole('banner').locator('nav a[aria-current="page"]:visible')
  const footer = page.getByRole('contentinfo').locator('a[href^="/catalog/"]')
  const top = () => page.evaluate(() => window.scrollY)
  await page.goto('/')

  await test.step('the keyboard can skip to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'К содержанию' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('the balloon scrolls the page to the top', async () => {
    const balloon = page.getByRole('button', { name: 'Прокрутить наверх' })
    await expect(balloon).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, window.innerHeight))
    await balloon.click()
    await expect.poll(top).toBe(0)
    await expect(balloon).toHaveCount(0)
  })

  await test.step('the footer links to six top categories', async () => {
    await expect(marked).toHaveText('Главная')
    await expect(footer).toHaveCount(6)
    const slug = (await footer.first().getAttribute('href')) ?? ''
    const name = (await footer.first().textContent()) ?? ''
    await footer.first().click()
    await expect(page).toHaveURL(new RegExp(`${slug}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('the bar marks the current page: only home itself, but the catalogue with its products', async () => {
    await expect(marked).toHaveText('Каталог')
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(marked).toHaveText('Каталог')
  })

  await test.step('another page begins at its top, and Back returns to the earlier position', async () => {
    await page.goto('/catalog')
    const card = page.getByRole('article').nth(9)
    await card.scrollIntoViewIfNeeded()
    const before = await top()
    expect(before).toBeGreaterThan(500)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(top).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/catalog$/)
    await expect.poll(top).toBeGreaterThan(before - 100)
  })
})

test('a shopper uses the menu of a phone', onPhone, async ({ page }) => {
  await page.goto('/favorites')
  const burger = page.getByRole('button', { name: 'Меню' })
  const menu = page.getByRole('dialog', { name: 'Меню' })

  await test.step('the menu covers the page, repeats the promise of the home page and returns the focus', async () => {
    await press(page.getByRole('banner').getByRole('link', { name: /на главную/ }))
    const promise = /^Доставка (сегодня|завтра|во? [а-я]+, )/
    const told = (await page.getByRole('main').getByText(promise).textContent()) ?? ''
    await press(burger)
    await expect(menu.getByText(told)).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Админ' })).toHaveAttribute('href', '/admin')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(burger).toBeFocused()
  })

  await test.step('the menu links to every page', async () => {
    await press(burger)
    await press(menu.getByRole('link', { name: 'Блог' }))
    await expect(page).toHaveURL(/\/blog$/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the menu closes when Back opens another page', async () => {
    await press(burger)
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/\/blog$/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

const everyPage = [
  ...['/', '/catalog', '/catalog?view=list', '/product/buket-polyarnyy-rassvet', '/blog', '/about'],
  ...['/contacts', '/checkout', '/favorites', '/privacy', '/delivery', '/terms', '/returns'],
]

test.describe('a browser without JavaScript', anyScreen, () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/404/] })

  test('shows the whole frame of every page', async ({ page }) => {
    for (const address of [...everyPage, '/nowhere']) {
      const html = await (await page.request.get(address)).text()
      const [, footer = ''] = html.split('<footer')
      expect(footer.match(/href="\/catalog\/[^"]+"/g), address).toHaveLength(6)
    }
  })
})

/** From its first moment on the page counts by how much it has moved. */
const countShifts = () => {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

test('every page keeps its layout while it loads and is accessible', async ({ page }) => {
  test.slow()
  await page.addInitScript(countShifts)
  let seen = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await seen.promise
    await route.continue()
  })
  for (const address of everyPage)
    await test.step(address, async () => {
      // Fonts arrive after the page is readable.
      seen = Promise.withResolvers<void>()
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      seen.resolve()
      await page.waitForLoadState('networkidle')
      // The server does not know the cart: a checkout without one shrinks to the message that it is empty.
      if (address !== '/checkout')
        expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
      // The colours of a page are the same on every screen; only the bar to buy by is a phone's own.
      await (isPhone(page)
        ? expectAccessible(page, { colours: address.startsWith('/product/') })
        : expectAccessibleInBoth(page))
    })
})

test.describe('a shop that does not answer', anyScreen, () => {
  test.use({ expectedProblems: [/500/] })

  test('shows the failure in the search of the bar, which can be repeated', async ({ page }) => {
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
