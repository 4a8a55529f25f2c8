import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, expect, test } from './support/test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const found = (page: Page) => page.getByText(/(^Найден|» найден)/)
const chips = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Выбранные фильтры' })

/** A column on wide screens, a sheet on phones. */
async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Фильтры' })
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  return page.getByRole('dialog', { name: 'Фильтры' })
}

const countIn = (text: string | null) => Number(/(\d+)\s*$/.exec(text ?? '')?.[1])

test('a filter finds as many products as its number says, and the address contains it', async ({ page }) => {
  await page.goto('/catalog')
  const filters = await openFilters(page)
  const red = filters.getByRole('checkbox', { name: /^Красный/ })
  const count = countIn(
    await filters
      .locator('label')
      .filter({ hasText: /^Красный/ })
      .textContent(),
  )
  expect(count).toBeGreaterThan(1)
  await red.check()
  await expect(page).toHaveURL(/\/catalog\?tsvet=krasnyy$/)
  await expectAccessible(page)
  if (isPhone(page)) {
    await page.goBack()
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(/\/catalog\?tsvet=krasnyy$/)
    await openFilters(page)
    await filters.getByRole('checkbox', { name: /^Белый/ }).check()
    await filters.getByRole('checkbox', { name: /^Белый/ }).uncheck()
    await filters.getByRole('button', { name: new RegExp(`^Показать ${count} товар`) }).click()
  }
  await expect(found(page)).toHaveText(new RegExp(`^Найдено ${count} `))
  await expect(page.getByRole('heading', { level: 1, name: 'Красные шары' })).toBeVisible()
  await page.reload()
  await expect(found(page)).toHaveText(new RegExp(`^Найдено ${count} `))
  await chips(page).getByRole('button', { name: 'Убрать: Красный' }).click()
  await expect(page).toHaveURL(/\/catalog$/)
})

test('a shopper combines filters', anyScreen, async ({ page }) => {
  await page.goto('/catalog?tsvet=krasnyy')
  const filters = await openFilters(page)

  await test.step('values of one characteristic widen the list, stock and price narrow it', async () => {
    await filters.getByRole('checkbox', { name: /^Белый/ }).check()
    await filters.getByRole('switch', { name: /^Только в наличии/ }).check()
    await filters.getByRole('textbox', { name: 'Цена от' }).fill('500')
    await filters.getByRole('textbox', { name: 'Цена до' }).fill('2 000')
    await expect(page).toHaveURL(/\?price=500-2000&stock=1&tsvet=krasnyy,belyy$/)
    await expect(chips(page).getByRole('listitem')).toHaveText([
      ...['В наличии', /^500–2\s000\s₽$/, 'Красный', 'Белый', 'Сбросить все'],
    ])
    // The address and the chips are there before the list.
    await expect(async () => {
      const prices = await page
        .getByRole('article')
        .locator('[data-part=price] > :first-child')
        .allInnerTexts()
      const sums = prices.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
      expect(Math.min(...sums)).toBeGreaterThanOrEqual(500)
      expect(Math.max(...sums)).toBeLessThanOrEqual(2000)
    }).toPass()
  })

  await test.step('an arrow key moves the price by ten roubles', async () => {
    await filters.getByRole('slider', { name: 'Наименьшая цена' }).press('ArrowRight')
    await filters.getByRole('slider', { name: 'Наибольшая цена' }).press('ArrowLeft')
    await expect(page).toHaveURL(/price=510-1990/)
    await expect(filters.getByRole('textbox', { name: 'Цена до' })).toHaveValue('1990')
  })

  await test.step('Enter applies the typed price, with kopecks and bounds in reverse order', async () => {
    await filters.getByRole('textbox', { name: 'Цена до' }).fill('99,90')
    await filters.getByRole('textbox', { name: 'Цена до' }).press('Enter')
    await expect(page).toHaveURL(/price=100-510/)
    await expect(filters.getByRole('textbox', { name: 'Цена от' })).toHaveValue('100')
  })

  await test.step('a lower bound above the upper one waits until the upper one is typed, too', async () => {
    await filters.getByRole('textbox', { name: 'Цена от' }).fill('2000')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/price=2000-3000/)
  })

  await test.step('one button resets all filters', async () => {
    await page.getByRole('button', { name: 'Сбросить все' }).click()
    await expect(page).toHaveURL(/\/catalog$/)
    await expect(filters.getByRole('textbox', { name: 'Цена от' })).toHaveValue('')
  })

  await test.step('a long list of values opens, and a value chosen in it is visible at once', async () => {
    await expect(filters.getByRole('checkbox', { name: /^Чёрный/ })).toBeHidden()
    await filters
      .getByRole('button', { name: /^Ещё \d+$/ })
      .first()
      .click()
    await filters.getByRole('checkbox', { name: /^Чёрный/ }).check()
    await page.reload()
    await expect(filters.getByRole('checkbox', { name: /^Чёрный/ })).toBeChecked()
  })
})

test('a shopper who removes filters by keyboard continues in the same place', anyScreen, async ({ page }) => {
  const remove = (name: string) => page.getByRole('button', { name: `Убрать: ${name}` })
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('the focus moves to the next filter, else to the previous one, else to the heading', async () => {
    await page.goto('/catalog?stock=1&tsvet=krasnyy,belyy')
    await remove('Красный').press('Enter')
    await expect(remove('Красный')).toHaveCount(0)
    await expect(remove('Белый')).toBeFocused()
    await remove('Белый').press('Enter')
    await expect(remove('Белый')).toHaveCount(0)
    await expect(remove('В наличии')).toBeFocused()
    await remove('В наличии').press('Enter')
    await expect(page).toHaveURL(/\/catalog$/)
    await expect(chips(page)).toHaveCount(0)
    await expect(heading).toBeFocused()
  })

  await test.step('the focus moves on also from the category of the address', async () => {
    await page.goto('/catalog/bukety?tsvet=krasnyy')
    await remove('Букеты из шаров').press('Enter')
    await expect(page).toHaveURL(/\/catalog\?tsvet=krasnyy$/)
    await expect(remove('Красный')).toBeFocused()
  })

  await test.step('the focus moves to the heading when all filters are reset', async () => {
    const reset = page.getByRole('button', { name: 'Сбросить все' })
    await reset.press('Enter')
    await expect(page).toHaveURL(/\/catalog$/)
    await expect(heading).toBeFocused()
    await page.goto('/catalog?price=-1')
    await page.getByRole('main').getByRole('button', { name: 'Сбросить все' }).last().press('Enter')
    await expect(page).toHaveURL(/\/catalog$/)
    await expect(heading).toBeFocused()
  })

  await test.step('the focus moves to the heading of the sheet on a narrow screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/catalog?tsvet=krasnyy')
    const sheet = await openFilters(page)
    await sheet.getByRole('button', { name: 'Убрать: Красный' }).press('Enter')
    await expect(sheet.getByRole('heading', { name: 'Фильтры' })).toBeFocused()
  })
})

test.describe('a browser without JavaScript', anyScreen, () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request: csp /] })

  test('applies filters by a form and removes them by links', async ({ page }) => {
    await page.goto('/catalog?sort=price_asc')
    const filters = page.getByRole('complementary', { name: 'Фильтры' })
    await filters.getByRole('checkbox', { name: /^Красный/ }).check()
    await filters.getByRole('checkbox', { name: /^Чёрный/ }).check()
    await filters.getByRole('switch', { name: /^Только в наличии/ }).check()
    await filters.getByRole('textbox', { name: 'Цена до' }).fill('500')
    await filters.getByRole('button', { name: 'Применить' }).click()
    await expect(chips(page).getByRole('listitem')).toHaveText([
      ...['В наличии', /^до 500\s₽$/, 'Красный', 'Чёрный', 'Сбросить все'],
    ])
    await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('price_asc')
    await chips(page).getByRole('link', { name: 'Убрать: Чёрный' }).click()
    await expect(page).toHaveURL(/price=-500&stock=1&tsvet=krasnyy&sort=price_asc$/)
    await chips(page).getByRole('link', { name: 'Сбросить все' }).click()
    await expect(page).toHaveURL(/\/catalog\?sort=price_asc$/)
  })
})
