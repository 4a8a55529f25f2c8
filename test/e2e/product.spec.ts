import type { Page } from '@playwright/test'
import type { Product } from '#shared/contract/products.ts'
import { anyScreen, expect, test } from './support/test.ts'

const bouquet = '/product/buket-polyarnyy-rassvet'
const isPhone = () => test.info().project.name === 'phone'

test('a shopper opens a product page', anyScreen, async ({ page, context, request }) => {
  const product: Product = await (await request.get(`/api/products/${bouquet.split('/')[2]}`)).json()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(bouquet)

  await test.step('the page shows the whole product', async () => {
    await expect(page).toHaveTitle('Букет «Полярный рассвет» — Шар-птица')
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      product.description.slice(0, 140),
    )
    const trail = page.getByRole('navigation', { name: 'Хлебные крошки' })
    await expect(trail.getByRole('listitem')).toHaveText([
      'Главная',
      'Каталог',
      ...product.productCategories.map(({ category }) => category.name),
      product.name,
    ])
    await expect(page.getByText('Рекомендуем').first()).toBeVisible()
    for (const point of ['Гарантия качества', 'Гелий премиум'])
      await expect(page.getByText(point, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Доставка (сегодня|завтра|во? [а-я]+, )/)).toBeVisible()
    await expect(page.getByText(/^Парит до \d+ /)).toBeVisible()
    await expect(page.getByText('В мороз ниже −10 °C')).toBeVisible()
  })

  await test.step('a second hint appears at once after the first', async () => {
    const row = page.getByRole('main')
    await row.getByRole('button', { name: 'В избранное' }).first().hover()
    const hint = page.getByRole('tooltip')
    await expect(hint).toHaveText('В избранное')
    await expect(hint).toHaveAttribute('data-state', 'delayed-open')
    await row.getByRole('button', { name: 'Поделиться' }).first().hover()
    await expect(hint).toHaveText('Поделиться')
    await expect(hint).toHaveAttribute('data-state', 'instant-open')
  })

  await test.step('the button adds the product to the cart', async () => {
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Увеличить количество' }).click()
    await main.getByRole('button', { name: 'Увеличить количество' }).click()
    await main.getByRole('button', { name: 'Уменьшить количество' }).click()
    await main.getByRole('button', { name: 'В корзину', exact: true }).first().click()
    await expect(page.getByText('Добавлено в корзину', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'В корзине', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Корзина, 2' })).toBeVisible()
  })

  await test.step('the page offers products of the first category, without itself', async () => {
    const related = page.getByRole('region', { name: 'Похожие товары' })
    await expect(related.getByRole('article')).toHaveCount(4)
    await expect(related.getByRole('link', { name: 'Букет «Полярный рассвет»', exact: true })).toHaveCount(0)
  })

  await test.step('the share button copies the address', async () => {
    await page.getByRole('button', { name: 'Поделиться' }).filter({ visible: true }).click()
    await expect(page.getByText('Ссылка скопирована')).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  await test.step('a browser that refuses the clipboard causes no message', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    await page.goto(bouquet)
    await page.getByRole('button', { name: 'Поделиться' }).filter({ visible: true }).click()
    await expect(page.getByText('Ссылка скопирована')).toHaveCount(0)
  })

  await test.step('a product that is out of stock cannot be bought', async () => {
    const { items } = await (await request.get('/api/products?sort=newest&limit=100')).json()
    // A product of the demo shop with pictures: other tests add and remove theirs.
    const gone = items.find(({ stock, images }: Product) => stock === 0 && images.length > 0)
    if (!gone) throw new Error('the demo shop has everything in stock')
    await page.goto(`/product/${gone.slug}`)
    await expect(page.getByText('Нет в наличии').filter({ visible: true }).first()).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('button', { name: 'В корзину', exact: true }).first(),
    ).toBeDisabled()
  })
})

/** By thumbnail, by key and by finger. */
async function turnGallery(page: Page) {
  const gallery = page.getByRole('group', { name: 'Фотографии товара' })
  const current = gallery.getByRole('button', { name: /^Фото \d/ }).and(page.locator('[aria-current]'))
  await expect(current).toHaveAccessibleName('Фото 1')
  await gallery.getByRole('button', { name: 'Фото 3' }).click()
  await expect(current).toHaveAccessibleName('Фото 3')
  await page.keyboard.press('ArrowLeft')
  await expect(current).toHaveAccessibleName('Фото 2')

  const picture = gallery.getByRole('button', { name: 'Увеличить фото' }).and(page.locator('[aria-current]'))
  if (!isPhone()) {
    // Hovering waits until the picture is still.
    await picture.hover()
    const box = await picture.boundingBox()
    if (!box) throw new Error('the picture has no place')
    await page.mouse.move(box.x + box.width * 0.8, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.2, box.y + 200, { steps: 8 })
    await page.mouse.up()
    await expect(current).toHaveAccessibleName('Фото 3')
  }
  return picture
}

test('a shopper uses the photos and the buy bar of a product', async ({ page }) => {
  await page.goto(bouquet)

  await test.step('the gallery turns by thumbnail, by key and by finger, and opens large', async () => {
    const picture = await turnGallery(page)
    await picture.click()
    const dialog = page.getByRole('dialog', { name: 'Букет «Полярный рассвет»' })
    await dialog.getByRole('button', { name: 'Следующее фото' }).click()
    await dialog.getByRole('button', { name: 'Приблизить' }).click()
    await expect(dialog.getByRole('button', { name: 'Отдалить' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the keyboard focus stays on the visible photo, small and large', async () => {
    const gallery = page.getByRole('group', { name: 'Фотографии товара' })
    const picture = gallery
      .getByRole('button', { name: 'Увеличить фото' })
      .and(page.locator('[aria-current]'))
    const dialog = page.getByRole('dialog', { name: 'Букет «Полярный рассвет»' })
    const count = await gallery.getByRole('button', { name: /^Фото \d/ }).count()
    await gallery.getByRole('button', { name: 'Фото 1' }).click()
    await picture.focus()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByRole('button', { name: 'Фото 2' })).toHaveAttribute('aria-current')
    await expect(picture).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(/^2 /)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('status')).toHaveText(/^3 /)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(picture).toBeFocused()

    await page.keyboard.press('Enter')
    const next = dialog.getByRole('button', { name: 'Следующее фото' })
    await next.focus()
    for (let place = 3; place <= count; place++) await page.keyboard.press('Enter')
    await expect(next).toBeDisabled()
    await expect(next).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${count - 1} `))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the buy bar appears on a phone while the main button is out of view', async () => {
    const bar = page.getByRole('region', { name: 'Быстрая покупка' })
    if (!isPhone()) {
      await page.getByRole('heading', { name: 'Похожие товары' }).scrollIntoViewIfNeeded()
      return expect(bar).toBeHidden()
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'В корзину', exact: true }).first().scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'Похожие товары' }).scrollIntoViewIfNeeded()
    await bar.getByRole('button', { name: 'В корзину' }).click()
    await expect(bar.getByRole('button', { name: 'В корзине' })).toBeVisible()
  })
})

test.describe('an old or unknown product address', anyScreen, () => {
  test.use({ expectedProblems: [/404/] })

  test('answers 404 and explains possible reasons', async ({ page }) => {
    const response = await page.goto('/product/no-such-balloon')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Товар не найден' })).toBeVisible()
    await expect(page.getByText('Возможно, товар был удалён или его адрес изменился.')).toBeVisible()
  })

  test('leads to the renamed product, from outside and from an open page', async ({ page, request }) => {
    const search = 'медвежонок'
    const { items } = await (await request.get(`/api/products?search=${search}&limit=1`)).json()
    const [product]: Product[] = items
    if (!product) throw new Error(`the demo shop has no ${search}`)
    await page.goto(`/catalog?search=${search}`)
    const link = page.getByRole('link', { name: product.name, exact: true }).last()
    await expect(link).toBeVisible()

    const login = await request.post('/api/admin/login', {
      data: { username: 'admin', password: 'admin123' },
    })
    const { token } = await login.json()
    const slug = `${product.slug}-teper`
    await request.put(`/api/admin/products/${product.id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { slug },
    })

    await link.click()
    await expect(page).toHaveURL(`/product/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page).toHaveTitle(`${product.name} — Шар-птица`)

    const old = await request.get(`/product/${product.slug}`, { maxRedirects: 0 })
    expect(old.status()).toBe(301)
    expect(old.headers().location).toBe(`/product/${slug}`)
  })
})

test.describe('a browser without JavaScript', anyScreen, () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request: csp /] })

  test('shows the whole product page', async ({ page }) => {
    await page.goto(bouquet)
    await expect(page.getByRole('heading', { level: 1, name: 'Букет «Полярный рассвет»' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Похожие товары' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Букет «Полярный рассвет»' }).first()).toBeVisible()
  })
})
