import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, bearer, expect, fresh, test, toast } from './support/admin.ts'
import { inDays } from './support/days.ts'
import { freshPhone } from './support/sections.ts'

type Made = { id: number; name: string; slug: string; price: string }

/** Calls of the panel, for setting up and for reading the stored result. */
function calls(page: Page, token: string) {
  const headers = bearer(token)
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/admin/${path}`, { headers, data })).json()
  const products = async (query: string) =>
    (await (await page.request.get(`/api/admin/products?${query}`, { headers })).json()).items
  return {
    post,
    /** As it is stored now. */
    async stored(id: number) {
      const [product] = await products(`id=${id}`)
      return product
    },
    async addProduct(word: string, parts: object = {}): Promise<Made> {
      const slug = `na-zakaz-${crypto.randomUUID().slice(0, 8)}`
      return post('products', { name: fresh(word), slug, price: '100', stock: 20, ...parts })
    },
    /** One of the demo shop's pictures. */
    async picture(): Promise<string> {
      const [product] = await products('search=MO-TEXT')
      return product.images[0]
    },
  }
}

/** Opens the form of a product at its options. */
async function openOptions(page: Page, { name }: Pick<Made, 'name'>) {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Варианты и состав/ }).click()
  return dialog
}

test('staff add options, sort them and place them on the picture', async ({ page, token, isMobile }) => {
  const shop = calls(page, token)
  const ball = await shop.addProduct('Шар', { images: [await shop.picture()] })
  const dialog = await openOptions(page, ball)
  const add = async (kind: string) => {
    await dialog.getByRole('button', { name: 'Добавить вариант' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
  }
  await add('Текст покупателя')
  await dialog.getByLabel('Цена, ₽').last().fill('150')
  await add('Шрифт надписи')
  await add('Выбор из значений')
  await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
  const colour = dialog.getByRole('region', { name: 'Вариант 3' })
  await expect(colour.getByLabel('Название варианта')).toBeFocused()

  await colour.getByLabel('Название варианта').fill('Цвет')
  const group = dialog.getByRole('region', { name: 'Цвет', exact: true })
  await group.getByLabel('Значение 1', { exact: true }).fill('Мятный')
  await group.getByRole('button', { name: 'Значение', exact: true }).click()
  await group.getByLabel('Значение 2', { exact: true }).fill('Золото')
  await group.getByLabel('Доплата, ₽: Золото').fill('49,5')
  await group.getByRole('button', { name: 'Цвет, фото, наличие: Золото' }).click()
  await group.getByRole('button', { name: 'Задать цвет' }).click()
  await group.getByLabel('Цвет кружка').fill('#b98b2e')
  await group.getByRole('button', { name: 'Фото товара 1' }).click()
  await group.getByRole('button', { name: 'Цвет, фото, наличие: Мятный' }).click()
  await group.getByRole('switch', { name: 'Есть в наличии' }).uncheck()
  if (isMobile) {
    await dialog.getByRole('button', { name: 'Выше: Цвет' }).click()
    await dialog.getByRole('button', { name: 'Выше: Цвет' }).click()
  } else {
    await expect(dialog.getByText('Цена для покупателя: 149,50 ₽ … 299,50 ₽')).toBeVisible()
    const handle = dialog.getByRole('button', { name: 'Переместить: Цвет' })
    await handle.press('ArrowUp')
    await expect(handle).toBeFocused()
    await handle.press('ArrowUp')
  }

  await expect(dialog.getByRole('switch', { name: 'Рисовать надпись на фото' })).toBeChecked()
  const place = dialog.getByRole('button', { name: 'Место надписи' })
  await place.press('Shift+ArrowDown')
  await place.press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Ширина надписи' }).press('ArrowLeft')
  await expect(dialog.getByText('50,5 % · 47 %').first()).toBeVisible()
  await dialog.getByLabel('Пример текста').fill('Ура')
  await expect(dialog.getByText('Ура', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(toast(page, 'Товар обновлён')).toBeVisible()

  const { options, inscription } = await shop.stored(ball.id)
  expect(inscription).toEqual({ cx: 50.5, cy: 47, w: 39.5, lines: 2 })
  expect(options).toMatchObject([
    {
      name: 'Цвет',
      required: true,
      values: [
        { name: 'Мятный', isAvailable: false },
        { name: 'Золото', price: '49.50', swatch: '#B98B2E', image: await shop.picture() },
      ],
    },
    { name: 'Надпись', kind: 'text', maxLength: 40, price: '150.00' },
    { name: 'Шрифт', draws: 'face' },
  ])
})

test(
  'staff drag and stretch the place of an inscription on the picture',
  anyScreen,
  async ({ page, token }) => {
    const shop = calls(page, token)
    const ball = await shop.addProduct('Шар', {
      images: [await shop.picture()],
      options: [{ name: 'Надпись', kind: 'text', maxLength: 40 }],
      inscription: { cx: 50, cy: 50, w: 40, lines: 2 },
    })
    const dialog = await openOptions(page, ball)
    const place = dialog.getByRole('button', { name: 'Место надписи' })
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (!box) throw new Error('the place is not on the screen')
    /** 40 hundredths of the picture are as wide as the box. */
    const tenth = box.width / 4
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const words = dialog.locator('svg textPath').first()
    const left = async (what: Locator) => (await what.boundingBox())?.x ?? Number.NaN
    const before = await left(words)
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x - tenth, middle.y, { steps: 3 })
    await page.mouse.up()
    await expect(dialog.getByText('40 % · 50 %').first()).toBeVisible()
    expect(before - (await left(words))).toBeCloseTo(tenth, -1)
    const side = await dialog.getByRole('slider', { name: 'Ширина надписи' }).boundingBox()
    if (!side) throw new Error('the side is not on the screen')
    await page.mouse.move(side.x + side.width / 2, side.y + side.height / 2)
    await page.mouse.down()
    await page.mouse.move(middle.x - tenth + tenth, middle.y, { steps: 3 })
    await page.mouse.up()
    await expect(dialog.getByRole('slider', { name: 'Ширина надписи' })).toHaveAttribute(
      'aria-valuenow',
      '20',
    )
  },
)

test('a set consists of other products and has no stock of its own', anyScreen, async ({ page, token }) => {
  const shop = calls(page, token)
  const ball = await shop.addProduct('Часть', { stock: 20 })
  const weight = await shop.addProduct('Грузик', { stock: 3, isActive: false })
  const bouquet = await shop.addProduct('Букет', { stock: 7 })
  const dialog = await openOptions(page, bouquet)
  const choose = async (field: string, { name }: Made) => {
    await dialog.getByRole('combobox', { name: field }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await choose('Добавить часть', ball)
  await choose('Добавить часть', weight)
  await dialog.getByLabel(`Количество: ${ball.name}`).fill('7')
  await expect(dialog.getByText('хватит на 2')).toBeVisible()
  await choose('Добавить товар к предложению', weight)
  await expect(dialog.getByText('1 из 6')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Основное' }).click()
  const stock = dialog.getByLabel('Остаток, шт.')
  await expect(stock).toHaveValue('2')
  await expect(stock).not.toBeEditable()
  await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(toast(page, 'Товар обновлён')).toBeVisible()
  expect(await shop.stored(bouquet.id)).toMatchObject({
    stock: 2,
    parts: [
      { productId: ball.id, quantity: 7 },
      { productId: weight.id, quantity: 1 },
    ],
    companionIds: [weight.id],
  })
  await expect(page.getByRole('button', { name: `Цена, ${bouquet.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Остаток, ${bouquet.name}` })).toHaveCount(0)

  await test.step('the stock movements say that sales are listed under the parts', async () => {
    await page.getByRole('button', { name: bouquet.name, exact: true }).click()
    await dialog.getByRole('button', { name: 'Движения остатка' }).click()
    await expect(
      page
        .getByRole('dialog', { name: 'Движения остатка' })
        .getByText(`записаны в движениях его частей: ${ball.name}, ${weight.name}`),
    ).toBeVisible()
  })

  await test.step('a deleted part is marked and has a stock of zero', async () => {
    await page.request.delete(`/api/admin/products/${weight.id}`, { headers: bearer(token) })
    await openOptions(page, bouquet)
    const part = dialog.getByRole('listitem').filter({ hasText: weight.name })
    await expect(part.filter({ hasText: 'удалён, на складе 0' })).toBeVisible()
    await expect(dialog.getByText('хватит на 0')).toBeVisible()
  })
})

test('staff copy the options of one product to many from the list', anyScreen, async ({ page, token }) => {
  const shop = calls(page, token)
  const ball = await shop.addProduct('Шар', { options: [{ name: 'Лента', kind: 'text', maxLength: 9 }] })
  const targets = [await shop.addProduct('Звезда'), await shop.addProduct('Сердце')]
  await page.goto('/admin/products?search=нет+такого')
  await page.getByRole('button', { name: 'Варианты для многих' }).click()
  const many = page.getByRole('dialog', { name: 'Перенести варианты на другие товары' })
  await many.getByRole('button', { name: 'Перенести' }).click()
  await expect(many.getByRole('alert')).toBeVisible()
  await many.getByRole('combobox', { name: 'Из товара' }).fill(ball.name)
  await page.getByRole('option', { name: ball.name }).click()
  for (const { name } of targets) {
    await many.getByRole('searchbox', { name: 'Найти товары' }).fill(name)
    await many.getByRole('checkbox', { name }).check()
  }
  await expect(many.getByText('Выбрано: 2 товара')).toBeVisible()
  await expectAccessible(page)
  await many.getByRole('button', { name: 'Перенести' }).click()
  await expect(toast(page, 'Варианты перенесены: 2 товара')).toBeVisible()
  for (const { id } of targets)
    expect((await shop.stored(id)).options).toMatchObject([{ name: 'Лента', maxLength: 9 }])
})

test.describe('an order with options', () => {
  // The first try leaves something out.
  test.use({ expectedProblems: [/400/] })

  test(
    'is entered with the chosen values and made by the build sheet',
    anyScreen,
    async ({ page, token }) => {
      const shop = calls(page, token)
      const ball = await shop.addProduct('Шар с надписью', {
        images: [await shop.picture()],
        options: [
          {
            name: 'Размер',
            kind: 'choice',
            required: true,
            values: [{ name: '35 см' }, { name: '60 см', price: '600' }],
          },
          { name: 'Надпись', kind: 'text', maxLength: 40, price: '150' },
        ],
        inscription: { cx: 50, cy: 41, w: 46, lines: 3 },
      })
      const [size] = (await shop.stored(ball.id)).options
      const small = { groupId: size.id, valueId: size.values[0].id }
      const customer = await shop.post('customers', { firstName: fresh('Заказчик'), phone: freshPhone() })
      const deliveryDate = inDays(200)
      const order = await shop.post('orders', {
        customerId: customer.id,
        deliveryDate,
        items: [{ productId: ball.id, quantity: 1, price: '100', options: [small] }],
      })
      await page.goto(`/admin/orders/${order.id}?edit=1`)
      const dialog = page.getByRole('dialog', { name: `Редактировать заказ № ${order.id}` })
      await expect(dialog.getByText('Размер: 35 см')).toBeVisible()
      await dialog.getByRole('button', { name: 'Добавить товар' }).click()
      await dialog.getByRole('combobox', { name: 'Товар' }).last().fill(ball.name)
      await page.getByRole('option', { name: ball.name }).click()
      await dialog.getByLabel('Надпись').fill('Аня & <b>Оля</b>')
      await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
      await expect(dialog.getByText('Выберите: Размер')).toBeVisible()
      await dialog.getByLabel('Размер').selectOption({ label: '60 см (+ 600 ₽)' })
      await expect(dialog.getByLabel('Цена').last()).toHaveValue('850.00')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
      await expect(toast(page, 'Заказ обновлен')).toBeVisible()

      const line = page.getByRole('row').filter({ hasText: 'Аня' })
      await expect(line).toContainText('Размер: 60 см + 600 ₽')
      await expect(line).toContainText('Надпись: Аня & <b>Оля</b> + 150 ₽')
      await expect(page.getByRole('row').filter({ hasText: 'Размер: 35 см' })).toContainText('100 ₽')

      await page.goto(`/admin/delivery/build?date=${deliveryDate}`)
      const sheet = page.getByRole('article').first()
      const made = sheet.getByRole('article').filter({ hasText: `№ ${order.id}` })
      await expect(made.first()).toContainText('60 см')
      await expect(made.first()).toContainText('«Аня & <b>Оля</b>»')
      await expect(made.last()).toContainText('Печатный')
      await expectAccessible(page)
    },
  )
})
