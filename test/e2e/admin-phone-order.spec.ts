import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, bearer, expect, fresh, test, toast } from './support/admin.ts'
import { freshPhone } from './support/sections.ts'

test.use({ expectedProblems: [/ERR_FAILED|422/] })

/** The server does the work of the next call, but the answer is lost. */
const loseAnswer = (page: Page, calls: string) =>
  page.route(
    calls,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** The line that Enter chooses. */
const active = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true })

test(
  'staff enter a phone order with the keyboard alone, and a returning caller is recognised',
  anyScreen,
  async ({ page, token }) => {
    const headers = bearer(token)
    const word = crypto.randomUUID().slice(0, 8)
    const product = { name: `Сердце ${word}`, slug: `serdce-${word}`, price: '390.00', stock: 40 }
    await page.request.post('/api/admin/products', { headers, data: product })
    const choice = (name: string) => ({
      name,
      kind: 'choice',
      required: true,
      values: [{ name: 'Первый' }, { name: 'Второй' }],
    })
    const made = {
      ...product,
      name: `Шар ${word}`,
      slug: `shar-${word}`,
      options: ['Цвет', 'Размер'].map(choice),
    }
    await page.request.post('/api/admin/products', { headers, data: made })
    const digits = freshPhone().replace(/\D/g, '').slice(1)
    const name = fresh('Звонкая')

    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+KeyK')
    const palette = page.getByRole('combobox', { name: 'Быстрый поиск' })
    await expect(palette).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('по телефону')
    await expect(active(page)).toContainText('Новый заказ по телефону')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/new$/)
    await expect(page.getByLabel('Телефон')).toBeFocused()

    await page.keyboard.type(digits)
    await expect(active(page)).toContainText('Новый клиент с этим номером')
    await page.keyboard.press('Enter')
    await page.keyboard.type(name)
    await page.keyboard.press('Alt+Digit2')
    await test.step('missing answers are requested at their fields before anything is stored', async () => {
      await page.keyboard.type(`Шар ${word}`)
      await expect(active(page)).toContainText(`1 × Шар ${word}`)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Размер')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByLabel('Цвет')).toBeFocused()
      await expect(page.getByText('Выберите: Цвет')).toBeVisible()
      await expect(page.getByText('Выберите: Размер')).toBeVisible()
      const people = await page.request.get(`/api/admin/customers?limit=1&search=${digits}`, { headers })
      expect((await people.json()).items).toEqual([])
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Выберите: Цвет')).toBeHidden()
      await expect(page.getByText('Выберите: Размер')).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Выберите: Размер')).toBeHidden()
      await page.keyboard.press('Alt+Digit2')
    })
    await page.keyboard.type(`3 Сердце ${word}`)
    await expect(active(page)).toContainText(`3 × Сердце ${word}`)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Количество: Сердце ${word}`)).toHaveValue('3')
    await page.keyboard.press('Alt+Digit3')
    await expect(page.getByLabel('Район')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('улица Шмидта, 17')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio', { name: /^Сегодня/ })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /^Завтра/ })).toBeChecked()
    await expect(
      page.getByText(/«Шар .* — 1 шт\., Сердце .* — 3 шт\. Всего .* завтра, .*улица Шмидта, 17\.»/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('main')).toContainText('улица Шмидта, 17')

    await page.goto('/admin/orders/new')
    await page.keyboard.type(digits.slice(0, 9))
    await expect(active(page)).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Имя')).toHaveValue(name)
    await expect(page.getByRole('combobox', { name: 'Найти товар' })).toBeFocused()
    await expect(page.getByLabel('Адрес')).toHaveValue('улица Шмидта, 17')
    await expect(page.getByText('Из прошлого заказа')).toBeVisible()

    await test.step('an order with a lost answer is not placed twice, and its form shows where it is', async () => {
      await page.keyboard.type(`4 Сердце ${word}`)
      await expect(active(page)).toContainText(`4 × Сердце ${word}`)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(`Количество: Сердце ${word}`)).toHaveValue('4')
      await loseAnswer(page, '**/api/admin/orders')
      await page.keyboard.press('Control+Enter')
      await expect(toast(page, 'Ошибка создания заказа')).toBeVisible()
      await page.keyboard.press('Alt+Digit4')
      await page.keyboard.type('Позвонить за час')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(/запись уже сохранена, без последних правок/).first()).toBeVisible()
    })
    await page.getByLabel('Телефон').fill('9990000000')
    await expect(page.getByLabel('Адрес')).toHaveValue('')
    await expect(page.getByLabel('Район')).toHaveValue('')
    await expect(page.getByLabel('Имя')).toHaveValue('')
  },
)

test(
  'the quick search finds an order, a customer and a section, and remembers visits',
  anyScreen,
  async ({ page }) => {
    await page.goto('/admin/categories?search=нет+такого')
    const open = () => page.getByRole('button', { name: /^Найти/ }).click()
    await open()
    const palette = page.getByRole('combobox', { name: 'Быстрый поиск' })
    await palette.fill('белов')
    const orders = page.getByRole('group', { name: 'Заказы' })
    await expect(orders.getByRole('option').first()).toContainText('Белов')
    await expect(page.getByRole('group', { name: 'Клиенты' }).locator('mark').first()).toHaveText('Белов')
    const found = (await orders.getByRole('option').first().textContent()) ?? ''
    const number = found.match(/№ (\d+)/)?.[1] ?? ''
    await palette.fill(`№${number}`)
    await expect(active(page)).toContainText(`№ ${number}`)
    await expect(page.getByRole('group')).toHaveCount(1)
    await palette.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`))

    await open()
    await expect(page.getByRole('group', { name: 'Недавнее' }).getByRole('option')).toContainText([
      `№ ${number}`,
    ])
    await palette.fill('районы дост')
    await expect(active(page)).toContainText('Районы доставки')
    await palette.press('Escape')
    await expect(palette).toBeHidden()
  },
)
