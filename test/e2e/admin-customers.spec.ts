import { expectAccessible } from './support/accessible.ts'
import { bearer, expect, fresh, test, toast } from './support/admin.ts'
import { freshPhone } from './support/sections.ts'

test('a customer’s card shows their orders and links to each', async ({ page, token }) => {
  // One of the demo shop's: the latest may be of a customer that another test is changing.
  const { items } = await (
    await page.request.get('/api/admin/orders?limit=1&offset=150', { headers: bearer(token) })
  ).json()
  const [order] = items
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('link', { name: 'Карточка' }).click()
  const dialog = page.getByRole('dialog', { name: 'Редактировать клиента' })
  await expect(dialog.getByLabel('Имя')).toHaveValue(order.customer.firstName)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: `№ ${order.id}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Заказ № ${order.id}` })).toBeVisible()
})

test('a long list has pages, and the last page opens the one before it when it is empty', async ({
  page,
  token,
}) => {
  const lastName = fresh('Многочисленный')
  const last = `Последний ${lastName}`
  for (const firstName of ['Последний', ...Array<string>(50).fill('Один')])
    await page.request.post('/api/admin/customers', {
      headers: bearer(token),
      data: { firstName, lastName, phone: freshPhone() },
    })
  await page.goto(`/admin/customers?search=${encodeURIComponent(lastName)}`)
  const pages = page.getByRole('navigation', { name: 'Страницы' })
  await expect(pages).toContainText('1–50 из 51')
  await expect(page.getByRole('row').filter({ hasText: last })).toHaveCount(0)
  await pages.getByRole('button', { name: 'Следующая страница' }).click()
  await expect(pages).toContainText('51–51 из 51')
  await page.getByRole('row').filter({ hasText: last }).getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(pages).toContainText('1–50 из 50')
  await expect(page.getByRole('row').filter({ hasText: lastName })).toHaveCount(50)
})

test('the stored data of a customer can be downloaded and erased for good', async ({ page, token }) => {
  const [firstName, phone] = [fresh('Стираемый'), freshPhone()]
  const data = { firstName, phone, email: 'secret@example.ru' }
  const headers = bearer(token)
  const product = {
    name: firstName,
    slug: fresh('erased').replace(' ', '-').toLowerCase(),
    price: '500',
    stock: 5,
  }
  const { id } = await (await page.request.post('/api/admin/products', { headers, data: product })).json()
  const order = {
    customer: { ...data, lastName: 'Открытый', address: 'Мурманск, улица Буркова, 31' },
    items: [{ productId: id, quantity: 1, price: '500.00' }],
  }
  expect((await page.request.post('/api/orders', { data: order })).status()).toBe(201)
  await page.goto(`/admin/customers?search=${encodeURIComponent(firstName)}`)
  await page
    .getByRole('row')
    .filter({ hasText: firstName })
    .getByRole('button', { name: 'Редактировать' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Редактировать клиента' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Скачать данные' }).click()
  expect((await download).suggestedFilename()).toMatch(/^customer-\d+\.json$/)

  await dialog.getByRole('button', { name: 'Стереть данные' }).click()
  const question = page.getByRole('alertdialog', { name: 'Стереть персональные данные?' })
  await expect(question).toContainText('его сообщения будут удалены')
  await expect(question).toContainText('Ещё не выполнено: 1 заказ.')
  await question.getByRole('button', { name: 'Стереть данные' }).click()
  await expect(toast(page, 'Персональные данные стерты')).toBeVisible()
  const list = await page.request.get('/api/admin/customers', { headers: bearer(token) })
  expect(await list.text()).not.toContain(firstName)
})

test.describe('the phone of another customer', () => {
  test.use({ expectedProblems: [/409/] })

  test('is formatted while typing and refused under the field with the other’s name', async ({
    page,
    token,
  }) => {
    const [firstName, phone] = [fresh('Хозяин'), freshPhone()]
    await page.request.post('/api/admin/customers', { headers: bearer(token), data: { firstName, phone } })
    await page.goto('/admin/customers?search=нет+такого')
    await page.getByRole('button', { name: 'Добавить клиента' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Новый клиент' })
    await dialog.getByLabel('Имя').fill('Второй')
    await dialog.getByLabel('Телефон').pressSequentially(phone.replace(/\D/g, '').replace(/^7/, '8'))
    await expect(dialog.getByLabel('Телефон')).toHaveValue(phone)
    await dialog.getByRole('button', { name: 'Добавить клиента' }).click()
    await expect(dialog.getByText(`Телефон уже принадлежит клиенту ${firstName}`)).toBeVisible()
  })
})
