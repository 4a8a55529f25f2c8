import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, expect, failCalls, press, test } from './support/test.ts'

const cartKey = 'balloon-store-cart'

const cartIcon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Корзина/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Корзина' })
const toast = (page: Page) => page.getByRole('region', { name: /^Уведомления/ }).getByRole('status')

type Line = { id: number; name: string; price: string; quantity: number; image: string; slug: string }

async function withCart(page: Page, lines: Partial<Line>[]) {
  const cart = lines.map((line, index) => ({
    id: index + 1,
    name: 'Шар',
    price: '1.00',
    quantity: 1,
    image: '',
    slug: 'shar',
    ...line,
  }))
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    [cartKey, JSON.stringify(cart)] as const,
  )
}

/** Two products as the shop sells them. */
async function soldProducts(page: Page) {
  const answer = await page.request.get('/api/products?sort=price_asc&limit=2&offset=0')
  const { items } = await answer.json()
  return items as [Line & { images: string[] }, Line & { images: string[] }]
}

/** Counts the pictures that enter the flight layer: a flight ends before a test can see it. */
const watchFlights = (page: Page) =>
  page.locator('[data-fly-layer]').evaluate((layer) => {
    Object.assign(window, { flights: 0 })
    new MutationObserver(() => {
      Reflect.set(window, 'flights', Reflect.get(window, 'flights') + 1)
    }).observe(layer, { childList: true })
  })

const flights = (page: Page) => page.evaluate(() => Reflect.get(window, 'flights'))

test('a shopper adds a product from its card to the cart', async ({ page, context }) => {
  await page.goto('/catalog')

  await test.step('the product is counted, announced and stored, without animation in reduced motion', async () => {
    const card = page.getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await watchFlights(page)
    await press(card.getByRole('button', { name: 'В корзину' }))
    await expect(toast(page)).toHaveText(`Добавлено в корзину${name}`)
    await press(card.getByRole('button', { name: 'В корзине' }))
    await expect(cartIcon(page)).toHaveAccessibleName('Корзина, 2')
    await expect(cartIcon(page)).toContainText('2')
    const heart = card.getByRole('button', { name: 'В избранное' })
    await press(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page)).toHaveText(`Добавлено в избранное${name}`)
    expect(await flights(page)).toBe(0)

    await page.reload()
    await expect(cartIcon(page)).toHaveAccessibleName('Корзина, 2')
    await press(cartIcon(page))
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    await expect(panel(page).getByRole('link', { name })).toBeVisible()
  })

  await test.step('two open tabs show one cart', async () => {
    const other = await context.newPage()
    await other.goto('/')
    // A tab behind another draws once a second, and a click waits for what is drawn.
    await page.bringToFront()
    await page.keyboard.press('Escape')
    await page.getByRole('article').getByRole('button', { name: 'В корзине' }).click()
    await expect(cartIcon(other)).toHaveAccessibleName('Корзина, 3')
    await other.bringToFront()
    await cartIcon(other).click()
    await panel(other)
      .getByRole('button', { name: /^Удалить/ })
      .click()
    await expect(cartIcon(page)).toHaveAccessibleName('Корзина')
    await other.close()
  })

  await test.step('the picture flies to the icon in 600 ms and disappears', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.locator('[data-fly-layer]').evaluate((layer) => {
      new MutationObserver(() => {
        const [animation] = layer.getAnimations({ subtree: true })
        if (!(animation?.effect instanceof KeyframeEffect)) return
        const last = String(animation.effect.getKeyframes().at(-1)?.transform)
        Object.assign(window, { flight: { duration: animation.effect.getTiming().duration, last } })
      }).observe(layer, { childList: true })
    })
    await page.getByRole('article').first().getByRole('button', { name: 'В корзину' }).click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'flight')))
      .toEqual({ duration: 600, last: expect.stringContaining('scale(0.2)') })
    await expect(page.locator('[data-fly-layer] img')).toHaveCount(0)
  })
})

test('a shopper uses the panel of the cart', anyScreen, async ({ page }) => {
  const [first, second] = await soldProducts(page)
  await withCart(page, [
    { ...first, image: '', quantity: 1 },
    { ...second, image: '', quantity: 2 },
  ])
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/assets\/cart-sheet/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/')

  await test.step('a click counts while the panel is still loading', async () => {
    await cartIcon(page).click()
    await expect(cartIcon(page)).toHaveAttribute('aria-expanded', 'true')
    arrival.resolve()
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cartIcon(page)).toBeFocused()
  })

  await test.step('the panel closes by Escape, its cross and the overlay', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => panel(page).getByRole('button', { name: 'Закрыть' }).click(),
      () => page.mouse.click(4, 4),
    ]) {
      await cartIcon(page).click()
      await expect(panel(page)).toBeVisible()
      await close()
      await expect(panel(page)).toBeHidden()
      await expect(cartIcon(page)).toBeFocused()
    }
  })

  await test.step('quantities and sums change with every click, to the kopeck', async () => {
    await cartIcon(page).click()
    const kopecks = (price: string) => Math.round(Number(price) * 100)
    const total = (count: number) => {
      const sum = (kopecks(first.price) * count + 2 * kopecks(second.price)) / 100
      const text = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: sum % 1 ? 2 : 0 }).format(sum)
      return `${text}\u00A0₽`
    }
    const line = panel(page).getByRole('listitem').filter({ hasText: first.name })
    const sum = panel(page).getByText('Итого:')
    await expect(sum).toContainText(total(1))
    await expect(panel(page).getByText('До бесплатной доставки осталось')).toBeVisible()
    await line.getByRole('button', { name: 'Увеличить количество' }).click()
    await expect(sum).toContainText(total(2))
    await line.getByRole('button', { name: 'Уменьшить количество' }).click()
    await line.getByRole('button', { name: 'Уменьшить количество' }).click()
    await expect(line).toHaveCount(0)
    await expect(sum).toContainText(total(0))
    await panel(page)
      .getByRole('button', { name: `Удалить: ${second.name}` })
      .click()
    await expect(panel(page).getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
    await panel(page).getByRole('link', { name: 'Перейти в каталог' }).click()
    await expect(page).toHaveURL(/\/catalog$/)
    await expect(panel(page)).toBeHidden()
  })
})

test(
  'a removed line is announced in the panel, and the focus moves to the next line',
  anyScreen,
  async ({ page }) => {
    await withCart(page, [
      { id: 2_000_000_001, name: 'Первый шар', price: '10.00' },
      { id: 2_000_000_002, name: 'Второй шар', price: '20.00' },
      { id: 2_000_000_003, name: 'Третий шар', price: '40.00' },
      { id: 2_000_000_004, name: 'Четвёртый шар', price: '80.00' },
    ])
    await page.goto('/')
    await cartIcon(page).click()
    const remove = (name: string) => panel(page).getByRole('button', { name: `Удалить: ${name}` })
    const said = page.getByRole('status').filter({ hasText: 'Удалено из корзины' })
    await remove('Второй шар').press('Enter')
    await expect(remove('Третий шар')).toBeFocused()
    await expect(panel(page).getByText('Второй шар')).toHaveCount(0)
    await expect(said).toHaveText('Удалено из корзины: Второй шар. Осталось на сумму 130\u00A0₽')
    await remove('Четвёртый шар').press('Enter')
    await expect(remove('Третий шар')).toBeFocused()
    await expect(said).toHaveText('Удалено из корзины: Четвёртый шар. Осталось на сумму 50\u00A0₽')
    const first = panel(page).getByRole('listitem').filter({ hasText: 'Первый шар' })
    await first.getByRole('button', { name: 'Увеличить количество' }).press('Enter')
    await expect(said).toHaveCount(0)
    for (const _ of [1, 2]) await first.getByRole('button', { name: 'Уменьшить количество' }).press('Enter')
    await expect(remove('Третий шар')).toBeFocused()
    await expect(said).toHaveText('Удалено из корзины: Первый шар. Осталось на сумму 40\u00A0₽')
    await remove('Третий шар').press('Enter')
    await expect(panel(page).getByRole('link', { name: 'Перейти в каталог' })).toBeFocused()
    await expect(said).toHaveText('Удалено из корзины: Третий шар. Больше в ней ничего нет')
  },
)

test(
  'the panel shows later changes in the shop and the sum for free delivery',
  anyScreen,
  async ({ page }) => {
    const [first, second] = await soldProducts(page)
    await withCart(page, [
      { ...first, image: '', price: '99999.00' },
      { ...second, image: '', quantity: 999 },
      { id: 2_000_000_000, name: 'Шар, которого нет', price: '10.00' },
    ])
    await page.goto('/')
    await cartIcon(page).click()
    const line = (name: string) => panel(page).getByRole('listitem').filter({ hasText: name })
    await expect(line(first.name)).toContainText('Цена изменилась')
    await expect(line(second.name)).toContainText('Осталось')
    await expect(line('Шар, которого нет')).toContainText('Товар больше не продаётся')
    const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', cartKey)
    expect(JSON.parse(kept)[0].price, 'the shop’s own price is taken over').toBe(first.price)
    await expect(panel(page).getByText('Доставка бесплатная')).toBeVisible()
  },
)

test('a shopper moves from the panel to the checkout and back, and empties the cart', async ({ page }) => {
  const [first] = await soldProducts(page)
  await withCart(page, [{ ...first, image: '' }])
  await page.goto('/about')
  await cartIcon(page).click()
  await expectAccessible(page)
  // The checkout's code loads while the cart is open.
  await expect(page.locator('link[rel="modulepreload"][href*="checkout-page"]')).toBeAttached()
  await panel(page).getByRole('link', { name: 'Оформить заказ' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(panel(page)).toBeHidden()
  await cartIcon(page).click()
  await panel(page).getByRole('button', { name: 'Очистить корзину' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'Перейти в каталог' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cartIcon(page)).toHaveAccessibleName('Корзина')
  await cartIcon(page).click()
  await expect(panel(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('a shop with an unreadable cart', anyScreen, () => {
  test.use({ expectedProblems: [/balloon-store-cart is ignored/] })

  test('works as with an empty cart', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '{"not": a cart'), cartKey)
    const warning = page.waitForEvent('console', (message) => message.text().includes(cartKey))
    await page.goto('/catalog')
    expect((await warning).type()).toBe('warning')
    await expect(cartIcon(page)).toHaveAccessibleName('Корзина')
    await page.getByRole('article').first().getByRole('button', { name: 'В корзину' }).click()
    await expect(cartIcon(page)).toHaveAccessibleName('Корзина, 1')
  })
})

const mostOfOne = 999

/** A cart whose line is nearly full. */
async function withFullLine(page: Page, missing: number) {
  const [product] = await soldProducts(page)
  await withCart(page, [{ ...product, image: '', quantity: mostOfOne - missing }])
  return product
}

test('a line is limited to its maximum quantity', anyScreen, async ({ page }) => {
  const { slug, name } = await withFullLine(page, 1)
  await page.goto(`/product/${slug}`)
  const button = page.getByRole('main').getByRole('button', { name: 'В корзине' })

  await test.step('the line adds only as many pieces as remain', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Увеличить количество' }).click()
    await button.click()
    await expect(toast(page)).toContainText(`в одном заказе не больше ${mostOfOne} шт.`)
    await expect(cartIcon(page)).toHaveAccessibleName(`Корзина, ${mostOfOne}`)
  })

  await test.step('the full line shows a message instead of adding, without animation', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await watchFlights(page)
    await button.click()
    await expect(toast(page)).toHaveText(
      `Больше добавить нельзя${name}: в одном заказе не больше ${mostOfOne} шт.`,
    )
    await expect(cartIcon(page)).toHaveAccessibleName(`Корзина, ${mostOfOne}`)
    expect(await flights(page)).toBe(0)
  })
})

test.describe('a shop that does not answer', anyScreen, () => {
  test.use({ expectedProblems: [/500/] })

  test('shows in the panel that prices and stock are unchecked, and checks them on request', async ({
    page,
  }) => {
    const [first] = await soldProducts(page)
    await withCart(page, [{ ...first, image: '', price: '99999.00' }])
    await page.goto('/')
    const { mend } = await failCalls(page, '**/api/products/lines?*')
    await cartIcon(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('Не удалось проверить цены и наличие')
    await mend()
    await panel(page).getByRole('button', { name: 'Повторить' }).click()
    await expect(panel(page)).toContainText('Цена изменилась')
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
  })
})
