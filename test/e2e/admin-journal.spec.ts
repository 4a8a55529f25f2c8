import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { bearer, expect, fresh, test } from './support/admin.ts'

const six = ['Главная', 'Товары', 'Категории', 'Заказы', 'Блог', 'Клиенты']

async function openSection(page: Page, isMobile: boolean, name: string) {
  await page.goto('/admin')
  if (isMobile) await page.getByRole('button', { name: /Открыть меню/ }).click()
  const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
  for (const [index, section] of six.entries()) await expect(links.nth(index)).toContainText(section)
  await expect(links).toHaveCount(six.length)
  const management = page.getByRole('navigation', { name: 'Управление' })
  await expect(management.getByText('Управление')).toBeVisible()
  await management.getByRole('link', { name, exact: true }).click()
}

test('the journal tells who changed what and when', async ({ page, token, isMobile }) => {
  const phone = `+7999${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const data = { firstName: fresh('Журнальный'), phone }
  const created = await page.request.post('/api/admin/customers', { headers: bearer(token), data })
  const { id } = await created.json()
  await openSection(page, isMobile, 'Журнал')
  await expect(page).toHaveTitle('Журнал изменений — Шар-птица')
  const row = page.getByRole('row').filter({ hasText: `№ ${id}` })
  await expect(row.first()).toContainText('Добавить клиента')
  await expect(row.first()).toContainText('admin')
  await expect(row.first()).toContainText('Создание')
  await expect(page.getByRole('main')).not.toContainText(data.firstName)
  await expectAccessible(page)

  await page.request.post(`/api/admin/customers/${id}/erase`, { headers: bearer(token) })
  await page.reload()
  const erasure = row.filter({ hasText: 'Стереть персональные данные клиента' })
  await expect(erasure).toContainText('Стирание данных')
  await expect(erasure.getByRole('link')).toHaveCount(0)
})

test('staff read what people wrote in the contact form', async ({ page, isMobile }) => {
  const message = `${fresh('Привезёте арку?')}\nВ субботу, к шести.`
  const data = { name: 'Анна Северная', email: 'anna@example.ru', phone: '+7 (900) 000-00-78', message }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201)
  await openSection(page, isMobile, 'Сообщения')
  await expect(page).toHaveTitle('Сообщения — Шар-птица')
  const row = page.getByRole('row').filter({ hasText: message.split('\n')[0] })
  await expect(row).toContainText('В субботу, к шести.')
  await expect(row.getByRole('link', { name: 'anna@example.ru' })).toHaveAttribute(
    'href',
    'mailto:anna@example.ru',
  )
  await expect(row).toContainText('Согласие на обработку данных')
  await expectAccessible(page)
})
