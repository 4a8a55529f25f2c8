import type { Page, Route } from '@playwright/test'
import {
  chooseTime,
  fill,
  openCheckout,
  openSlot,
  placedNumber,
  someProduct,
  submit,
} from './support/checkout.ts'
import { anyScreen, expect, test } from './support/test.ts'

test(
  'a shopper places an order once, even by a double click, and can follow it',
  anyScreen,
  async ({ page, request }) => {
    const product = await someProduct(request)
    let sent = 0
    page.on('request', (call) => {
      if (call.method() === 'POST' && call.url().endsWith('/api/orders')) sent += 1
    })
    await openCheckout(page, product, { quantity: 2 })
    await fill(page)
    await submit(page).dblclick()
    const number = await placedNumber(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // The keyboard focus moves to the message and keeps it open.
    await page.keyboard.press('F8')
    expect(sent).toBe(1)
    await expect(
      page.getByText('Мы свяжемся с вами для подтверждения деталей доставки.', { exact: true }),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('balloon-store-cart'))).toBe('[]')

    await page.getByRole('link', { name: 'Открыть заказ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible()
    await expect(page.getByRole('main').getByText(product.name)).toBeVisible()
    await expect(page.getByText('согласуем по телефону')).toBeVisible()

    await test.step('an empty cart links to the catalogue', async () => {
      await page.goto('/checkout')
      await expect(page.getByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute(
        'href',
        '/catalog',
      )
    })
  },
)

test('a shopper fills in the form of the checkout', anyScreen, async ({ page, request }) => {
  await openCheckout(page, await someProduct(request))

  await test.step('every rule shows its error, first on leaving a field, then while typing', async () => {
    await page.getByLabel('Фамилия').fill('К')
    await page.getByLabel('Фамилия').blur()
    await expect(page.getByText('Фамилия должна содержать минимум 2 символа')).toBeVisible()
    await page.getByLabel('Фамилия').fill('Климова')
    await expect(page.getByText('Фамилия должна содержать минимум 2 символа')).toHaveCount(0)

    await page.getByLabel('Другая дата').fill('2020-01-01')
    await submit(page).click()
    for (const message of [
      'Имя должно содержать минимум 2 символа',
      'Некорректный email адрес',
      'Номер телефона должен содержать минимум 10 цифр',
      'Адрес должен содержать минимум 10 символов',
      'Дата доставки не может быть раньше сегодняшней',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Имя')).toBeFocused()
  })

  await test.step('the phone keeps digits in their place and a foreign number unchanged', async () => {
    const phone = page.getByLabel('Телефон')
    await phone.pressSequentially('900111')
    await phone.press('ArrowLeft')
    await phone.press('ArrowLeft')
    await phone.pressSequentially('25')
    await expect(phone).toHaveValue('+7 (900) 125-11')
    await phone.clear()
    await phone.pressSequentially('+49 151 23456789')
    await expect(phone).toHaveValue('+49 151 23456789')
    await phone.clear()
  })

  await test.step('typed text survives a reload', async () => {
    await fill(page)
    await chooseTime(page, await openSlot(request))
    await page.getByLabel('Не показывать цены').check()
    await page.reload()
    await expect(page.getByLabel('Телефон')).toHaveValue('+7 (900) 111-22-33')
    await expect(page.getByLabel('Адрес доставки')).toHaveValue('проспект Ленина, 75, кв. 12')
    await expect(page.getByRole('radio', { name: '15:00–18:00' })).toBeChecked()
    await expect(page.getByLabel('Не показывать цены')).toBeChecked()
  })

  await test.step('a wrong field scrolls back into view, although it never lost the focus', async () => {
    const address = page.getByLabel('Адрес доставки')
    await address.fill('Ленина 75')
    await page.getByLabel('Комментарий к заказу').evaluate((field) => field.scrollIntoView())
    await expect(address).not.toBeInViewport()
    await submit(page).click()
    await expect(page.getByText('Адрес должен содержать минимум 10 символов')).toBeInViewport()
    await expect(address).toBeFocused()
    await address.fill('проспект Ленина, 75')
  })

  await test.step('the first of several wrong fields is shown, also one that appeared later', async () => {
    await page.getByLabel('Получатель — другой человек').check()
    await page.getByLabel('Текст открытки').fill('я'.repeat(310))
    await submit(page).click()
    await expect(page.getByText('Не больше 300 символов')).toBeVisible()
    await expect(page.getByLabel('Имя получателя')).toBeFocused()
  })
})

/** Sends the order and opens the catalogue; the answer is delayed until released. */
async function leaveUnanswered(page: Page, answer: (route: Route) => Promise<void>) {
  const release = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await release.promise
    await answer(route)
  })
  await submit(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click()
  await expect(page).toHaveURL('/catalog')
  return release.resolve
}

const cartOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('balloon-store-cart') ?? '[]'))

test.describe('a checkout with failures', anyScreen, () => {
  test.use({ expectedProblems: [/400|409|422|ERR_FAILED/] })

  test('places an order with a lost answer only once, even after an edit and a reload', async ({
    page,
    request,
  }) => {
    await openCheckout(page, await someProduct(request))
    await fill(page)
    let first = 0
    await page.route('**/api/orders', async (route) => {
      first = (await (await route.fetch()).json()).id
      await route.abort()
    })
    await submit(page).click()
    await expect(page.getByText('Ошибка оформления заказа', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Попробуйте еще раз или свяжитесь с нами по телефону.', { exact: true }),
    ).toBeVisible()
    await page.unroute('**/api/orders')
    await page.reload()
    await page.getByLabel('Комментарий к заказу').fill('Позвоните в домофон')
    await submit(page).click()
    expect(await placedNumber(page)).toBe(first)
  })

  test('shows a new price of the shop and asks before it is charged', async ({ page, request }) => {
    const product = await someProduct(request)
    // Prevents the summary from showing the new price before the order is sent.
    await page.route('**/api/products/lines?*', (route) => route.abort())
    await openCheckout(page, product, { price: '1.00' })
    await fill(page)
    await submit(page).click()
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
    await expect(summary.getByRole('alert')).toContainText('Цены изменились')
    await expect(summary.getByText(/^Новая цена, было 1/)).toBeVisible()
    expect((await cartOf(page))[0].price).toBe(product.price)

    await test.step('a late answer removes only the ordered lines and does not move the shopper', async () => {
      const letCome = await leaveUnanswered(page, (route) => route.continue())
      await page.getByRole('article').first().getByRole('button', { name: 'В корзину' }).click()
      await expect.poll(() => cartOf(page)).toHaveLength(2)
      const [, added] = await cartOf(page)
      letCome()
      await placedNumber(page)
      await expect.poll(() => cartOf(page)).toEqual([added])
      await expect(page).toHaveURL('/catalog')
    })
  })

  test('lowers a quantity above the stock to the stock', async ({ page, request }) => {
    const product = await someProduct(request)
    // More than there are, and below the largest order without a call.
    await openCheckout(page, product, { quantity: 500 })
    await fill(page)
    await submit(page).click()
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
    await expect(summary.getByRole('alert')).toContainText('осталось меньше')
    await expect(summary.getByText(/^Осталось \d+ шт., количество изменено$/)).toBeVisible()
    expect((await cartOf(page))[0].quantity).toBeLessThan(500)

    await test.step('lines that are only short together are lowered by hand', async () => {
      const { id, name, price } = product
      const [{ quantity }] = await cartOf(page)
      const line = { productId: id, name, price, stock: quantity }
      await page.route('**/api/orders', (route) =>
        route.fulfill({ status: 409, json: { message: 'Мало', reason: 'stock', lines: [line] } }),
      )
      await submit(page).click()
      await expect(summary.getByText(/^Осталось \d+ шт., вместе с другими отмеченными/)).toBeVisible()
      await summary
        .getByRole('group', { name: `Количество: ${name}` })
        .getByRole('button', { name: 'Уменьшить количество' })
        .click()
      await expect.poll(async () => (await cartOf(page))[0].quantity).toBe(quantity - 1)
      await page.unroute('**/api/orders')
    })

    await test.step('a late refusal appears on the current page and links back', async () => {
      const letCome = await leaveUnanswered(page, (route) =>
        route.fulfill({ status: 409, json: { message: 'Мало', reason: 'stock', lines: [] } }),
      )
      letCome()
      const message = page.getByRole('alert').filter({ hasText: 'Ошибка оформления заказа' })
      await expect(message).toContainText('Некоторых товаров осталось меньше')
      await message.getByRole('link', { name: 'Вернуться к оформлению' }).click()
      await expect(page).toHaveURL('/checkout')
      await expect(page.getByLabel('Имя')).toHaveValue('Анна')
      await page.unroute('**/api/orders')
    })

    await test.step('a product that is not sold any more is marked from the start, until its line is removed', async () => {
      await page.evaluate(
        (text) => {
          const cart = JSON.parse(localStorage.getItem('balloon-store-cart') ?? '[]')
          localStorage.setItem('balloon-store-cart', JSON.stringify([...cart, JSON.parse(text)]))
        },
        JSON.stringify({ ...(await cartOf(page))[0], id: 2_000_000_000, name: 'Шар, которого нет' }),
      )
      await page.reload()
      const gone = summary.getByRole('listitem').filter({ hasText: 'Шар, которого нет' })
      await expect(gone).toContainText('Товар больше не продаётся')
      await submit(page).click()
      await expect(summary.getByRole('alert')).toContainText('заказать не получится')
      await expect(page.getByText('Ошибка оформления заказа')).toHaveCount(0)
      await gone.getByRole('button', { name: /^Убрать/ }).press('Enter')
      await expect(gone).toHaveCount(0)
      await expect(summary.getByRole('alert')).toHaveCount(0)
      await expect(summary.getByRole('heading', { name: 'Ваш заказ' })).toBeFocused()
    })
  })
})
