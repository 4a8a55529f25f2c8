import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import {
  chooseTime,
  fill,
  openCheckout,
  openSlot,
  placedNumber,
  someProduct,
  submit,
} from './support/checkout.ts'
import { anyScreen, expect, onPhone, test } from './support/test.ts'

const line = (page: Page) => page.getByRole('alert').filter({ hasText: 'Нет связи.' })
const resend = (page: Page) => line(page).getByRole('button', { name: 'Отправить ещё раз' })
const strip = (page: Page) => page.getByRole('region', { name: 'Последний заказ' })

/** The keys of the orders that the page sends. */
function keysOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/orders'))
      keys.push(call.headers()['idempotency-key'])
  })
  return keys
}

test(
  'contacts and the frame of the summary are in the HTML, and nothing moves while the page loads',
  anyScreen,
  async ({ page, request }) => {
    const html = await (await request.get('/checkout')).text()
    for (const text of ['name="firstName"', 'name="phone"', 'name="email"', 'Ваш заказ'])
      expect(html).toContain(text)
    await openCheckout(page, await someProduct(request))
    await expect(page.getByRole('radio', { name: 'Октябрьский округ' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    expect(shift).toBeLessThanOrEqual(0.01)
  },
)

// A phone folds the panels that are not in use, so that not all fields are there at once.
test('Enter in a field moves on and sends nothing', anyScreen, async ({ page, request }) => {
  const keys = keysOf(page)
  await openCheckout(page, await someProduct(request))
  await fill(page)
  await page.getByLabel('Получатель — другой человек').check()
  const fields = page
    .locator('form')
    .filter({ has: submit(page) })
    .locator('input, textarea')
  const names = await fields.evaluateAll((all) =>
    all
      .filter((field) => field.getClientRects().length > 0 && field.getAttribute('tabindex') !== '-1')
      .map((field) => field.getAttribute('name') ?? ''),
  )
  expect(names).toContain('address')
  for (const name of new Set(names)) {
    const field = page.locator(`[name="${name}"]:visible`).first()
    await field.focus()
    await field.press('Enter')
    const isText = await field.evaluate((element) => element instanceof HTMLTextAreaElement)
    if (isText) await expect(field, name).toBeFocused()
    else await expect(field, name).not.toBeFocused()
  }
  await expect(page.getByLabel('Имя', { exact: true })).toHaveAttribute('enterkeyhint', 'next')
  await expect(page.getByLabel('Комментарий к заказу')).toHaveAttribute('enterkeyhint', 'done')
  await page.getByLabel('Имя', { exact: true }).press('Enter')
  await expect(page.getByLabel('Фамилия')).toBeFocused()
  expect(keys).toEqual([])
  await expect(page).toHaveURL('/checkout')
})

test.describe('a network that is lost', anyScreen, () => {
  test.use({ expectedProblems: [/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET)|500/] })

  test('before the call: the line stays, and the order is sent once when the browser is online', async ({
    page,
    context,
    request,
  }) => {
    const keys = keysOf(page)
    await openCheckout(page, await someProduct(request))
    await fill(page)
    await context.setOffline(true)
    await submit(page).click()
    await expect(line(page)).toContainText('Заказ не отправлен, всё, что вы ввели, на месте.')
    await expect(page.getByLabel('Адрес доставки')).toHaveValue('проспект Ленина, 75, кв. 12')
    await expectAccessible(page)
    await context.setOffline(false)
    await placedNumber(page)
    expect(new Set(keys).size).toBe(1)
  })

  test('during the call: the shop fails, and the same key is sent again', async ({ page, request }) => {
    const keys = keysOf(page)
    await openCheckout(page, await someProduct(request))
    await fill(page)
    await page.route('**/api/orders', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await submit(page).click()
    await expect(line(page)).toBeVisible()
    await resend(page).click()
    await placedNumber(page)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('after the call: the order of the lost answer is found, also after a reload', async ({
    page,
    request,
  }) => {
    await openCheckout(page, await someProduct(request))
    await fill(page)
    let stored = 0
    await page.route(
      '**/api/orders',
      async (route) => {
        stored = (await (await route.fetch()).json()).id
        await route.abort()
      },
      { times: 1 },
    )
    await submit(page).click()
    await expect(line(page)).toBeVisible()
    await page.reload()
    await resend(page).click()
    expect(await placedNumber(page)).toBe(stored)
    await expect(line(page)).toHaveCount(0)
  })
})

test(
  'after ordering a strip leads to the order until it was opened',
  anyScreen,
  async ({ page, request }) => {
    const slot = await openSlot(request, { time: '18:00–20:00', nth: 1 })
    await openCheckout(page, await someProduct(request))
    await fill(page)
    await chooseTime(page, slot)
    await submit(page).click()
    const number = await placedNumber(page)
    await expect(strip(page)).toContainText(`Заказ №${number} принят. Ждите`)
    await expect(strip(page)).toContainText('с 18:00 до 20:00')

    await test.step('it stays on other pages and moves nothing', async () => {
      await page.goto('/about')
      await expect(strip(page)).toContainText(`Заказ №${number}`)
      await expectAccessible(page)
      const [bar] = await page
        .locator('[data-last-order-bar]')
        .evaluateAll((all) =>
          all.map((element) => [element.clientHeight, element.firstElementChild?.clientHeight ?? 0]),
        )
      expect(bar?.[0]).toBe(bar?.[1])
    })

    await test.step('the calendar gets a file', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        strip(page).getByRole('button', { name: 'В календарь' }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`zakaz-${number}.ics`)
    })

    await strip(page).getByRole('link', { name: 'Открыть заказ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Ждите/ })).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await page.reload()
    await expect(strip(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('balloon-store-last-order'))).toBeNull()

    await test.step('the order prints on one page without the frame of the site', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByText(/^Итого:/)).toBeVisible()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    })
  },
)

test('the strip of an order can be closed', onPhone, async ({ page, request }) => {
  await openCheckout(page, await someProduct(request))
  await fill(page)
  await submit(page).click()
  await placedNumber(page)
  await expect(strip(page)).toContainText('Позвоним и договоримся')
  await strip(page).getByRole('button', { name: 'Убрать напоминание о заказе' }).click()
  await expect(strip(page)).toHaveCount(0)
})

test('the cart opens over the checkout, and nothing typed is lost', anyScreen, async ({ page, request }) => {
  await openCheckout(page, await someProduct(request))
  await fill(page)
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
  await summary.getByRole('button', { name: 'Изменить' }).click()
  const cart = page.getByRole('dialog', { name: 'Корзина' })
  await cart.getByRole('button', { name: 'Увеличить количество' }).click()
  await page.keyboard.press('Escape')
  await expect(cart).toHaveCount(0)
  await expect(summary.getByText(/^2 шт\. ×/)).toBeVisible()
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна')
})

test('a day that cannot be ordered is explained and has no price', anyScreen, async ({ page, request }) => {
  await openCheckout(page, await someProduct(request))
  await page.getByRole('radio', { name: 'Октябрьский округ' }).check()
  const total = page.getByText(/^Итого:/)
  const before = await total.textContent()
  const field = page.getByLabel('Другая дата')
  const last = (await field.getAttribute('max')) ?? ''
  const beyond = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  await field.fill(beyond)
  await expect(page.getByRole('status').filter({ hasText: /^Заказы на .+ откроем/ })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Время доставки' })).toHaveCount(0)
  await expect(total).toHaveText(before ?? '')
  await page
    .getByRole('button', { name: /выходной/ })
    .first()
    .click()
  await expect(page.getByText('В понедельник не доставляем')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('checkout and favourites explain themselves and offer the phone', async ({ page }) => {
    for (const path of ['/checkout', '/favorites']) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText(/нужен JavaScript/)).toBeVisible()
      await expect(main.getByRole('link', { name: '+7 (900) 000-00-00' })).toHaveAttribute('href', /^tel:/)
      await expect(main.getByRole('textbox')).toHaveCount(0)
    }
  })
})
