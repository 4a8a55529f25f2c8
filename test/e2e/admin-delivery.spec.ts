import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { bearer, signIn, toast } from './support/admin.ts'
import { inDays } from './support/days.ts'
import { layoutFaults } from './support/layout.ts'
import { test as base } from './support/own-shop.ts'
import { freshPhone } from './support/sections.ts'
import { anyScreen, expect } from './support/test.ts'

const test = base.extend<{ token: string }>({
  token: [async ({ page }, use) => use(await signIn(page)), { auto: true }],
})
// One shop with delivery rules of its own serves the whole file.
test.describe.configure({ mode: 'default' })

/** Every test has a date of its own, and so has every repetition in the same shop. */
function dates() {
  const again = 7 * test.info().repeatEachIndex
  return {
    board: inDays(40 + again),
    live: inDays(5 + again),
    paper: inDays(42 + again),
    page: inDays(43 + again),
    warned: inDays(44 + again),
  }
}

const slot = (from: string, to: string, capacity: number) => ({ from, to, capacity, price: '0.00' })
const slots = [slot('11:00', '13:00', 1), slot('13:00', '15:00', 2), slot('15:00', '18:00', 9)]
const week = { 1: [], 2: slots, 3: slots, 4: slots, 5: slots, 6: slots, 7: slots }
const rules = () => ({
  leadMinutes: 60,
  horizonDays: 30,
  week,
  days: Object.values(dates()).map((date) => ({ date, slots })),
  zones: [{ name: 'Октябрьский округ', price: '300.00', freeFrom: null }],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500.00' },
})

type Delivery = {
  slot?: { from: string; to: string }
  urgent?: boolean
  recipient?: object
  hidePrices?: boolean
  card?: string
}

async function call(page: Page, token: string, method: 'put' | 'post', path: string, data: object) {
  const answer = await page.request[method](path, { headers: bearer(token), data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** The rules, a product, and how to order it. */
async function openShop(page: Page, token: string, word = 'Шар') {
  const { zones } = await call(page, token, 'put', '/api/admin/settings/delivery', rules())
  const name = `${word} ${crypto.randomUUID().slice(0, 8)}`
  const slug = `shar-${crypto.randomUUID().slice(0, 8)}`
  const product = await call(page, token, 'post', '/api/admin/products', {
    name,
    slug,
    price: '500.00',
    stock: 99,
  })
  const items = (quantity: number) => [{ productId: product.id, quantity, price: '500.00' }]
  async function order(
    firstName: string,
    deliveryDate: string,
    delivery: Delivery = {},
    quantity = 1,
  ): Promise<number> {
    const customer = await call(page, token, 'post', '/api/admin/customers', {
      firstName,
      phone: freshPhone(),
    })
    const { id } = await call(page, token, 'post', '/api/admin/orders', {
      customerId: customer.id,
      items: items(quantity),
      deliveryAddress: 'проспект Ленина, 52',
      deliveryDate,
      delivery: { method: 'courier', zoneId: zones[0].id, ...delivery },
    })
    return id
  }
  return { product, order, items }
}

const column = (page: Page, time: string) => page.getByRole('region', { name: new RegExp(`^${time}`) })
const card = (within: Locator, id: number) =>
  within
    .getByRole('listitem')
    .filter({ has: within.page().getByRole('link', { name: `№ ${id}`, exact: true }) })

/** The shop accepts urgent orders only while it is open. */
async function openAllDay(page: Page, token: string) {
  const { timeZone } = await (await page.request.get('/api/shop')).json()
  const hours = { from: '00:00', to: '23:59' }
  const everyDay = { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours }
  await call(page, token, 'put', '/api/admin/settings/hours', { timeZone, week: everyDay })
}

const noon = { from: '11:00', to: '13:00' }
const surprised = { name: 'Аня', phone: '+7 (921) 000-00-00', isSurprise: true }

test('staff move an order of the day, assign it to a courier and mark it as done', async ({
  page,
  token,
  isMobile,
}) => {
  const date = dates().board
  const shop = await openShop(page, token)
  const first = await shop.order('Ксения', date, { slot: noon })
  const second = await shop.order('Мария', date, { recipient: surprised }, 3)
  await page.goto(`/admin/delivery?date=${date}`)
  const none = column(page, 'Без времени')
  await expect(card(none, second)).toContainText('Аня')
  await expect(card(none, second)).toContainText('Октябрьский округ')
  await expect(card(none, second)).toContainText(`3 × ${shop.product.name}`)
  await expectAccessible(page)

  const move = page.getByRole('button', { name: `Перенести заказ № ${second}, Аня` })
  if (isMobile) {
    await expect(page.getByRole('link', { name: 'Позвонить: заказчик Мария' })).toHaveAttribute(
      'href',
      /^tel:\+7999/,
    )
    await expect(page.getByRole('link', { name: `Маршрут к заказу № ${second}` })).toHaveAttribute(
      'href',
      /rtext=/,
    )
    await move.click()
    const dialog = page.getByRole('dialog', { name: `Доставка заказа № ${second}` })
    await dialog.getByLabel('Время доставки').selectOption({ label: '11:00–13:00 · 1 из 1' })
    await dialog.getByRole('button', { name: 'Сохранить доставку' }).click()
    await page.getByRole('button', { name: 'Добавить сверх мест' }).click()
  } else {
    // By pointer where there is room, by keyboard where there is none.
    const { promise: taken, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/api/admin/orders/${second}/delivery`, (route) => taken.then(() => route.continue()))
    await card(none, second).getByText('Аня').dragTo(column(page, '13:00–15:00'))
    await expect(column(page, '13:00–15:00, занято 1 из 2').getByText('Аня')).toBeVisible()
    await move.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Заказ № ${second} взят, 13:00–15:00.`)).toBeAttached()
    // The result of an earlier drag does not interrupt the announcement of the card that was picked up
    // since.
    const loadedAnew = page.waitForResponse('**/api/admin/delivery?*')
    answer()
    await loadedAnew
    await expect(page.getByText(`Заказ № ${second} взят, 13:00–15:00.`)).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Заказ № ${second} остался на месте`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Заказ № ${second} взят, 13:00–15:00.`)).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('11:00–13:00: станет 2 из 1, сверх мест')).toBeAttached()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Добавить сверх мест?' })
    await expect(question.getByRole('button', { name: 'Оставить как было' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Заказ № ${second} остался на месте`)).toBeAttached()
    await expect(move).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Добавить вторым' }).click()
  }
  const crowded = column(page, '11:00–13:00, занято 2 из 1')
  await expect(card(crowded, second)).toBeVisible()

  await card(crowded, first).getByRole('combobox').selectOption({ label: 'admin' })
  await expect(page.getByRole('button', { name: /^admin/ }).filter({ hasText: '1' })).toBeVisible()
  await page
    .getByRole('button', { name: `Заказ № ${first} выполнен` })
    .locator('visible=true')
    .click()
  await expect(card(crowded, first).getByRole('img', { name: 'Выполнен' })).toBeVisible()

  await page.getByRole('link', { name: 'Месяц' }).click()
  const day = page.getByRole('link', { name: /занято 2 из 12, 2 заказа$/ })
  await expect(day).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await day.click()
  await expect(card(crowded, second)).toBeVisible()
})

test('a new order appears on the open board at once', anyScreen, async ({ page, token }) => {
  const date = dates().live
  const shop = await openShop(page, token)
  await page.goto(`/admin/delivery?date=${date}`)
  await expect(column(page, '15:00–18:00, занято 0 из 9')).toBeVisible()
  const customer = {
    firstName: 'Глеб',
    lastName: 'Наумов',
    email: 'gleb@example.com',
    phone: '+79990000000',
    address: 'улица Папанина, 21',
    deliveryDate: date,
  }
  const delivery = { method: 'courier', slot: { from: '15:00', to: '18:00' } }
  await call(page, token, 'post', '/api/orders', { customer, items: shop.items(2), delivery })
  await expect(column(page, '15:00–18:00, занято 1 из 9').getByText('Глеб Наумов')).toBeVisible()
})

test('the owner changes the week, sees a warning and is asked before leaving', async ({
  page,
  token,
  isMobile,
}) => {
  const shop = await openShop(page, token)
  await shop.order('Игорь', dates().warned, { slot: noon })
  await page.goto('/admin/settings/delivery')
  await expect(page.getByRole('heading', { name: 'Неделя' })).toBeVisible()
  const bar = page.getByText('Есть несохранённые изменения.')
  await expect(bar).toBeHidden()

  if (isMobile) await page.getByRole('button', { name: 'Чт', exact: true }).click()
  await page.getByRole('button', { name: isMobile ? /^13:00–15:00/ : 'Четверг, 13–15 2 места' }).click()
  await page.getByLabel('Мест', { exact: true }).fill('5')
  await expect(page.getByText('Четверг, 13:00–15:00: 2 места → 5')).toBeVisible()
  await page.getByLabel('До', { exact: true }).fill('16')
  await page.getByLabel('С', { exact: true }).click()
  await expect(page.getByText('Четверг: Время доставки одного дня не должно пересекаться')).toBeVisible()
  await page.getByLabel('До', { exact: true }).fill('15')
  await page.getByLabel('С', { exact: true }).click()
  await expect(page.getByText('Четверг: Время доставки')).toBeHidden()

  // One press closes a date and names the orders in the way.
  const dateRow = page
    .getByRole('row')
    .filter({ has: page.getByRole('switch') })
    .last()
  await dateRow.getByRole('switch').click()
  await expect(dateRow.getByText('Закрыто')).toBeVisible()
  await expect(page.getByText(/уже принят 1 заказ, а мест станет 0/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Главная' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(dateRow.getByText('Закрыто')).toBeVisible()
})

test('the owner moves edges in the week, copies days and closes them', anyScreen, async ({ page, token }) => {
  await openShop(page, token)
  await page.goto('/admin/settings/delivery')
  const thursday = page.getByRole('button', { name: 'Четверг, 15–18 9 мест' })
  const edge = page.locator('div', { has: thursday }).last().locator('[data-edge=to]')
  const box = await edge.boundingBox()
  if (!box) throw new Error('the edge is not drawn')
  await page.mouse.move(box.x + 20, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 5 + 48)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Четверг, 15–19 9 мест' })).toBeVisible()

  await page.getByRole('button', { name: 'Ещё: Четверг' }).click()
  await page.getByRole('menuitem', { name: 'Скопировать на другие дни' }).click()
  const copy = page.getByRole('dialog', { name: 'Скопировать день' })
  await copy.getByLabel('Понедельник').check()
  await copy.getByRole('button', { name: 'Скопировать' }).click()
  await expect(page.getByRole('button', { name: 'Понедельник, 15–19 9 мест' })).toBeVisible()
  await page.getByRole('button', { name: 'Ещё: Вторник' }).click()
  await page.getByRole('menuitem', { name: 'Сделать выходным' }).click()
  await expect(page.getByText(/Понедельник, 11:00–13:00: добавлено, и ещё/)).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByRole('button', { name: 'Вторник, 11–13 1 место' })).toBeVisible()

  await test.step('a press on the bar works although an error appears under the field', async () => {
    const lead = page.getByLabel('Время закрывается за, минут')
    const saveButton = page.getByRole('button', { name: 'Сохранить' })
    await lead.fill('')
    // On a phone the bar is below the form, which grows with its error messages.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const box = await saveButton.boundingBox()
    if (!box) throw new Error('the bar is not there')
    await page.mouse.move(box.x + box.width / 2, box.y + 6)
    await page.mouse.down()
    // A person holds the button down while the page may move.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.mouse.up()
    await expect(lead).toHaveAttribute('aria-invalid', 'true')
    await expect(toast(page, 'Проверьте отмеченные поля')).toBeVisible()
    await lead.fill('60')

    await thursday.click()
    await page.getByLabel('До', { exact: true }).fill('19')
    await saveButton.click()
    await expect(page.getByRole('button', { name: 'Четверг, 15–19 9 мест' })).toBeVisible()
    await expect(toast(page, 'Правила доставки сохранены')).toBeVisible()
  })

  await test.step('a new date has the hours of its weekday until they are changed', async () => {
    await page.getByRole('button', { name: 'Добавить дату' }).click()
    const dialog = page.getByRole('dialog', { name: 'Особая дата' })
    const date = dialog.getByLabel('Дата')
    const places = dialog.getByLabel('Мест')
    // A Monday. On its way the year is 2, 20 and 203: days on which the shop delivers.
    await date.pressSequentially('05052031')
    await expect(date).toHaveValue('2031-05-05')
    await expect(places).toHaveCount(0)
    await date.fill('2031-05-06')
    await expect(places).toHaveCount(3)
    await places.first().fill('7')
    await date.fill('2031-05-12')
    await expect(places.first()).toHaveValue('7')
    await dialog.getByRole('switch').click()
    await date.fill('2031-05-13')
    await expect(places).toHaveCount(0)
    await dialog.getByRole('switch').click()
    await expect(places.first()).toHaveValue('7')
  })
})

test(
  'a staff member moves an order on its page, and its slip shows no prices',
  anyScreen,
  async ({ page, token }) => {
    const shop = await openShop(page, token)
    const id = await shop.order('Тимур', dates().page, {
      hidePrices: true,
      recipient: surprised,
      card: 'Поздравляю!',
    })
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Перенести или изменить' }).click()
    const dialog = page.getByRole('dialog', { name: `Доставка заказа № ${id}` })
    await expect(dialog.getByLabel('Район')).toHaveValue(/\d/)
    await dialog.getByLabel('Время доставки').selectOption({ label: '13:00–15:00 · 0 из 2' })
    await dialog.getByLabel('Стоимость доставки, ₽').fill('99,5')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Сохранить доставку' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('99,50 ₽ · задана вручную')).toBeVisible()
    await expect(page.getByText('получателю не звонить')).toBeVisible()
    await expectAccessible(page)

    await page.emulateMedia({ media: 'print' })
    const slip = page.locator('.packing-slip')
    await expect(slip.getByText(shop.product.name)).toBeVisible()
    await expect(slip).not.toContainText('₽')
  },
)

test('the owner writes the letters to shoppers', anyScreen, async ({ page, token }) => {
  await openShop(page, token)
  await page.goto('/admin/settings/delivery')
  await page.getByRole('link', { name: 'Письма покупателям' }).click()
  const letter = page.locator('section', {
    has: page.getByRole('heading', { name: 'Заказ передан курьеру' }),
  })
  await letter.getByLabel('Тема').fill('')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(letter.getByRole('alert')).toBeVisible()
  await letter.getByLabel('Тема').fill('Шары уже едут, {имя}')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Письма сохранены').first()).toBeVisible()
  await page.reload()
  await expect(letter.getByLabel('Тема')).toHaveValue('Шары уже едут, {имя}')
})

test(
  'the printouts show what to make in all and by order, and the courier’s route',
  anyScreen,
  async ({ page, token }) => {
    const date = dates().paper
    const shop = await openShop(page, token, 'шаровоздушногелиевый'.repeat(6))
    const plain = await shop.order('Вера', date, { slot: noon }, 2)
    const secret = await shop.order(
      'Роман',
      date,
      { recipient: surprised, hidePrices: true, card: 'С юбилеем!' },
      3,
    )
    await page.goto(`/admin/delivery/build?date=${date}`)
    const sheet = page.getByRole('article').first()
    await expect(sheet.getByRole('listitem').first()).toHaveText(`5${shop.product.name}`)
    await expect(sheet.getByRole('article').filter({ hasText: `№ ${secret}` })).toContainText('С юбилеем!')
    expect(await layoutFaults(page)).toEqual([])
    await expectAccessible(page)
    await page.getByRole('button', { name: '11:00–13:00' }).click()
    await expect(sheet.getByRole('listitem').first()).toHaveText(`2${shop.product.name}`)

    await page.goto(`/admin/delivery/route?date=${date}`)
    const stop = (id: number) => page.getByRole('listitem').filter({ hasText: `№ ${id}:` })
    await expect(stop(plain)).toContainText('1 300 ₽')
    await expect(stop(secret)).toContainText('Сюрприз: получателю не звонить')
    await expect(stop(secret)).toContainText('Цен не называть')
    await expect(stop(secret)).not.toContainText('₽')
    await expect(stop(secret)).not.toContainText(surprised.phone)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden()
    await expect(stop(plain)).toBeVisible()

    await test.step('an urgent order is first and marked, also on the slip', async () => {
      await openAllDay(page, token)
      const urgent = await shop.order('Глеб', date, { urgent: true })
      const { deliveryDate: today } = await (
        await page.request.get(`/api/admin/orders/${urgent}`, { headers: bearer(token) })
      ).json()
      const calm = await shop.order('Инна', today)
      await page.goto(`/admin/delivery/route?date=${today}`)
      await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
        'Срочно',
        'Без времени',
      ])
      await expect(stop(urgent)).toContainText('Срочно')
      await expect(stop(calm)).not.toContainText('Срочно')
      await page.goto(`/admin/delivery/build?date=${today}`)
      await expect(page.locator('.sheet-order').first()).toContainText(`№ ${urgent}`)
      await page.goto(`/admin/orders/${urgent}`)
      await expect(page.locator('.packing-slip')).toContainText(/\d{4}, срочно/)
    })
  },
)
