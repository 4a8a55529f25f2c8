import type { Locator, Page } from '@playwright/test'
import type { Product } from '#shared/contract/products.ts'
import { searchPauseMs } from '#shared/limits.ts'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, expect, failCalls, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const found = (page: Page) => page.getByText(/(^Найден|» найден)/)
/** Other tests add and delete goods of their own meanwhile: what was found a moment ago is only nearly so many now. */
const foundCount = async (page: Page) => Number((await found(page).textContent())?.replace(/\D/g, ''))
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' })

/** The list has followed what was pressed. */
const settled = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)

/** The tree of categories; on a phone it is in a sheet, which filters.spec.ts opens. */
const tree = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' })

/** Up to twelve cards whose prices rise or fall. The order is by the price without options, which «от» hides. */
async function expectByPrice(page: Page, direction: 1 | -1, count = 12) {
  await expect(async () => {
    const texts = await cards(page).locator('[data-part=price] > :first-child').allInnerTexts()
    expect(texts).toHaveLength(count)
    const prices = texts
      .filter((text) => !text.startsWith('от'))
      .map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
    expect(prices).toEqual(prices.toSorted((a, b) => direction * (a - b)))
  }).toPass()
}

test('a shopper browses the list of the catalogue', anyScreen, async ({ page }) => {
  await page.goto('/catalog')

  await test.step('the list grows by twelve without repeats and is the same after a reload', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Все товары' })).toBeVisible()
    await expect(found(page)).toHaveText(/^Найден(о)? [\d\s]+ товар(а|ов)?$/)
    await expect(cards(page)).toHaveCount(12)
    await page.getByRole('button', { name: 'Показать ещё' }).click()
    await expect(cards(page)).toHaveCount(24)
    const shown = await cards(page)
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(shown).size).toBe(24)
    await page.reload()
    await expect(cards(page)).toHaveCount(24)
  })

  await test.step('the list has four sort orders, and the address contains the chosen one', async () => {
    await page.goto('/catalog')
    const sort = page.getByRole('combobox', { name: 'Сортировка' })
    await expect(sort.getByRole('option')).toHaveText([
      'По популярности',
      'Сначала дешевле',
      'Сначала дороже',
      'Новинки',
    ])
    await sort.selectOption('Сначала дешевле')
    await expect(page).toHaveURL(/sort=price_asc/)
    await settled(page)
    await expectByPrice(page, 1)
    await page.goto('/catalog?sort=price_desc')
    await expect(sort).toHaveValue('price_desc')
    await expectByPrice(page, -1)
  })

  await test.step('the list shows six placeholders while it loads', async () => {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/api/products?*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Новинки')
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    letThrough()
    await expect(cards(page)).toHaveCount(12)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })

  await test.step('the list can have rows from a medium screen on', async () => {
    const list = page.getByRole('button', { name: 'Список' })
    await list.click()
    await expect(page).toHaveURL(/view=list/)
    // A hidden card is under no other card.
    const left = async (place: number) => (await cards(page).nth(place).boundingBox())?.x ?? Number.NaN
    await expect.poll(async () => (await left(0)) === (await left(1))).toBe(true)
    await page.reload()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(list).toBeHidden()
  })
})

test('a shopper loads one more portion', anyScreen, async ({ page }) => {
  const more = page.getByRole('button', { name: 'Показать ещё' })
  const link = (place: number) => cards(page).nth(place).getByRole('heading').getByRole('link')
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Показано' })

  await test.step('the portion moves the keyboard to its first product and announces the new count', async () => {
    for (const address of ['/catalog', '/catalog/bukety']) {
      await page.goto(address)
      await expect(said).toHaveText(/^Показано 12 из \d+$/)
      await more.press('Enter')
      await expect(cards(page)).toHaveCount(24)
      await expect(link(12)).toBeFocused()
      await expect(link(12)).toBeInViewport()
      await expect(said).toHaveText(/^Показано 24 из \d+$/)
    }
  })

  await test.step('the portion leaves the screen of a mouse in place', async () => {
    await page.goto('/catalog')
    await more.scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => window.scrollY)
    const before = await place()
    await more.click()
    await expect(cards(page)).toHaveCount(24)
    await expect(said).toHaveText(/^Показано 24 из \d+$/)
    expect(await place()).toBe(before)
    await expect(more).toBeFocused()
  })

  await test.step('the last portion announces its count, too', async () => {
    await page.goto('/catalog/fontany')
    const total = await foundCount(page)
    expect(total).toBeGreaterThan(12)
    expect(total).toBeLessThan(25)
    await more.press('Enter')
    await expect(more).toHaveCount(0)
    await expect(link(12)).toBeFocused()
    await expect(said).toHaveText(`Показано ${total} из ${total}`)
  })
})

test('the buttons of a card name their product', anyScreen, async ({ page }) => {
  await page.goto('/catalog')
  const card = cards(page)
    .filter({ has: page.getByRole('button', { name: 'В корзину' }) })
    .first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  for (const button of ['В избранное', 'В корзину'])
    await expect(card.getByRole('button', { name: button, exact: true })).toHaveAccessibleDescription(name)
  await page.goto('/catalog?search=вашей+надписью')
  const asking = cards(page).filter({ hasText: 'Шар с вашей надписью' })
  await expect(asking.getByRole('link', { name: 'Выбрать', exact: true })).toHaveAccessibleDescription(
    'Шар с вашей надписью',
  )
})

test('chosen controls are visible in the forced colours of a system', anyScreen, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/catalog?category=bukety&stock=1')
  const styles = (target: Locator, part?: string) =>
    target.evaluate((element, pseudo) => {
      const { backgroundColor, color, outlineStyle } = getComputedStyle(element, pseudo)
      return { backgroundColor, color, outlineStyle }
    }, part)

  await test.step('the chosen view of the list differs from the other', async () => {
    const look = (name: string) => styles(page.getByRole('button', { name }))
    const [grid, list] = [await look('Сетка'), await look('Список')]
    expect(grid.backgroundColor).not.toBe(list.backgroundColor)
    expect(grid.color).not.toBe(grid.backgroundColor)
  })

  await test.step('a tick and a knob differ from their background', async () => {
    const box = tree(page).getByRole('checkbox', { name: /^Букеты из шаров/ })
    const { color } = await styles(box.locator('xpath=following-sibling::*'))
    expect(color).not.toBe((await styles(box)).backgroundColor)
    const knob = tree(page).getByRole('switch', { name: /^Только в наличии/ })
    expect((await styles(knob, '::before')).backgroundColor).not.toBe((await styles(knob)).backgroundColor)
  })

  await test.step('the focused field has an outline', async () => {
    for (const field of [
      page.getByRole('banner').getByRole('combobox'),
      page.getByRole('searchbox', { name: 'Поиск в каталоге' }),
      tree(page).getByRole('textbox', { name: 'Цена от' }),
    ]) {
      await field.focus()
      expect((await styles(field)).outlineStyle).toBe('solid')
    }
  })
})

test('a shopper lists products by category', anyScreen, async ({ page }) => {
  await test.step('the address of a category preselects it, and leaving it clears the choice', async () => {
    await page.goto('/catalog/bukety')
    await expect(page.getByRole('heading', { level: 1, name: 'Букеты из шаров' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Хлебные крошки' })).toContainText('Букеты из шаров')
    await expect(chips(page)).toContainText('Букеты из шаров')
    const filter = tree(page)
    await expect(filter.getByRole('checkbox', { name: /^Букеты из шаров/ })).toBeChecked()
    await page
      .getByRole('navigation', { name: 'Хлебные крошки' })
      .getByRole('link', { name: 'Каталог' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Все товары' })).toBeVisible()
    await expect(chips(page)).toHaveCount(0)
  })

  await test.step('categories are searched, ticked and unticked, and Back undoes a step', async () => {
    await settled(page)
    const all = await foundCount(page)
    const filter = tree(page)
    await filter.getByRole('searchbox', { name: 'Поиск категорий' }).fill('букет')
    const bouquets = filter.getByRole('checkbox', { name: /^Букеты из шаров/ })
    await bouquets.check()
    await expect(page).toHaveURL(/category=bukety/)
    await filter.getByRole('button', { name: 'Очистить' }).click()
    await filter.getByRole('checkbox', { name: /^Цифры и буквы/ }).check()
    await expect(chips(page).getByRole('button', { name: /^Убрать/ })).toHaveCount(2)
    await expect.poll(() => foundCount(page)).toBeLessThan(all / 2)

    await page.reload()
    await expect(chips(page).getByRole('button', { name: /^Убрать/ })).toHaveCount(2)
    await expect.poll(() => foundCount(page)).toBeLessThan(all / 2)
    // Bouquets are a quarter of them.
    const mostOfBoth = (await foundCount(page)) * 0.87
    await chips(page).getByRole('button', { name: 'Убрать: Букеты из шаров' }).click()
    await expect(page).not.toHaveURL(/bukety/)
    await expect(page.getByRole('heading', { level: 1, name: 'Цифры и буквы' })).toBeVisible()
    await expect.poll(() => foundCount(page)).toBeLessThan(mostOfBoth)
    await page.goBack()
    await expect(chips(page).getByRole('button', { name: /^Убрать/ })).toHaveCount(2)
    await expect.poll(() => foundCount(page)).toBeGreaterThan(mostOfBoth)
    await page.getByRole('button', { name: 'Сбросить все' }).click()
    await expect(page).toHaveURL(/\/catalog$/)
    await expect.poll(() => foundCount(page)).toBeGreaterThan(all / 2)
  })

  await test.step('a child ticks itself and marks its parents as partly chosen', async () => {
    const filter = tree(page)
    await filter.getByRole('button', { name: 'Развернуть: Цифры и буквы' }).click()
    const child = filter
      .getByRole('listitem')
      .getByRole('listitem')
      .getByRole('checkbox')
      .locator('visible=true')
      .first()
    await child.check()
    await expect(filter.getByRole('checkbox', { name: /^Цифры и буквы/ })).not.toBeChecked()
    await expect(filter.getByRole('checkbox', { name: /^Цифры и буквы/ })).toBeChecked({
      indeterminate: true,
    })
    await expectAccessible(page)
  })
})

test('a shopper searches the catalogue', anyScreen, async ({ page }) => {
  await page.goto('/catalog')
  const field = page.getByRole('searchbox', { name: 'Поиск в каталоге' })

  await test.step('the search narrows the list after a pause in typing, from three letters on', async () => {
    const all = await foundCount(page)
    await expect(field).toHaveAttribute('placeholder', 'Поиск товаров...')
    await field.fill('колпачки')
    await expect(page).toHaveURL(/search=/)
    await settled(page)
    await expect.poll(() => foundCount(page)).toBeLessThan(all / 2)
    const caps = await names(page)
    await page.reload()
    await expect(field).toHaveValue('колпачки')
    await expect(cards(page).getByRole('heading')).toHaveText(caps)
    await field.fill('ко')
    await expect(page).toHaveURL(/\/catalog$/)
    await expect.poll(() => foundCount(page)).toBeGreaterThan(all / 2)
    await field.fill('щщщщщщщ')
    await expect(page.getByRole('heading', { name: 'Товары не найдены' })).toBeVisible()
    await page.getByRole('button', { name: 'Сбросить все' }).click()
    await expect(field).toHaveValue('')
    await expect(cards(page)).toHaveCount(12)
  })

  await test.step('the list shows its sort order, which can be changed', async () => {
    await field.fill('букет')
    const sort = page.getByRole('combobox', { name: 'Сортировка' })
    const chosen = sort.locator('option:checked')
    await expect(chosen).toHaveText('По совпадению')
    await sort.selectOption('Сначала дешевле')
    await expect(page).toHaveURL(/search=.*&sort=price_asc$/)
    await settled(page)
    await expectByPrice(page, 1)
    await sort.selectOption('По совпадению')
    await expect(page).toHaveURL(/\?search=[^&]*$/)
    await field.fill('')
    await expect(page).toHaveURL(/\/catalog$/)
    await expect(chosen).toHaveText('По популярности')
  })

  await test.step('the search is a step of its own, which Back undoes with the words typed later', async () => {
    await page.goto('/catalog')
    await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Новинки')
    await field.fill('букет')
    await expect(page).toHaveURL(/search=/)
    await field.fill('букеты')
    await expect(page).toHaveURL(/search=[^&]*%D1%8B&sort=newest$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/catalog\?sort=newest$/)
    await expect(field).toHaveValue('')
  })

  await test.step('the search finds similar products and names the words that did not count', async () => {
    await page.goto('/catalog?search=красный+мишка')
    await expect(page.getByRole('heading', { level: 1, name: 'Нашли похожее' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'По запросу «красный мишка» точного совпадения нет. Показываем 3 товара, где есть мишка.',
    )
    await expect(main.getByText('Не учли:').locator('..')).toContainText('красный')
    await expect(cards(page)).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('a search without results offers categories, the phone and popular products', async () => {
    await page.goto('/catalog?search=доставка+пиццы')
    await expect(
      page.getByRole('heading', { level: 1, name: 'По запросу «доставка пиццы» ничего нет' }),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Ближайшие категории' }).getByRole('link')).toHaveCount(4)
    await expect(page.getByRole('main').getByRole('link', { name: /^\+7/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Берут чаще всего' })).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
    await expectAccessible(page)
  })

  await test.step('a sold-out product is marked and cannot be bought', async () => {
    const answer = await page.request.get('/api/products?sort=newest&limit=100&offset=0')
    const { items } = await answer.json()
    // A product of the demo shop with pictures: other tests add and remove theirs.
    const soldOut = (items as Product[]).find(({ stock, images }) => stock === 0 && images.length > 0)
    expect(soldOut, 'the demo shop has sold something out').toBeDefined()
    await page.goto(`/catalog?${new URLSearchParams({ search: soldOut?.name ?? '' })}`)
    const card = cards(page).filter({ hasText: 'Нет в наличии' }).first()
    await expect(card.getByRole('button', { name: 'В корзину' })).toBeDisabled()
  })

  await test.step('a long name ends after its second line', async () => {
    await page.goto('/catalog?search=надписью')
    await page.setViewportSize({ width: 390, height: 844 })
    const lines = () =>
      cards(page)
        .getByRole('heading')
        .evaluateAll((names) =>
          names.map((name) => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)),
        )
    await expect.poll(async () => Math.round(Math.max(...(await lines())))).toBe(2)
  })

  await test.step('the search does not undo a tap on a product with a slow page', async () => {
    const { promise: hasPaused, resolve: comes } = Promise.withResolvers<void>()
    await page.route(/\/assets\/product-page-/, async (route) => {
      await hasPaused
      await route.continue()
    })
    await page.addInitScript((pauseMs) => {
      const start = globalThis.setTimeout
      Object.assign(globalThis, {
        setTimeout: (work: () => void, ms?: number) =>
          ms === pauseMs ? void Object.assign(globalThis, { endPause: work }) : start(work, ms),
      })
    }, searchPauseMs)
    const product = cards(page).first().getByRole('heading').getByRole('link')
    const line = page.locator('[data-navigation-line]')
    await page.goto('/catalog')
    await field.fill('букет')
    await product.evaluate((link: HTMLElement) => {
      link.click()
      // In the same moment, before the router’s news of the tap has been drawn.
      Reflect.get(globalThis, 'endPause')()
    })
    await expect(line).toBeVisible()
    comes()
    await expect(page).toHaveURL(/\/product\//)
    await expect(line).toHaveCount(0)

    await page.goto('/catalog')
    await field.fill('букет')
    await product.evaluate((link: HTMLElement) => {
      const router = Reflect.get(globalThis, '__reactRouterDataRouter')
      router.subscribe(({ navigation }: { navigation: { state: string } }) => {
        // The page is there but not yet drawn.
        if (navigation.state === 'idle') Reflect.get(globalThis, 'endPause')()
      })
      link.click()
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Все товары' })).toHaveCount(0)
    await expect(line).toHaveCount(0)
    await expect(page).toHaveURL(/\/product\//)
  })
})

test.describe('a catalogue with failures', anyScreen, () => {
  test.use({ expectedProblems: [/404|500/] })

  test('names each failure and offers a way out', async ({ page, request }) => {
    await test.step('an unknown category answers with a friendly page and status 404', async () => {
      const response = await page.goto('/catalog/takoy-net')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Такой категории нет' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }).click()
      await expect(cards(page)).toHaveCount(12)
    })

    await test.step('a link to a renamed category redirects', async () => {
      const login = await request.post('/api/admin/login', {
        data: { username: 'admin', password: 'admin123' },
      })
      const headers = { authorization: `Bearer ${(await login.json()).token}` }
      const slug = `proba-${crypto.randomUUID().slice(0, 8)}`
      const add = async (things: string, data: object) =>
        (await request.post(`/api/admin/${things}`, { headers, data })).json()
      const category = await add('categories', { name: 'Проба', slug })
      const product = await add('products', { name: 'Проба', slug, price: '1', categoryIds: [category.id] })
      await page.goto(`/product/${slug}`)
      const link = page
        .getByRole('navigation', { name: 'Хлебные крошки' })
        .getByRole('link', { name: 'Проба' })
      await link.hover()
      await request.put(`/api/admin/categories/${category.id}`, { headers, data: { slug: `${slug}-novaya` } })
      await link.click()
      await expect(page).toHaveURL(`/catalog/${slug}-novaya`)
      await expect(page.getByRole('heading', { level: 1, name: 'Проба' })).toBeVisible()
      await expect(cards(page)).toHaveCount(1)
      await request.delete(`/api/admin/products/${product.id}`, { headers })
      await request.delete(`/api/admin/categories/${category.id}`, { headers })
      await page.goto('/catalog')
    })

    await test.step('a failure of a portion is shown, and it can be requested again', async () => {
      const { mend } = await failCalls(page, '**/api/products?*')
      await page.getByRole('button', { name: 'Показать ещё' }).click()
      await expect(page.getByRole('alert')).toContainText('Не удалось загрузить')
      await expect(cards(page)).toHaveCount(12)
      await mend()
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(cards(page)).toHaveCount(24)
    })

    await test.step('a failure of the list is shown, and it can be requested again', async () => {
      const { mend } = await failCalls(page, '**/api/products?*')
      await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Новинки')
      await expect(page.getByRole('heading', { name: 'Товары не найдены' })).toBeVisible()
      await expect(page.getByText('Попробуйте изменить параметры поиска')).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Не удалось загрузить')
      await expectAccessible(page)
      await mend()
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(cards(page)).toHaveCount(12)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
})

test('a search with more than a thousand results says so and continues', anyScreen, async ({ page }) => {
  const offsets: (string | null)[] = []
  await page.route('**/api/products?*search=*', async (route) => {
    const asked = new URL(route.request().url())
    offsets.push(asked.searchParams.get('offset'))
    asked.searchParams.delete('search')
    const answer = await (await route.fetch({ url: asked.href })).json()
    await route.fulfill({ json: { ...answer, total: 12, moreThanTotal: true } })
  })
  await page.goto('/catalog')
  await page.getByRole('searchbox', { name: 'Поиск в каталоге' }).fill('шар')
  await expect(found(page)).toHaveText('По запросу «шар» найдено больше 12 товаров')
  await expect(page.getByText('Показано 12, найдено больше 12').first()).toBeVisible()
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(cards(page)).toHaveCount(24)
  expect(offsets).toEqual(['0', '12'])
})

test('the list continues beyond the last server-rendered portion', anyScreen, async ({ page }) => {
  await page.goto('/catalog?page=26')
  await expect(cards(page)).toHaveCount(26 * 12)
  await expect(page.getByRole('button', { name: 'Показать ещё' })).toBeEnabled()
})

test.describe('a shopper without a connection', anyScreen, () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('sees a message, and the list once the connection is back', async ({ page }) => {
    const offline = page.getByText('Нет соединения с интернетом')
    await page.goto('/catalog')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Показать ещё' }).click()
    await expect(offline).toBeVisible()
    await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дешевле')
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    await expect(offline).toBeVisible()
    await page.context().setOffline(false)
    await expect(offline).toBeHidden()
    await expectByPrice(page, 1)
  })
})
