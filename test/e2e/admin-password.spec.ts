import { expectAccessible } from './support/accessible.ts'
import { account, toast } from './support/admin.ts'
import { test } from './support/own-shop.ts'
import { expect } from './support/test.ts'

test.use({ expectedProblems: [/401|400/] })

const signedIn = { data: account }

test('a new password keeps its own session and ends all others', async ({ page, playwright, ownShop }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: ownShop })
  expect((await elsewhere.post('/api/admin/login', signedIn)).status()).toBe(200)

  await page.goto('/admin/login')
  await page.getByLabel('Логин').fill(account.username)
  await page.getByLabel('Пароль').fill(account.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Всего заказов')).toBeVisible()

  await page.getByRole('button', { name: /Владелец/ }).click()
  await page.getByRole('menuitem', { name: 'Сменить пароль' }).click()
  const dialog = page.getByRole('dialog', { name: 'Сменить пароль' })
  await dialog.getByLabel('Текущий пароль').fill('not-the-password')
  await dialog.getByLabel('Новый пароль').fill('short')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByLabel('Новый пароль')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Новый пароль').fill('северное сияние')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByLabel('Текущий пароль')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Текущий пароль').fill(account.password)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(toast(page, 'Пароль изменён')).toBeVisible()

  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Управление клиентами' })).toBeVisible()
  expect((await elsewhere.post('/api/admin/refresh')).status()).toBe(401)
  expect((await elsewhere.post('/api/admin/login', signedIn)).status()).toBe(401)
  const renewed = { data: { username: account.username, password: 'северное сияние' } }
  expect((await elsewhere.post('/api/admin/login', renewed)).status()).toBe(200)
  // The next width finds the shop as this one found it.
  const { token } = await (await elsewhere.post('/api/admin/login', renewed)).json()
  const back = await elsewhere.put('/api/admin/password', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: 'северное сияние', newPassword: account.password },
  })
  expect(back.status()).toBe(200)
  await elsewhere.dispose()
})
