import type { Page } from '@playwright/test'
import { openAsleep, reloadAsleep } from './support/before-hydration.ts'
import { anyScreen, expect, standInMap, test } from './support/test.ts'

const cartIcon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Корзина/ })
const favoritesIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Избранное/ })
const sort = (page: Page) => page.getByRole('combobox', { name: 'Сортировка' })
const filter = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' })

test.describe('a page before hydration', anyScreen, () => {
  test('keeps earlier input in the catalogue', async ({ page }) => {
    await test.step('ticks, choices and typed text beside the list count', async () => {
      const { wake } = await openAsleep(page, '/catalog')
      for (const name of [/^Букеты из шаров/, /^Цифры и буквы/, /^Красный/])
        await filter(page).getByRole('checkbox', { name }).check()
      await filter(page)
        .getByRole('switch', { name: /^Только в наличии/ })
        .check()
      await filter(page).getByRole('textbox', { name: 'Цена до' }).fill('500')
      await wake()
      await expect(page).toHaveURL(/category=.*category=/)
      await expect(page).toHaveURL(/price=-500&stock=1&tsvet=krasnyy$/)
    })

    await test.step('a chosen sort order, hearts, cart buttons and letters for the category tree count', async () => {
      const { wake } = await openAsleep(page, '/catalog')
      const card = page.getByRole('article').first()
      // Nothing was seen to happen, so it is pressed again.
      await card.getByRole('button', { name: 'В избранное' }).click()
      await card.getByRole('button', { name: 'В избранное' }).click()
      await card.getByRole('button', { name: 'В корзину' }).click()
      await expect(filter(page).getByRole('checkbox', { name: /^Цифры и буквы/ })).toBeVisible()
      await filter(page).getByRole('searchbox').fill('букет')
      await sort(page).selectOption('Сначала дороже')
      await wake()
      await expect(favoritesIcon(page)).toHaveAccessibleName('Избранное, 1')
      await expect(cartIcon(page)).toHaveAccessibleName('Корзина, 1')
      await expect(filter(page).getByRole('checkbox', { name: /^Цифры и буквы/ })).toHaveCount(0)
      await expect(filter(page).getByRole('checkbox', { name: /^Букеты из шаров/ })).toBeVisible()
      await expect(filter(page).getByRole('searchbox')).toHaveValue('букет')
      await expect(page).toHaveURL(/sort=price_desc/)
      await expect(sort(page)).toHaveValue('price_desc')
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const answer = await page.request.get('/api/products?sort=price_desc&limit=1&offset=0')
      const { items } = await answer.json()
      await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(items[0].name)
    })

    await test.step('words typed into the search of the catalogue narrow the list', async () => {
      const { wake } = await openAsleep(page, '/catalog')
      await page.getByRole('searchbox', { name: 'Поиск в каталоге' }).fill('сердце')
      await wake()
      await expect(page).toHaveURL(/search=/)
      await expect(page.getByRole('searchbox', { name: 'Поиск в каталоге' })).toHaveValue('сердце')
    })

    await test.step('Enter in the search of the catalogue keeps category and sort order', async () => {
      await openAsleep(page, '/catalog/bukety?sort=price_asc')
      const field = page.getByRole('searchbox', { name: 'Поиск в каталоге' })
      await field.fill('роза')
      await field.press('Enter')
      await expect(page).toHaveURL(`/catalog/bukety?sort=price_asc&search=${encodeURIComponent('роза')}`)
    })
  })

  test('counts a press during hydration once', async ({ page }) => {
    // React works on through setImmediate where there is one: kept waiting, it has begun and has not finished.
    await page.addInitScript(() => {
      const work: (() => void)[] = []
      let isHeld = true
      const run = (task: () => void) => (isHeld ? work.push(task) : setTimeout(task))
      const goOn = () => {
        isHeld = false
        for (const task of work) task()
      }
      Object.assign(window, { setImmediate: run, goOn, work })
    })
    const opened = page.goto('/catalog')
    await page.waitForFunction(() => Reflect.get(window, 'work')?.length > 0)
    await expect(page.locator('html')).not.toHaveAttribute('data-alive')
    await page.getByRole('article').first().getByRole('button', { name: 'В избранное' }).click()
    await page.evaluate(() => Reflect.get(window, 'goOn')())
    await opened
    await expect(favoritesIcon(page)).toHaveAccessibleName('Избранное, 1')
  })

  test('shows the earlier state after a reload and Back', async ({ page }) => {
    await page.goto('/catalog')
    const bouquets = filter(page).getByRole('checkbox', { name: /^Букеты из шаров/ })
    await bouquets.check()
    await expect(page).toHaveURL('/catalog?category=bukety')
    const { wake } = await reloadAsleep(page)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/catalog')
    await wake()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Все товары')
    await expect(bouquets).not.toBeChecked()
  })

  test('keeps earlier presses and input on other pages', async ({ page }) => {
    await standInMap(page)

    await test.step('words typed into the search of the bar are searched, and typing continues in place', async () => {
      const { wake } = await openAsleep(page, '/about')
      const field = page.getByRole('banner').getByRole('combobox')
      await field.pressSequentially('седце')
      for (const _ of 'дце') await field.press('ArrowLeft')
      await wake()
      await expect(page.getByRole('listbox', { name: 'Найденные товары' })).toBeVisible()
      await page.keyboard.type('р')
      await expect(field).toHaveValue('сердце')
    })

    await test.step('every press of the quantity counts, before the next button', async () => {
      const answer = await page.request.get('/api/products?sort=price_asc&limit=1&offset=0')
      const { items } = await answer.json()
      const { wake } = await openAsleep(page, `/product/${items[0].slug}`)
      const more = page.getByRole('main').getByRole('button', { name: 'Увеличить количество' })
      await more.click()
      await more.click()
      await page.getByRole('button', { name: 'В корзину' }).first().click()
      await wake()
      await expect(cartIcon(page)).toHaveAccessibleName('Корзина, 3')
    })

    await test.step('a filled-in contact form is sent', async () => {
      const { wake } = await openAsleep(page, '/contacts')
      const form = page.getByRole('main').locator('form')
      await form.getByLabel('Имя').fill('Анна')
      await form.getByLabel('Email').fill('anna@example.ru')
      await form.getByLabel('Телефон').fill('9001234567')
      await form.getByLabel('Сообщение').fill('Шары на день рождения')
      await wake()
      await expect(form.getByLabel('Телефон')).toHaveValue('+7 (900) 123-45-67')
      await form.getByRole('button', { name: 'Отправить сообщение' }).click()
      await expect(page.getByText('Сообщение отправлено!').first()).toBeVisible()
    })

    await test.step('staff who typed name and password and pressed Enter are signed in', async () => {
      const { wake } = await openAsleep(page, '/admin/login')
      await page.getByLabel('Логин').fill('admin')
      await page.getByLabel('Пароль').fill('admin123')
      await page.getByLabel('Пароль').press('Enter')
      await wake()
      await expect(page).toHaveURL(/\/admin$/)
    })
  })
})
