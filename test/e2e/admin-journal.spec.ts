import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, bearer, expect, fresh, test } from './support/admin.ts'
import { freshPhone } from './support/sections.ts'

const six = ['Главная', 'Товары', 'Категории', 'Заказы', 'Блог', 'Клиенты']

async function openSection(page: Page, name: string) {
  await page.goto('/admin')
  const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
  for (const [index, section] of six.entries()) await expect(links.nth(index)).toContainText(section)
  await expect(links).toHaveCount(six.length)
  const management = page.getByRole('navigation', { name: 'Управление' })
  await expect(management.getByText('Управление')).toBeVisible()
  await management.getByRole('link', { name, exact: true }).click()
}

test(
  'the journal shows who changed what and the old value, and forgets erased customers',
  anyScreen,
  async ({ page, token }) => {
    const headers = bearer(token)
    const name = fresh('Журнальный шар')
    const product = { name, slug: name.replace(/.* /, 'zhurnal-'), price: '490.00', stock: 8 }
    const { id: productId } = await (
      await page.request.post('/api/admin/products', { headers, data: product })
    ).json()
    await page.request.put(`/api/admin/products/${productId}`, { headers, data: { price: '590.00' } })
    const person = { firstName: fresh('Журнальный'), phone: freshPhone() }
    const { id } = await (await page.request.post('/api/admin/customers', { headers, data: person })).json()

    await openSection(page, 'Журнал')
    await expect(page).toHaveTitle('Журнал изменений — Шар-птица')
    const entry = page.getByRole('listitem')
    await expect(entry.filter({ hasText: person.firstName }).first()).toContainText('добавлен клиент')
    await page.getByLabel('Товар, заказ, настройка').fill(name)
    await expect(page).toHaveURL(/search=/)
    const change = entry.filter({ hasText: 'изменён товар' })
    await expect(change).toHaveCount(1)
    await expect(change.locator('del')).toContainText('490')
    await expect(change.locator('ins')).toContainText('590')
    await expectAccessible(page)
    await change.getByRole('link', { name }).click()
    await expect(page.getByRole('dialog').getByLabel('Цена')).toHaveValue('590')

    await test.step('a renamed article is found by its old name', async () => {
      const title = fresh('Журнальная статья')
      const article = { title, slug: title.replace(/.* /, 'zhurnal-statya-'), content: '<p>Текст</p>' }
      const { id: articleId } = await (
        await page.request.post('/api/admin/blog', { headers, data: article })
      ).json()
      const renamed = { ...article, title: fresh('Новое имя') }
      await page.request.put(`/api/admin/blog/${articleId}`, { headers, data: renamed })
      await page.goto(`/admin/audit?search=${encodeURIComponent(title)}`)
      await entry.filter({ hasText: 'добавлена статья' }).getByRole('link', { name: title }).click()
      await expect(page.getByRole('dialog').getByLabel('Заголовок статьи')).toHaveValue(renamed.title)
    })

    await test.step('a renamed category is found by its old name', async () => {
      const category = { name: fresh('Журнальная'), slug: `zhurnal-${crypto.randomUUID()}` }
      const answer = await page.request.post('/api/admin/categories', { headers, data: category })
      const { id: categoryId } = await answer.json()
      const renamed = { name: fresh('Переименованная') }
      await page.request.put(`/api/admin/categories/${categoryId}`, { headers, data: renamed })
      await page.goto(`/admin/audit?search=${encodeURIComponent(category.name)}`)
      await entry.filter({ hasText: 'добавлена категория' }).getByRole('link').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Название')).toHaveValue(renamed.name)
      await dialog.getByRole('button', { name: 'Отмена' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/admin/categories')
    })

    await page.request.post(`/api/admin/customers/${id}/erase`, { headers })
    // A day that is none narrows nothing.
    await page.goto('/admin/audit?entity=customers&day=2026-99-99')
    await expect(page.getByLabel('Что изменили')).toHaveValue('customers')
    const erasure = entry.filter({ hasText: `стёрты данные клиента № ${id}` })
    await expect(erasure).toContainText('удалено')
    await expect(erasure.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(person.firstName)
  },
)

test('staff read the messages of the contact form', anyScreen, async ({ page }) => {
  const message = `${fresh('Привезёте арку?')}\nВ субботу, к шести.`
  const data = { name: 'Анна Северная', email: 'anna@example.ru', phone: '+7 (900) 000-00-78', message }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201)
  await openSection(page, 'Сообщения')
  await expect(page).toHaveTitle('Сообщения — Шар-птица')
  const row = page.getByRole('row').filter({ hasText: message.split('\n')[0] })
  await expect(row).toContainText('В субботу, к шести.')
  await expect(row.getByRole('link', { name: 'anna@example.ru' })).toHaveAttribute(
    'href',
    'mailto:anna@example.ru',
  )
  await expect(row).toContainText(/Согласие на обработку данных: версия от \d+\s[а-я]+\s\d{4}\sг\./)
  await expectAccessible(page)
  // On a phone's card it reads from the left, as it was written.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByText('В субботу, к шести.')).toHaveCSS('text-align', 'left')
})
