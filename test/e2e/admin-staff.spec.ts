import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { account, anyScreen, bearer, fresh, signIn, toast } from './support/admin.ts'
import { codeNow } from './support/authenticator.ts'
import { test } from './support/own-shop.ts'
import { expect, onPhone } from './support/test.ts'

// Requests without a session or without the right, and used links.
test.use({ expectedProblems: [/401|403|404/] })

const password = 'северное сияние'
const newName = (word: string) => fresh(word).replace(' ', '-')

/** Invites in the panel and returns the link. */
async function invite(page: Page, username: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Пригласить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудника' })
  await dialog.getByLabel('Имя для входа').fill(username)
  await dialog.getByRole('radio', { name: role }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click()
  const made = page.getByRole('dialog', { name: `Ссылка для «${username}»` })
  await expectAccessible(page)
  const link = await made.getByLabel('Ссылка').inputValue()
  await made.getByRole('button', { name: 'Готово' }).click()
  return link
}

async function accept(page: Page, link: string, username: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: `Здравствуйте, ${username}!` })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Новый пароль').fill(password)
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
}

/** The sections one is offered; on a phone they are behind a button. */
async function sections(page: Page, isMobile = false): Promise<string[]> {
  if (isMobile) await page.getByRole('button', { name: /Открыть меню/ }).click()
  const links = page.getByRole('navigation', { name: /Разделы|Управление/ }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const names = await links.allInnerTexts()
  if (isMobile) await page.keyboard.press('Escape')
  // The number of new orders arrives later, so it is left out.
  return names.map((name) => name.trim().split('\n')[0] ?? '')
}

/** An order for today that the courier brings. */
async function giveOrder(page: Page, token: string, username: string, wish: object = {}): Promise<number> {
  const headers = bearer(token)
  const product = await (
    await page.request.post('/api/admin/products', {
      headers,
      data: { name: 'Сердце', slug: newName('serdtse').toLowerCase(), price: '500', stock: 5 },
    })
  ).json()
  const customer = {
    firstName: 'Вера',
    lastName: 'Ильина',
    email: 'vera@example.com',
    phone: '+7 (902) 555-77-02',
    address: 'Мурманск, улица Буркова, 31',
  }
  const items = [{ productId: product.id, quantity: 2, price: product.price }]
  const { id } = await (await page.request.post('/api/orders', { data: { customer, items, ...wish } })).json()
  const board = await (await page.request.get('/api/admin/delivery', { headers })).json()
  const courierId = board.couriers.find((one: { username: string }) => one.username === username).id
  const given = await page.request.put(`/api/admin/orders/${id}/delivery`, {
    headers,
    data: { deliveryDate: board.date, slot: null, courierId },
  })
  expect(given.status()).toBe(200)
  return id
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test(
  'an owner invites a manager, who sees only the sections of a manager',
  anyScreen,
  async ({ page, browser, ownShop }) => {
    await signIn(page)
    const name = newName('olga')
    await page.goto('/admin/staff')
    await expect(rowOf(page, 'admin')).toContainText('Это вы')
    await expectAccessible(page)
    const link = await invite(page, name, 'Менеджер')
    await expect(rowOf(page, name)).toContainText('Приглашён')
    expect(await sections(page)).toEqual(expect.arrayContaining(['Сотрудники', 'Настройки']))

    const elsewhere = await browser.newContext({ baseURL: ownShop })
    const manager = await elsewhere.newPage()
    await accept(manager, link, name)
    await expect(manager.getByText('Всего заказов')).toBeVisible()
    const open = await sections(manager)
    expect(open).toEqual(expect.arrayContaining(['Товары', 'Заказы', 'Доставка', 'Журнал']))
    expect(open).not.toEqual(expect.arrayContaining([expect.stringMatching(/Сотрудники|Настройки/)]))
    await manager.goto('/admin/staff')
    await expect(manager.getByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeVisible()
    await manager.goto('/admin/audit')
    const things = manager.getByLabel('Что изменили').getByRole('option')
    await expect(things.filter({ hasText: 'Заказы' })).toHaveCount(1)
    await expect(things.filter({ hasText: /Сотрудники|Настройки/ })).toHaveCount(0)
    await manager.goto(link)
    await expect(manager.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible()
    await manager.goto('/admin')
    await expect(manager.getByText('Всего заказов')).toBeVisible()

    const become = async (role: string) => {
      await rowOf(page, name)
        .getByRole('button', { name: /Действия/ })
        .click()
      await page.getByRole('menuitemradio', { name: role }).click()
      await expect(rowOf(page, name)).toContainText(role)
    }
    const closed = manager.getByRole('heading', { level: 1, name: 'Недостаточно прав' })
    const toOrders = manager
      .getByRole('navigation', { name: /Разделы/ })
      .getByRole('link', { name: /Заказы/ })

    // A change of role shows in an open panel with its next call.
    await page.reload()
    await become('Курьер')
    await toOrders.click()
    await expect(closed).toBeVisible()

    await test.step('a raised role opens the page that was closed, and then the other sections', async () => {
      await become('Менеджер')
      await manager.reload()
      await expect(manager.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible()
      await become('Владелец')
      await manager.reload()
      await expect(manager.getByRole('link', { name: 'Настройки' })).toBeVisible()
    })

    await become('Курьер')
    await manager.goto('/admin/orders')
    await expect(closed).toBeVisible()

    // Another account does not continue on the page of the previous one.
    await elsewhere.clearCookies()
    await manager.evaluate(() => localStorage.setItem('balloon-store-admin-token', 'garbage'))
    await manager.getByRole('link', { name: 'Мои доставки' }).click()
    const again = manager.getByRole('dialog', { name: 'Войдите снова' })
    await expect(again.getByLabel('Логин')).toHaveValue(name)
    await again.getByLabel('Логин').fill(account.username)
    await again.getByLabel('Пароль').fill(account.password)
    await again.getByRole('button', { name: 'Войти' }).click()
    await expect(manager.getByText('Всего заказов')).toBeVisible()
    await expect(manager).toHaveURL(/\/admin$/)
    await elsewhere.close()
  },
)

test(
  'a courier sees their day, delivers an order, and loses access once switched off',
  onPhone,
  async ({ page, browser, ownShop }) => {
    const token = await signIn(page)
    const username = newName('pavel')
    const invited = await page.request.post('/api/admin/staff', {
      headers: bearer(token),
      data: { username, role: 'courier' },
    })
    const elsewhere = await browser.newContext({ baseURL: ownShop })
    const courier = await elsewhere.newPage()
    await accept(courier, (await invited.json()).inviteLink, username)
    await expect(courier.getByRole('heading', { level: 1, name: 'Мои доставки' })).toBeVisible()
    await expect(courier.getByText('На этот день доставок нет')).toBeVisible()
    expect(await sections(courier, true)).toEqual(['Мои доставки'])
    const id = await giveOrder(page, token, username)
    await courier.reload()
    await expect(courier.getByText('осталось 1 из 1')).toBeVisible()
    await expectAccessible(courier)
    const stop = (number: number) => courier.getByRole('listitem').filter({ hasText: `№ ${number}` })
    await expect(stop(id)).toContainText(/Взять 1\s000\s₽доставка не посчитана/)
    const question = courier.getByRole('alertdialog')
    const bring = async () => {
      await courier.getByRole('button', { name: `Доставлено: заказ № ${id}` }).click()
      await question.getByRole('button', { name: 'Доставлено' }).click()
    }
    await test.step('a mark without a network fails with a message and is not repeated later', async () => {
      await elsewhere.setOffline(true)
      await bring()
      await expect(
        toast(courier, 'Нет связи с сервером. Проверьте соединение и попробуйте ещё раз.'),
      ).toBeVisible()
      await question.getByRole('button', { name: 'Отмена' }).click()
      await expect(question).toBeHidden()
      await elsewhere.setOffline(false)
    })
    await bring()
    await expect(courier.getByText('всё доставлено')).toBeVisible()

    await test.step('the phone says where prices must not be named', async () => {
      const delivery = { method: 'courier', hidePrices: true }
      const quiet = await giveOrder(page, token, username, { delivery })
      await courier.reload()
      await expect(stop(quiet)).toContainText('Цен не называть')
      await expect(stop(quiet)).toContainText('расчёт с заказчиком')
      await expect(stop(quiet)).not.toContainText('₽')
      await expectAccessible(courier)
    })

    await test.step('an urgent order is marked and precedes the rest', async () => {
      const plain = await giveOrder(page, token, username)
      const urgent = await giveOrder(page, token, username)
      // Simulates an open shop, because urgent orders need one.
      await courier.route('**/api/admin/delivery?*', async (route) => {
        const response = await route.fetch()
        const board = await response.json()
        for (const order of board.unscheduled) order.delivery.urgent = order.id === urgent
        await route.fulfill({ response, json: board })
      })
      await courier.reload()
      await expect(courier.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'Срочно',
        'Без времени',
      ])
      await expect(stop(urgent)).toContainText(`1№ ${urgent}Срочно`)
      await expect(stop(plain)).not.toContainText('Срочно')
      await expectAccessible(courier)
      await courier.unroute('**/api/admin/delivery?*')
    })

    await page.goto('/admin/staff')
    await rowOf(page, username)
      .getByRole('button', { name: /Действия/ })
      .click()
    await page.getByRole('menuitem', { name: 'Выключить' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Выключить' }).click()
    await expect(rowOf(page, username)).toContainText('Выключен')
    await courier.reload()
    await expect(courier).toHaveURL(/\/admin\/login/)
    await elsewhere.close()
  },
)

test(
  'a member signs out other devices, adds a second factor and is asked for a code',
  anyScreen,
  async ({ page, playwright, ownShop }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: ownShop })
    expect((await elsewhere.post('/api/admin/login', { data: account })).status()).toBe(200)
    await signIn(page)
    await page.goto('/admin/account')
    await expect(page.getByText('Это устройство')).toBeVisible()
    await page.getByRole('button', { name: 'Выйти на других устройствах' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти на других устройствах' }).click()
    await expect(toast(page, 'На других устройствах вы вышли')).toBeVisible()
    expect((await elsewhere.post('/api/admin/refresh')).status()).toBe(401)

    await page.getByRole('button', { name: 'Включить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Включить вход с кодом' })
    await expect(dialog.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
    await expectAccessible(page)
    const key = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('Код из приложения').fill(codeNow(key))
    await dialog.getByLabel('Текущий пароль').fill(account.password)
    await dialog.getByRole('button', { name: 'Включить' }).click()
    const codes = page.getByRole('dialog', { name: 'Запасные коды' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByRole('button', { name: 'Я записал коды' }).click()
    await expect(page.getByText('Осталось 10 запасных кодов')).toBeVisible()

    await page.getByRole('button', { name: 'Выйти', exact: true }).click()
    await page.getByLabel('Логин').fill(account.username)
    await page.getByLabel('Пароль').fill(account.password)
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByLabel('Код из приложения')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Код из приложения').fill(recovery)
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(toast(page, 'Успешный вход')).toBeVisible()

    // Restores the shop for the next test.
    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Выключить' }).click()
    const off = page.getByRole('dialog', { name: 'Выключить вход с кодом' })
    await off.getByLabel('Текущий пароль').fill(account.password)
    await off.getByRole('button', { name: 'Выключить' }).click()
    await expect(page.getByRole('button', { name: 'Включить' })).toBeVisible()
    await elsewhere.dispose()
  },
)
