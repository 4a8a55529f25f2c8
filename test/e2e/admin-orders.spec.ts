import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, bearer, expect, fresh, test, toast } from './support/admin.ts'
import { freshPhone } from './support/sections.ts'

type Order = { id: number; totalAmount: string; status: string }
type Line = { productId: number; quantity: number; price: string }

/** A product and a customer of this test only, and an order of two pieces. */
async function makeOrder(page: Page, token: string, stock = 5) {
  const headers = bearer(token)
  const name = fresh('Заказной шар')
  const slug = `zakaznoy-shar-${crypto.randomUUID().slice(0, 8)}`
  const product = await (
    await page.request.post('/api/admin/products', { headers, data: { name, slug, price: '150.50', stock } })
  ).json()
  const firstName = fresh('Заказчик')
  const customer = await (
    await page.request.post('/api/admin/customers', { headers, data: { firstName, phone: freshPhone() } })
  ).json()
  const items = [{ productId: product.id, quantity: 2, price: '150.50' }]
  const data = { customerId: customer.id, items, deliveryAddress: 'улица Примерная, 1', notes: 'Позвонить' }
  const order: Order = await (await page.request.post('/api/admin/orders', { headers, data })).json()
  return { order, product, customer }
}

/** The form needs no fifty rows behind it. */
const emptyList = '/admin/orders?search=нет+такого'

const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `№ ${id}`, exact: true }) })

test('a search that stops counting at a thousand says so', anyScreen, async ({ page }) => {
  await page.route('**/api/admin/orders?*search=*', async (route) => {
    const reply = await (await route.fetch()).json()
    const counts = { ...reply.counts, completed: 1000 }
    await route.fulfill({
      json: { ...reply, total: 1000, moreThanTotal: true, counts, moreThanCounts: ['completed'] },
    })
  })
  await page.goto('/admin/orders?search=белов')
  await expect(page.getByText('1–50, всего больше 1 000')).toBeVisible()
  for (const tab of [/^Все/, /^Выполнен/])
    await expect(page.getByRole('button', { name: tab }).first()).toContainText('больше 1 000')
})

test(
  'staff find orders by number, name and phone in any spelling, and by status',
  anyScreen,
  async ({ page, token }) => {
    const { order, customer } = await makeOrder(page, token)
    const digits = customer.phone.replace(/\D/g, '')
    // A dozen rows show what fifty do.
    await page.goto('/admin/orders?search=белов')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    const search = page.getByRole('searchbox', { name: 'Номер, имя или телефон' })
    for (const text of [String(order.id), customer.firstName, `8${digits.slice(1)}`, customer.phone]) {
      await search.fill(text)
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
      await expect(rowOf(page, order.id)).toBeVisible()
    }
    await page
      .getByRole('button', { name: /^Отменен/ })
      .first()
      .click()
    await expect(page.getByText('Заказы не найдены')).toBeVisible()
    await page.getByRole('button', { name: /^Новые/ }).click()
    await expect(rowOf(page, order.id)).toBeVisible()

    await expect(rowOf(page, order.id)).toContainText(customer.firstName)
    await page.getByRole('button', { name: 'Колонки' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Клиент' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('hide') === 'customer')
    await page.reload()
    await expect(rowOf(page, order.id)).toBeVisible()
    await expect(rowOf(page, order.id)).not.toContainText(customer.firstName)

    await page.getByRole('button', { name: 'Экспорт' }).click()
    await page.getByRole('menuitem', { name: 'За выбранные дни…' }).click()
    const days = page.getByRole('dialog', { name: 'Выгрузить за дни' })
    await days.getByLabel('С какого дня').fill('2026-02-01')
    await days.getByLabel('По какой день').fill('2026-01-31')
    await expect(days.getByText('Последний день раньше первого')).toBeVisible()
    await expectAccessible(page)
    await days.getByLabel('По какой день').fill('2026-02-28')
    const [file, call] = [page.waitForEvent('download'), page.waitForRequest('**/api/admin/orders/export?*')]
    await days.getByRole('button', { name: 'CSV' }).click()
    const { searchParams } = new URL((await call).url())
    expect(Object.fromEntries(searchParams)).toEqual({
      status: 'pending',
      from: '2026-02-01',
      to: '2026-02-28',
      format: 'csv',
    })
    expect((await file).suggestedFilename()).toMatch(/^zakazy-.*\.csv$/)
    await expect(days).toBeHidden()
    await expect(page.getByRole('button', { name: 'Экспорт' })).toBeFocused()
  },
)

test('staff enter an order', anyScreen, async ({ page, token }) => {
  const { product, customer } = await makeOrder(page, token)
  await page.goto(emptyList)
  await page.getByRole('button', { name: 'Создать заказ' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Новый заказ' })

  await test.step('the keyboard alone picks a customer, and Escape closes the list but not the form', async () => {
    const field = dialog.getByRole('combobox', { name: 'Клиент' })
    const options = page.getByRole('listbox').getByRole('option')
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowUp')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(1).getAttribute('id')) ?? '',
    )
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await field.fill(customer.firstName)
    await expect(options).toHaveText([new RegExp(customer.firstName)])
    await field.press('Enter')
    await expect(field).toHaveValue(new RegExp(customer.firstName))
    await expect(options).toHaveCount(0)
    await expect(dialog.getByText('Выберите товар')).toBeHidden()
  })

  await test.step('the order has a customer and the shop’s price', async () => {
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть' }).click()
    await page.getByRole('button', { name: 'Создать заказ' }).first().click()
    await dialog.getByRole('button', { name: 'Создать заказ' }).click()
    await expect(dialog.getByText('Выберите клиента')).toBeVisible()
    await expect(dialog.getByText('Выберите товар')).toBeVisible()

    await dialog.getByRole('combobox', { name: 'Клиент' }).fill(customer.firstName)
    await page.getByRole('option', { name: customer.firstName }).click()
    await dialog.getByRole('combobox', { name: 'Товар' }).fill(product.name)
    await page.getByRole('option', { name: product.name }).click()
    const price = dialog.getByLabel('Цена')
    await expect(price).toHaveValue('150.50')
    await expect(price).not.toBeEditable()
    const quantity = dialog.getByLabel('Количество')
    await quantity.fill('0')
    await dialog.getByRole('button', { name: 'Создать заказ' }).click()
    await expect(dialog.getByText('Количество должно быть больше 0')).toBeVisible()
    await quantity.fill('3')
    await expect(dialog.getByText('451,50')).not.toHaveCount(0)
    await expectAccessible(page)
    // A switch to pick-up removes the delivery.
    await dialog.getByLabel('Адрес доставки').fill('улица Шмидта, 17')
    await dialog.getByRole('button', { name: 'Самовывоз' }).click()
    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/admin/orders') && answer.request().method() === 'POST',
    )
    await dialog.getByRole('button', { name: 'Создать заказ' }).click()
    await expect(page.getByText(/^Заказ № \d+ создан$/).first()).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await (await stored).json()).toMatchObject({
      deliveryAddress: '',
      delivery: { method: 'pickup', zoneId: null },
    })
  })
})

test(
  'lines can be removed and added, and an order without lines is refused',
  anyScreen,
  async ({ page, token }) => {
    const { order, product, customer } = await makeOrder(page, token)
    const dearer = await page.request.put(`/api/admin/products/${product.id}`, {
      headers: bearer(token),
      data: { price: '999.00', name: `${product.name} подорожал` },
    })
    expect(dearer.status()).toBe(200)
    await page.goto(`/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'Редактировать' }).click()
    const dialog = page.getByRole('dialog', { name: `Редактировать заказ № ${order.id}` })
    await expect(dialog.getByRole('combobox', { name: 'Товар' })).toHaveValue(product.name)
    await dialog.getByRole('button', { name: 'Удалить' }).click()
    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
    await expect(dialog.getByText('Добавьте хотя бы один товар')).toBeVisible()
    await dialog.getByRole('button', { name: 'Добавить товар' }).click()
    await dialog.getByRole('combobox', { name: 'Товар' }).fill(product.name)
    await expect(page.getByRole('option', { name: product.name })).toContainText('150,50 ₽')
    await page.getByRole('option', { name: product.name }).click()
    // The order keeps its original price.
    await expect(dialog.getByLabel('Цена')).toHaveValue('150.50')
    await expect(dialog.getByRole('combobox', { name: 'Товар' })).toHaveValue(product.name)
    await dialog.getByLabel('Количество').fill('4')
    await expect(dialog.getByText('602 ₽')).not.toHaveCount(0)
    await dialog.getByLabel('Статус').selectOption('Выполнен')
    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
    await expect(toast(page, 'Заказ обновлен')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /Выполнен$/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('602 ₽')

    await test.step('an order of an erased customer is edited without a phone', async () => {
      await page.request.post(`/api/admin/customers/${customer.id}/erase`, { headers: bearer(token) })
      await page.reload()
      await page.getByRole('button', { name: 'Редактировать' }).click()
      await expect(dialog.getByLabel('Телефон')).toHaveValue('')
      await dialog.getByLabel('Адрес доставки').fill('улица Новая, 5')
      await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
      await expect(page.getByRole('main')).toContainText('улица Новая, 5')
    })
  },
)

test.describe('an order that a colleague has changed', () => {
  test.use({ expectedProblems: [/409/] })

  test(
    'shows the colleague’s status in the list and can be changed there',
    anyScreen,
    async ({ page, token }) => {
      const { order } = await makeOrder(page, token)
      await test.step('the badge of the list shows the colleague’s status instead of undoing it', async () => {
        await page.goto(`/admin/orders?search=${order.id}`)
        const badge = rowOf(page, order.id).getByRole('button', { name: /^Статус заказа/ })
        await badge.click()
        const changed = await page.request.put(`/api/admin/orders/${order.id}/status`, {
          headers: bearer(token),
          data: { status: 'completed' },
        })
        expect(changed.status()).toBe(200)
        await page.getByRole('menuitemradio', { name: 'В обработке' }).click()
        await expect(toast(page, 'Заказ тем временем изменён. admin: статус.')).toBeVisible()
        await expect(badge).toHaveAccessibleName(/Выполнен$/)
      })

      await test.step('two clicks change the status, and the history keeps it', async () => {
        await rowOf(page, order.id)
          .getByRole('button', { name: /Выполнен$/ })
          .click()
        await page.getByRole('menuitemradio', { name: 'В обработке' }).click()
        await expect(toast(page, 'Статус заказа обновлен')).toBeVisible()
        await expect(rowOf(page, order.id).getByRole('button', { name: /В обработке$/ })).toBeVisible()
        await rowOf(page, order.id)
          .getByRole('link', { name: `№ ${order.id}`, exact: true })
          .click()
        const history = page
          .getByRole('region', { name: 'История статусов' })
          .or(page.locator('section', { hasText: 'История статусов' }))
        await expect(history.getByRole('listitem').first()).toContainText('В обработке')
        await expect(history.getByRole('listitem').first()).toContainText('admin')
      })
    },
  )

  test(
    'shows in the form who changed what, and reloads it without losing typed text',
    anyScreen,
    async ({ page, token }) => {
      const { order } = await makeOrder(page, token)
      const headers = bearer(token)
      const address = `/api/admin/orders/${order.id}`
      await page.goto(`/admin/orders/${order.id}?edit=1`)
      const dialog = page.getByRole('dialog', { name: `Редактировать заказ № ${order.id}` })
      await dialog.getByLabel('Адрес доставки').fill('улица Новая, 5')
      await dialog.getByLabel('Количество').fill('3')

      const now = await (await page.request.get(address, { headers })).json()
      const items = now.orderItems.map(({ productId, quantity, price }: Line) => ({
        productId,
        quantity,
        price,
      }))
      const change = { customer: now.customer, status: 'processing', notes: 'Звонить вечером', items }
      expect((await page.request.put(address, { headers, data: change })).status()).toBe(200)

      await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
      const notice = dialog.getByRole('alert').filter({ hasText: 'Заказ тем временем изменён' })
      await expect(notice).toContainText('admin: статус, примечание.')
      await expect(notice).toBeInViewport()
      await expectAccessible(page)
      await notice.getByRole('button', { name: 'Загрузить изменения' }).click()
      await expect(dialog.getByText(/^Изменения загружены/)).toBeVisible()
      await expect(dialog.getByLabel('Примечание')).toHaveValue('Звонить вечером')
      await expect(dialog.getByLabel('Статус')).toHaveValue('processing')
      await expect(dialog.getByLabel('Адрес доставки')).toHaveValue('улица Новая, 5')
      await expect(dialog.getByLabel('Количество')).toHaveValue('3')
      await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
      await expect(dialog).toBeHidden()
      expect(await (await page.request.get(address, { headers })).json()).toMatchObject({
        deliveryAddress: 'улица Новая, 5',
        notes: 'Звонить вечером',
        status: 'processing',
        orderItems: [{ quantity: 3 }],
      })
    },
  )
})

test(
  'the order page shows everything about an order and prints a slip',
  anyScreen,
  async ({ page, token, browserName }) => {
    const { order, product, customer } = await makeOrder(page, token)
    await page.goto(`/admin/orders/${order.id}`)
    const main = page.getByRole('main')
    for (const text of [
      product.name,
      customer.firstName,
      'улица Примерная, 1',
      'Позвонить',
      '301 ₽',
      'Новый',
    ])
      await expect(main).toContainText(text)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(main).toBeHidden()
    const slip = page.locator('.packing-slip')
    for (const text of [`Накладная к заказу № ${order.id}`, product.name, customer.firstName, '301 ₽'])
      await expect(slip).toContainText(text)
    await page.emulateMedia({ media: 'screen' })
    await expect(slip).toBeHidden()
    await page.emulateMedia({ media: null })
    if (browserName !== 'chromium') return
    for (const format of ['A5', 'A4']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
    }
    await page.getByRole('link', { name: 'К списку заказов' }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
  },
)

test.describe('an order with a problem', anyScreen, () => {
  test.use({ expectedProblems: [/40[49]|500/] })

  test('names the problem on its page', async ({ page, token }) => {
    const { order } = await makeOrder(page, token)

    await test.step('the address contains no order number', async () => {
      await page.goto('/admin/orders/abc')
      await expect(page.getByText('Некорректный ID заказа')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the order does not exist', async () => {
      await page.goto('/admin/orders/2000000')
      await expect(page.getByText('Заказ не найден')).toBeVisible()
    })

    await test.step('the answer fails and can be requested again', async () => {
      let broken = true
      await page.route(`**/api/admin/orders/${order.id}`, (route) =>
        broken ? route.fulfill({ status: 500, json: { message: 'Сбой' } }) : route.continue(),
      )
      await page.goto(`/admin/orders/${order.id}`)
      await expect(page.getByText('Ошибка загрузки заказа')).toBeVisible()
      broken = false
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('heading', { name: `Заказ № ${order.id}` })).toBeVisible()
    })

    await test.step('the order is loading', async () => {
      const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(`**/api/admin/orders/${order.id}`, async (route) => {
        await arrived
        await route.continue()
      })
      await page.goto(`/admin/orders/${order.id}`)
      await expect(page.getByText('Загрузка заказа...')).toBeVisible()
      letGo()
      await expect(page.getByRole('heading', { name: `Заказ № ${order.id}` })).toBeVisible()
    })
  })

  test('names the problem in the edit form and keeps the input', async ({ page, token }) => {
    const { order, product } = await makeOrder(page, token, 5)
    await page.goto(`/admin/orders/${order.id}?edit=1`)
    const dialog = page.getByRole('dialog', { name: `Редактировать заказ № ${order.id}` })

    await test.step('the stock is too low', async () => {
      await dialog.getByLabel('Количество').fill('50')
      await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
      await expect(toast(page, 'Ошибка обновления заказа')).toBeVisible()
      await expect(dialog.getByText(`«${product.name}»: осталось`)).toBeVisible()
      await expect(dialog.getByLabel('Количество')).toHaveValue('50')
    })

    await test.step('the fields break their rules', async () => {
      await dialog.getByLabel('Имя').fill('')
      await dialog.getByLabel('Телефон').fill('')
      await dialog.getByLabel('Email').fill('не почта')
      await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
      for (const message of ['Имя обязательно', 'Телефон обязателен', 'Некорректный email'])
        await expect(dialog.getByText(message)).toBeVisible()
      await dialog.getByLabel('Телефон').pressSequentially('9215550114')
      await expect(dialog.getByLabel('Телефон')).toHaveValue('+7 (921) 555-01-14')
    })
  })
})
