import type { Page } from '@playwright/test'
import { anyScreen, expect, failCalls, test } from './support/test.ts'

const heartIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Избранное/ })

const toast = (page: Page) => page.getByRole('region', { name: /^Уведомления/ }).getByRole('status')

test('a shopper uses the heart on a card', anyScreen, async ({ page }) => {
  await page.goto('/catalog')

  await test.step('the heart has a hint, which opens at once for the keyboard and closes by Escape', async () => {
    const heart = page.getByRole('article').first().getByRole('button', { name: 'В избранное' })
    const hint = page.getByRole('tooltip', { name: 'В избранное' })
    await page.getByRole('article').first().getByRole('link').first().focus()
    await heart.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(heart).toBeFocused()
    await expect(hint).toBeVisible()
    await expect(heart).toHaveAccessibleDescription('В избранное')
    await page.keyboard.press('Escape')
    await expect(hint).toBeHidden()
  })

  await test.step('the heart marks a product and says so, and the page of favourites keeps it', async () => {
    const card = page.getByRole('article').nth(1)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const heart = card.getByRole('button', { name: 'В избранное' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page)).toHaveText(`Добавлено в избранное${name}`)
    await expect(heartIcon(page)).toHaveAccessibleName('Избранное, 1')

    await page.reload()
    await heartIcon(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible()
    await expect(page.getByText('1 шт.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Хлебные крошки' })).toContainText('Главная')
    const favorite = page.getByRole('article')
    await expect(favorite.getByRole('heading', { name }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/product\//,
    )
    await expect(favorite.getByRole('button', { name: 'В корзину' })).toBeVisible()

    await favorite.getByRole('button', { name: 'В избранное' }).click()
    await expect(toast(page)).toHaveText(`Удалено из избранного${name}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Здесь пока пусто' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }).click()
    await expect(page).toHaveURL(/\/catalog$/)
  })

  await test.step('the hearts show one message at a time', async () => {
    const hearts = page.getByRole('article').getByRole('button', { name: 'В избранное' })
    for (const place of [0, 1, 2]) await hearts.nth(place).click()
    await expect(toast(page)).toHaveCount(1)
  })

  await test.step('a heart removed by keyboard moves the focus to the next one, the previous or the heading', async () => {
    await heartIcon(page).click()
    const hearts = page.getByRole('main').getByRole('button', { name: 'В избранное' })
    await expect(hearts).toHaveCount(3)
    // A new page gets the focus.
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeFocused()
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
    const heartOf = (name = '') =>
      page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'В избранное' })
    await heartOf(names[1]).focus()
    await page.keyboard.press('Enter')
    await expect(hearts).toHaveCount(2)
    await expect(heartOf(names[2])).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(hearts).toHaveCount(1)
    await expect(heartOf(names[0])).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Здесь пока пусто' })).toBeFocused()
  })
})

test('a favourite that is not sold any more stays with a note', anyScreen, async ({ page }) => {
  await page.addInitScript(() => {
    const gone = { id: 2_000_000_000, slug: 'net', name: 'Шар, которого нет', price: '10.00', image: '' }
    localStorage.setItem('balloon-store-favorites', JSON.stringify([gone]))
  })
  await page.goto('/favorites')
  await expect(page.getByRole('article')).toContainText('Шар, которого нет')
  await expect(page.getByRole('article')).toContainText('Товар больше не продаётся')
})

test.describe('a shop that does not answer', anyScreen, () => {
  test.use({ expectedProblems: [/500/] })

  test('keeps the stored favourites and can be asked again', async ({ page }) => {
    await page.goto('/catalog')
    await page.getByRole('article').first().getByRole('button', { name: 'В избранное' }).click()
    const { mend } = await failCalls(page, '**/api/products/lines?*')
    await page.goto('/favorites')
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить')
    const card = page.getByRole('article')
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card).not.toContainText('Товар больше не продаётся')
    await mend()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(card.getByRole('button', { name: 'В корзину' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
