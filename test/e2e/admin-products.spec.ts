import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { bearer, expect, fresh, test, toast } from './support/admin.ts'
import { products } from './support/sections.ts'

/** The list is another test’s: fifty rows under a form are drawn anew with every letter. */
const emptyList = '/admin/products?search=нет+такого'

const picture = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()

test.describe('the form of a product', () => {
  // A slug in use, and files that are not pictures.
  test.use({ expectedProblems: [/4(00|09|13|15)/] })

  test('helps staff while they type and names errors', async ({ page, token }) => {
    await page.goto(emptyList)
    const dialog = page.getByRole('dialog')

    await test.step('the slug is made from the name and is always unique', async () => {
      const name = fresh('Хром «Полярная звезда»')
      await page.getByRole('button', { name: 'Добавить товар' }).click()
      await products.fill(dialog, name, 'create')
      const slug = dialog.getByLabel('Slug')
      await expect(slug).toHaveValue(/^hrom-polyarnaya-zvezda-[0-9a-f]{8}$/)
      const first = await slug.inputValue()
      await page.request.post('/api/admin/products', {
        headers: bearer(token),
        data: { name, slug: first, price: '100' },
      })
      await dialog.getByRole('button', { name: 'Отмена' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть' }).click()

      await page.getByRole('button', { name: 'Добавить товар' }).click()
      await products.fill(dialog, name, 'create')
      await expect(slug).toHaveValue(`${first}-1`)
      await slug.fill('Свой адрес')
      await dialog.getByRole('button', { name: 'Создать товар' }).click()
      await expect(dialog.getByText('Slug может содержать только буквы, цифры и дефисы')).toBeVisible()
    })

    await test.step('a slug that is already in use has an error under its field', async () => {
      await dialog.getByLabel('Slug').fill('hrom-zoloto-35-sm')
      await dialog.getByRole('button', { name: 'Создать товар' }).click()
      await expect(toast(page, 'Ошибка создания')).toBeVisible()
      await expect(dialog.getByLabel('Slug')).toHaveAccessibleDescription(/Этот адрес уже занят/)
    })

    await test.step('files other than pictures are refused with a reason, and the form continues', async () => {
      const files = dialog.locator('input[type=file]')
      await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
      await expect(toast(page, 'Ошибка загрузки')).toBeVisible()
      await expect(dialog.getByText(/a\.txt: Загружать можно только изображения/)).toBeVisible()
      await files.setInputFiles({ name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('hello') })
      await expect(dialog.getByText(/^liar\.png: /)).toBeVisible()
      await files.setInputFiles([
        { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('hello') },
        { name: 'b.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('hello') },
        { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('hello') },
      ])
      const refusals = /a\.gif, b\.svg: Загружать можно только изображения.+; liar\.png: /
      await expect(dialog.getByText(refusals)).toBeVisible()
      await expect(page.locator('[role=alert]').filter({ hasText: 'Ошибка загрузки' })).toContainText(
        refusals,
      )
      await expect(dialog.getByRole('img', { name: 'Изображение 1' })).toBeHidden()
    })

    await test.step('Alt+N opens the form and Ctrl+Enter sends it', async () => {
      await dialog.getByRole('button', { name: 'Отмена' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть' }).click()
      await expect(dialog).toBeHidden()
      const name = fresh('Шар')
      await page.keyboard.press('Alt+KeyN')
      await expect(dialog).toHaveAccessibleName('Новый товар')
      await products.fill(dialog, name, 'create')
      await page.keyboard.press('Control+Enter')
      await expect(toast(page, 'Товар создан')).toBeVisible()
    })
  })
})

test('a product keeps its categories, showcase category, tags and pictures in their order', async ({
  page,
  token,
}) => {
  const name = fresh('Набор')
  await page.goto(emptyList)
  await page.getByRole('button', { name: 'Добавить товар' }).click()
  const dialog = page.getByRole('dialog')
  await products.fill(dialog, name, 'create')
  await dialog.getByLabel('Остаток, шт.').fill('12')

  await dialog.getByRole('button', { name: 'Выбрать' }).click()
  await dialog.getByLabel('Поиск категорий').fill('хром')
  await dialog.getByRole('checkbox', { name: 'Хром', exact: true }).first().check()
  await dialog.getByLabel('Поиск категорий').fill('цифры')
  await dialog
    .getByRole('checkbox', { name: /^Цифры/ })
    .first()
    .check()
  await expectAccessible(page)
  await dialog.getByLabel('Витринная категория').selectOption({ label: 'Хром' })

  await dialog.getByLabel('Теги').fill('космос, хром')
  await dialog.getByLabel('Теги').press('Enter')
  await dialog.getByLabel('Теги').fill('космос')
  await dialog.getByLabel('Теги').press('Enter')

  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: await picture('red') },
    { name: 'blue.png', mimeType: 'image/png', buffer: await picture('blue') },
  ])
  await expect(dialog.getByRole('img', { name: 'Изображение 2' })).toBeVisible()
  await dialog.getByLabel('Добавить по ссылке').fill('не адрес')
  await dialog.getByLabel('Добавить по ссылке').press('Enter')
  await expect(dialog.getByText('Некорректный URL')).toBeVisible()
  const before = await dialog.getByRole('img', { name: 'Изображение 2' }).getAttribute('src')
  await dialog.getByRole('button', { name: 'Выше: изображение 2' }).click()
  await expect(dialog.getByRole('img', { name: 'Изображение 1' })).toHaveAttribute('src', before ?? '')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Создать товар' }).click()
  await expect(toast(page, 'Товар создан')).toBeVisible()
  const list = await page.request.get(`/api/admin/products?search=${encodeURIComponent(name)}`, {
    headers: bearer(token),
  })
  const [saved] = (await list.json()).items
  expect(saved).toMatchObject({ price: '190.50', stock: 12, tags: ['космос', 'хром'] })
  expect(saved.images).toHaveLength(2)
  expect(saved.images[0]).toBe(before)
  expect(saved.productCategories).toHaveLength(2)
  expect(saved.accentCategoryId).toBe(
    saved.productCategories.find(({ category }: { category: { name: string } }) => category.name === 'Хром')
      .categoryId,
  )
})

test('an old form restores no sold units and undoes no colleague’s change', async ({ page, token }) => {
  const name = fresh('Шар')
  const headers = bearer(token)
  const made = await page.request.post('/api/admin/products', {
    headers,
    data: { name, slug: `shar-${crypto.randomUUID()}`, price: '100', stock: 10 },
  })
  const { id } = await made.json()
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Редактировать: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Редактировать товар' })
  await expect(dialog.getByLabel('Остаток, шт.')).toHaveValue('10')
  await page.request.put(`/api/admin/products/${id}`, {
    headers,
    data: { stock: 7, baseStock: 10, price: '150', tags: ['зима'] },
  })
  await dialog.getByLabel('Остаток, шт.').fill('12')
  await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(toast(page, 'Товар обновлён')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').nth(3)).toHaveText('9')
  await expect(row.getByRole('cell').nth(2)).toHaveText('150 ₽')

  await row.getByRole('button', { name: `Редактировать: ${name}` }).click()
  await dialog.getByRole('button', { name: 'Движения остатка' }).click()
  const movements = page.getByRole('dialog', { name: 'Движения остатка' })
  await expect(movements.getByText('+2')).toBeVisible()
  await expect(movements.getByText('−3')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a save with a lost answer', () => {
  test.use({ expectedProblems: [/ERR_FAILED|422/] })

  test('is not repeated, and a form changed since then does not overwrite it', async ({ page, token }) => {
    const name = fresh('Потерянный ответ')
    const headers = bearer(token)
    const { id } = await (
      await page.request.post('/api/admin/products', {
        headers,
        data: { name, slug: `poteryan-${crypto.randomUUID()}`, price: '100', stock: 54 },
      })
    ).json()
    const open = async () => {
      await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
      await page.getByRole('button', { name: 'Редактировать' }).click()
    }
    const dialog = page.getByRole('dialog')
    const save = () => dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
    const loseAnswer = async () => {
      await page.route(`**/api/admin/products/${id}`, async (route) => {
        await route.fetch()
        await route.abort()
      })
      await save()
      await expect(toast(page, 'Ошибка обновления')).toBeVisible()
      await page.unroute(`**/api/admin/products/${id}`)
    }
    const stock = async () => {
      const movements = await page.request.get(`/api/admin/products/${id}/movements`, { headers })
      return (await movements.json()).reduce((sum: number, { delta }: { delta: number }) => sum + delta, 0)
    }

    await open()
    await dialog.getByLabel('Остаток, шт.').fill('64')
    await loseAnswer()
    await save()
    await expect(toast(page, 'Товар обновлён')).toBeVisible()
    expect(await stock()).toBe(64)

    await open()
    await dialog.getByLabel('Остаток, шт.').fill('70')
    await loseAnswer()
    await dialog.getByLabel('Остаток, шт.').fill('71')
    await save()
    await expect(page.getByText(/запись уже сохранена, без последних правок/).first()).toBeVisible()
    expect(await stock()).toBe(70)
  })
})

test('the list keeps sorting and page in the address, and Back returns to them', async ({ page }) => {
  await page.goto('/admin/products')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await page.getByRole('button', { name: 'Следующая страница' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^51–100 из/)).toBeVisible()
  // By key: the notice of a change that another test makes to many products moves the list away from under a mouse.
  await page.getByRole('button', { name: 'Цена', exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=price&direction=desc$/)
  await expect(page.getByRole('columnheader', { name: 'Цена', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.goBack()
  await expect(page.getByText(/^51–100 из/)).toBeVisible()
})

test('Back asks a question before it closes a changed form', async ({ page }) => {
  await page.goto('/admin/categories?search=нет+такого')
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Товары' }).click()
  await page.getByRole('button', { name: 'Добавить товар' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый товар' })
  await products.fill(dialog, fresh('Шар'), 'create')
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  await question.getByRole('button', { name: 'Продолжить' }).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible()

  await test.step('Back asks also for a form that an address on the same page opened', async () => {
    const [product] = await (await page.request.get('/api/products?limit=1')).json()
    await page.goto(emptyList)
    await expect(page.getByRole('button', { name: 'Добавить товар' })).toBeVisible()
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('combobox', { name: 'Быстрый поиск' }).fill(product.name)
    await page.getByRole('option', { name: product.name }).first().click()
    const linked = page.getByRole('dialog', { name: 'Редактировать товар' })
    await linked.getByLabel('Название').fill(fresh('Шар'))
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Продолжить' }).click()
    await expect(linked).toBeVisible()
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Закрыть' }).click()
    await expect(linked).toBeHidden()
    await expect(page).toHaveURL(/search=/)
  })
})
