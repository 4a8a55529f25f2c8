import type { Page } from '@playwright/test'
import { anyScreen, expect, test } from './support/test.ts'

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

test('a shopper opens the home page', anyScreen, async ({ page }) => {
  await test.step('the page shows the hero, reasons, four popular products and categories', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle('Главная — Шар-птица')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Выбрать шары' }).first()).toHaveAttribute('href', '/catalog')
    await expect(main.getByRole('link', { name: 'О магазине' })).toHaveAttribute('href', '/about')
    await expect(section(page, 'Почему выбирают нас').getByRole('heading', { level: 3 })).toHaveCount(3)
    const popular = section(page, 'Популярные товары')
    await expect(popular.getByRole('article')).toHaveCount(4)
    await expect(popular.getByText('Рекомендуем')).toHaveCount(4)
    await expect(popular.getByRole('link', { name: 'Смотреть все' })).toHaveAttribute('href', '/catalog')
  })

  await test.step('categories open to their children, several at once', async () => {
    const categories = section(page, 'Категории')
    const chevrons = categories.getByRole('button', { name: /^Развернуть/ })
    const [first, second] = [chevrons.nth(0), chevrons.nth(1)]
    const links = categories.locator('a[href^="/catalog/"]:visible')
    const before = await links.count()
    await second.click()
    await first.click()
    await expect(categories.getByRole('button', { name: /^Свернуть/ })).toHaveCount(2)
    await expect.poll(() => links.count()).toBeGreaterThan(before + 1)
  })

  await test.step('the page says that products are loading', async () => {
    await page.goto('/about')
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/api/products?*', async (route) => {
      await held
      await route.continue()
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /на главную/ })
      .click()
    await expect(page.getByText('Популярные товары загружаются...')).toBeVisible()
    letThrough()
    await expect(section(page, 'Популярные товары').getByRole('article')).toHaveCount(4)
  })
})

test.describe('a browser without JavaScript', () => {
  // The browser asks for the scripts ahead and then may not run them.
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request: csp /] })

  test('shows the whole home page and catalogue, with links to more', anyScreen, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(4)
    await page.goto('/catalog')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(page).toHaveURL(/\/catalog\?page=2$/)
    await expect(page.getByRole('article')).toHaveCount(24)
    await test.step('the last server-rendered page says how to continue', async () => {
      await page.goto('/catalog?page=25')
      await expect(page.getByText('Остальные товары найдёте по разделам и фильтрам.')).toBeVisible()
    })
  })
})
