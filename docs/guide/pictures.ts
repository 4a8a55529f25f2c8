import type { Page } from '@playwright/test'

/** A picture of the guide: its page, and the steps before the shot. */
export type Shot = { name: string; path: string; prepare?: (page: Page) => Promise<void>; height?: number }

export const shots: readonly Shot[] = [
  {
    name: 'dashboard',
    path: '/admin',
    prepare: (page) => page.locator('.recharts-surface').first().waitFor(),
  },
  {
    name: 'palette',
    path: '/admin',
    async prepare(page) {
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('combobox', { name: 'Быстрый поиск' }).fill('сердце')
      await page.getByRole('group', { name: 'Товары' }).waitFor()
    },
  },
  { name: 'orders', path: '/admin/orders' },
  {
    name: 'phone-order',
    path: '/admin/orders/new',
    height: 1100,
    async prepare(page) {
      await page.getByLabel('Телефон').fill('9020000077')
      await page.getByLabel('Имя').fill('Мария')
      const search = page.getByRole('combobox', { name: 'Найти товар' })
      for (const typed of ['10 хром', '3 сердца']) {
        await search.fill(typed)
        await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor()
        await search.press('Enter')
      }
      await page.getByLabel('Район').selectOption({ index: 1 })
      await page.getByLabel('Адрес').fill('улица Шмидта, 17, кв. 34')
      await page.getByRole('radio', { name: /Завтра/ }).check()
      await page
        .getByRole('radiogroup', { name: 'Время' })
        .or(page.getByText('доставки по времени нет'))
        .waitFor()
    },
  },
  {
    name: 'day-board',
    path: '/admin',
    async prepare(page) {
      await page
        .getByRole('link', { name: /занято [1-9]/ })
        .first()
        .click()
      await page.getByText(/из \d+ мест/).waitFor()
    },
  },
  { name: 'delivery-rules', path: '/admin/settings/delivery' },
  { name: 'products', path: '/admin/products' },
  { name: 'attributes', path: '/admin/attributes' },
  { name: 'import', path: '/admin/products/import' },
  { name: 'staff', path: '/admin/staff' },
  { name: 'settings', path: '/admin/settings' },
  { name: 'journal', path: '/admin/audit' },
]
