import type { Locator, Page } from '@playwright/test'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import type { OfferedDay } from '#shared/rules/delivery-slots.ts'
import { formatRub, fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  chooseTime,
  fill,
  fillContacts,
  offerOf,
  openCheckout,
  openSlot,
  placedNumber,
  someProduct,
  submit,
} from './support/checkout.ts'
import { expectFitsLargeText } from './support/layout.ts'
import { anyScreen, expect, test } from './support/test.ts'

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' })

const sumOf = (page: Page, name: string) =>
  summaryOf(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

const total = (page: Page) => summaryOf(page).locator('p').filter({ hasText: 'Итого:' })

/** On a phone the panels that may be left out begin folded. */
async function unfold(page: Page, title: string) {
  const button = page.getByRole('button', { name: `Указать: ${title}` })
  if (await button.isVisible()) await button.click()
}

test('a chosen delivery is priced at once, checked for the party and promised', async ({
  page,
  request,
  isMobile,
}) => {
  const product = await someProduct(request, ({ flightHours }) => flightHours === 12)
  const { zones } = await offerOf(request)
  const zone = zones.find(({ price }) => price === '350.00')
  if (!zone) throw new Error('the demo shop has another price')
  const evening = await openSlot(request, { time: '18:00–20:00', nth: 1 })
  const sum = (...prices: string[]) =>
    formatRub(
      fromKopecks([product.price, ...prices].reduce((kopecks, price) => kopecks + toKopecks(price), 0)),
    )

  await openCheckout(page, product)
  await expect(sumOf(page, 'Доставка')).toContainText('рассчитаем при подтверждении')
  await fill(page)
  // On a phone a finished step folds when the shopper continues.
  await expect(page.getByRole('button', { name: 'Изменить: Контакты' })).toHaveCount(isMobile ? 1 : 0)
  await page.getByRole('radio', { name: zone.name }).check()
  await expect(sumOf(page, `Доставка, ${zone.name}`)).toHaveText(formatRub(zone.price))
  await expect(total(page)).toHaveText(`Итого: ${sum(zone.price)}`)
  await expect(summaryOf(page).getByText(/^До бесплатной доставки осталось/)).toBeVisible()
  await chooseTime(page, evening)
  await expect(sumOf(page, 'Вечер, 18:00–20:00')).toHaveText(formatRub('150.00'))
  await expect(total(page)).toHaveText(`Итого: ${sum(zone.price, '150.00')}`)

  await unfold(page, 'Время праздника')
  const next = new Date(Date.parse(`${evening.date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Дата праздника').fill(next)
  await page.getByLabel('Время необязательно').fill('15:00')
  await expect(page.getByRole('list', { name: 'Будут ли шары парить' })).toContainText('Опустится раньше')

  await unfold(page, 'Получатель и открытка')
  await page.getByLabel('Получатель — другой человек').check()
  await page.getByLabel('Имя получателя').fill('Аня Лопарева')
  await page.getByLabel('Телефон получателя').pressSequentially('9210000000')
  await page.getByLabel('Это сюрприз').check()
  await page.getByLabel('Текст открытки').fill('С днём рождения!')
  await expect(page.getByText('осталось 284 из 300')).toBeVisible()
  await page.getByLabel('Не показывать цены').check()
  await expectAccessible(page)
  await expectFitsLargeText(page)

  await test.step('a changed fee is shown and asked about before anything is sent', async () => {
    const offer = await offerOf(request)
    await stand(page, { ...offer, zones: offer.zones.map((one) => ({ ...one, price: '900.00' })) })
    await submit(page).click()
    await expect(summaryOf(page).getByRole('alert')).toContainText('Стоимость доставки изменилась, было 500')
    await expect(total(page)).toHaveText(`Итого: ${sum('900.00', '150.00')}`)
    await page.unroute('**/api/delivery?*')
    await submit(page).click()
    await expect(total(page)).toHaveText(`Итого: ${sum(zone.price, '150.00')}`)
    await expect(submit(page)).toBeEnabled()
  })

  const [sent] = await Promise.all([
    page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/orders')),
    submit(page).click(),
  ])
  expect(sent.postDataJSON().delivery).toEqual({
    method: 'courier',
    zoneId: zone.id,
    slot: { from: '18:00', to: '20:00' },
    urgent: false,
    recipient: { name: 'Аня Лопарева', phone: '+7 (921) 000-00-00', isSurprise: true },
    askAddress: false,
    hidePrices: true,
    card: 'С днём рождения!',
    partyAt: `${next}T15:00`,
  })
  await placedNumber(page)
  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ждите .+ с 18:00 до 20:00$/ })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Передан курьеру')).toBeVisible()
  await expect(main.getByText('Вечер, 18:00–20:00').locator('..')).toContainText(formatRub('150.00'))
  await expect(main.getByText('«С днём рождения!»', { exact: true })).toBeVisible()
  await expect(main.getByText(`Итого: ${sum(zone.price, '150.00')}`)).toBeVisible()
  await expect(main.getByText('Аня', { exact: true })).toBeVisible()
  await expect(main.getByText(/Лопарева|921/)).toHaveCount(0)
  await expectAccessible(page)
})

test('a shopper changes the day, the time and the way of delivery', anyScreen, async ({ page, request }) => {
  const product = await someProduct(request, ({ flightHours }) => flightHours === 12)
  await openCheckout(page, product, { quantity: 10 })

  await test.step('days are chosen and unchosen with the keyboard', async () => {
    const days = page
      .getByRole('group', { name: 'Дата доставки', exact: true })
      .getByRole('button', { name: /есть места|мест мало/ })
    await days.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(days.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('radiogroup', { name: 'Время доставки' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radiogroup', { name: 'Время доставки' })).toHaveCount(0)
  })

  await test.step('the field for another date is whole while the shopper types in it', async () => {
    const row = page.getByRole('group', { name: 'Дата доставки', exact: true })
    const field = page.getByLabel('Другая дата')
    await field.focus()
    const end = async (target: Locator) => {
      const { x, width } = (await target.boundingBox()) ?? { x: Number.NaN, width: 0 }
      return x + width
    }
    await expect
      .poll(async () => (await end(row)) - (await end(field.locator('..'))))
      .toBeGreaterThanOrEqual(0)
  })

  await test.step('the chosen day is visible in the forced colours of a system', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const days = page
      .getByRole('group', { name: 'Дата доставки', exact: true })
      .getByRole('button', { name: /есть места|мест мало/ })
    await days.first().click()
    await days.nth(1).hover()
    const colours = (day: Locator) =>
      day.evaluate((tile) =>
        [tile, ...tile.children].map((part) => {
          const { color, backgroundColor } = getComputedStyle(part)
          return part === tile ? backgroundColor : color
        }),
      )
    const [ground, ...words] = await colours(days.first())
    expect(ground).not.toBe((await colours(days.nth(1)))[0])
    expect(words).not.toContain(ground)
    await days.first().click()
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('the time that suits the party is offered and chosen', async () => {
    const evening = await openSlot(request, { time: '18:00–20:00', nth: 2 })
    await chooseTime(page, evening)
    await page.getByLabel('Дата праздника').fill(evening.date)
    await page.getByLabel('Время необязательно').fill('18:30')
    const offer = page.getByText(/^Лучше .+, с 15:00 до 18:00$/)
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Выбрать это время' }).click()
    await expect(page.getByRole('radio', { name: '15:00–18:00' })).toBeChecked()
    await expect(page.getByText('Будет парить')).toBeVisible()
    await expect(offer).toHaveCount(0)
  })

  await test.step('a pickup order needs no address and costs less', async () => {
    const { pickup } = await offerOf(request)
    await fillContacts(page)
    await page.getByRole('radio', { name: 'Самовывоз' }).check()
    await expect(page.getByLabel('Адрес доставки')).toHaveCount(0)
    const goods = toKopecks(product.price) * 10
    const discount = Math.floor((goods * pickup.discountPercent) / 10_000) * 100
    await expect(sumOf(page, 'Скидка за самовывоз')).toHaveText(`−${formatRub(fromKopecks(discount))}`)
    await expect(total(page)).toHaveText(`Итого: ${formatRub(fromKopecks(goods - discount))}`)
    const { days } = await offerOf(request)
    await page.getByLabel('Другая дата').fill(days.find(({ slots }) => slots.length === 0)?.date ?? '')
    await submit(page).click()
    await expect(page.getByText('В понедельник заказы не выдаём')).toHaveCount(1)
    await expect(page.getByRole('radiogroup', { name: 'Во сколько заберёте' })).toHaveCount(0)
    await expect(page.getByLabel('Другая дата')).toBeFocused()
    await page.getByLabel('Другая дата').fill((await openSlot(request)).date)
    await submit(page).click()
    await placedNumber(page)
  })
})

/** The shop answers with an offer of the test's own. */
const stand = (page: Page, offer: DeliveryOffer, change: (day: OfferedDay) => OfferedDay = (day) => day) =>
  page.route('**/api/delivery?*', (route) =>
    route.fulfill({ json: { ...offer, days: offer.days.map(change) } }),
  )

test('urgent delivery replaces a chosen day', anyScreen, async ({ page, request }) => {
  const offer = await offerOf(request)
  await stand(page, { ...offer, urgentNow: true })
  await openCheckout(page, await someProduct(request))
  await chooseTime(page, await openSlot(request))
  await page.getByRole('radio', { name: 'Октябрьский округ' }).check()
  await page.getByLabel('Срочно, в течение 2 часов').check()
  await expect(sumOf(page, 'Срочная доставка')).toHaveText(formatRub(offer.urgent.price))
  await expect(page.getByLabel('Другая дата')).toHaveValue('')
  await page
    .getByRole('group', { name: 'Дата доставки', exact: true })
    .getByRole('button', { disabled: false })
    .first()
    .click()
  await expect(page.getByLabel('Срочно, в течение 2 часов')).not.toBeChecked()
})

test('a shop without delivery rules asks for a wish', anyScreen, async ({ page, request }) => {
  const offer = await offerOf(request)
  await openCheckout(page, await someProduct(request))
  // A choice made before the owner removed the rules stays in the draft and is not sent.
  await page.getByRole('radio', { name: 'Октябрьский округ' }).check()
  await page.getByRole('radio', { name: 'Самовывоз' }).check()
  const none = { zones: [], pickup: { enabled: false, discountPercent: 0 }, urgentNow: false }
  await stand(page, { ...offer, ...none, urgentNow: true }, (day) => ({ ...day, slots: [] }))
  await page.reload()
  await test.step('a screen reader says which choice is refused, and why', async () => {
    const ways = page.getByRole('radiogroup', { name: 'Способ получения' })
    await expect(ways).toHaveAccessibleDescription('Самовывоза сейчас нет, выберите доставку курьером')
    await expect(ways).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, { colours: false })
    await ways.getByRole('radio', { name: 'Курьером' }).click()
  })
  await expect(page.getByLabel('Срочно, в течение 2 часов')).toBeVisible()
  await expect(page.getByText('напишите об этом в комментарии')).toBeHidden()
  await stand(page, { ...offer, ...none }, (day) => ({ ...day, slots: [] }))
  await page.reload()
  await expect(page.getByText('напишите об этом в комментарии')).toBeVisible()
  await fill(page)
  await page.getByText('13:00–15:00', { exact: true }).click()
  const [sent] = await Promise.all([
    page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/orders')),
    submit(page).click(),
  ])
  expect(sent.postDataJSON()).not.toHaveProperty('delivery')
  expect(sent.postDataJSON().customer.deliveryTime).toBe('13:00–15:00')
  await placedNumber(page)
})

test.describe('a checkout with failures', () => {
  test.use({ expectedProblems: [/409|503/] })

  test(
    'keeps the typed text when the chosen time is full meanwhile',
    anyScreen,
    async ({ page, request }) => {
      const slot = await openSlot(request, { time: '11:00–13:00', nth: 9 })
      const product = await someProduct(request)
      await openCheckout(page, product)
      await fill(page)
      await chooseTime(page, slot)
      await page.getByLabel('Комментарий к заказу').fill('Домофон не работает')
      const order = {
        customer: {
          firstName: 'Пётр',
          lastName: 'Северов',
          email: 'petr@example.ru',
          phone: '+7 (900) 555-66-77',
          address: 'улица Полярные Зори, 10',
          deliveryDate: slot.date,
        },
        items: [{ productId: product.id, quantity: 1, price: product.price }],
        delivery: { method: 'courier', slot: { from: '11:00', to: '13:00' } },
      }
      while ((await request.post('/api/orders', { data: order })).status() === 201);

      await page.route(
        '**/api/orders',
        async (route) => {
          const refused = await (await route.fetch()).json()
          const days = refused.days.map((day: OfferedDay) =>
            day.date === slot.date ? day : { ...day, minimum: '99000.00', surcharge: '200.00' },
          )
          await route.fulfill({ status: 409, json: { ...refused, days } })
        },
        { times: 1 },
      )
      await submit(page).click()
      const message = page.getByRole('alert').filter({ hasText: 'Время 11:00–13:00 только что заняли' })
      await expect(message).toBeFocused()
      await expect(message).toBeInViewport()
      await expect(page.getByText('Анна Климова · +7 (900) 111-22-33 · anna@example.ru')).toBeVisible()
      await expect(page.getByRole('radio', { name: '11:00–13:00 Только что заняли' })).toBeDisabled()
      const days = page.getByRole('radiogroup').filter({ hasText: '13:00–15:00' })
      await expect(days).toHaveCount(3)
      await expectAccessible(page)
      await expectFitsLargeText(page)
      await days.nth(1).getByRole('radio', { name: '13:00–15:00' }).check()
      await expect(page.getByText('Доставка в этот день дороже на 200')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: /заказ от 99\s000/ })).toBeVisible()
      await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Домофон не работает')
      await submit(page).click()
      await placedNumber(page)
    },
  )

  test(
    'names the missing amount on a day with a minimum sum, before and after sending',
    anyScreen,
    async ({ page, request }) => {
      const { date, time } = await openSlot(request)
      await stand(page, await offerOf(request), (day) =>
        day.date === date ? { ...day, minimum: '99000.00', surcharge: '200.00', note: 'День шаров' } : day,
      )
      await page.route('**/api/orders', (route) =>
        route.fulfill({ status: 409, json: { message: 'Мало', reason: 'minimum', minimum: '99000.00' } }),
      )
      await openCheckout(page, await someProduct(request))
      await fill(page)
      await chooseTime(page, { date, time })
      const notice = page.getByRole('alert').filter({ hasText: /заказ от 99\s000/ })
      await expect(notice).toContainText('Добавьте товаров на')
      await expect(page.getByText(/День шаров\. Доставка в этот день дороже на 200/)).toBeVisible()
      await submit(page).click()
      await expect(notice).toBeFocused()
    },
  )

  test('loads the times again or accepts an order without one', anyScreen, async ({ page, request }) => {
    await page.route('**/api/delivery?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Занято' } }),
    )
    await openCheckout(page, await someProduct(request))
    await fill(page)
    const failed = page.getByRole('alert').filter({ hasText: 'Не удалось узнать свободное время' })
    await expect(failed).toContainText('Заказ можно оформить без времени')
    await page.unroute('**/api/delivery?*')
    await failed.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('group', { name: 'Дата доставки', exact: true })).toBeVisible()
    await submit(page).click()
    await placedNumber(page)
  })
})
